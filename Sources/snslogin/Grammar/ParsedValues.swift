/// What was said to a command, by the long name of each flag or the name of each argument: the text of every use, and
/// what was read in it. Only a `Key` or an `Argument` looks into it.
struct ParsedValues: Sendable {
  private struct Use: Sendable {
    var text: String
    var value: any Sendable
  }

  private var uses: [String: [Use]] = [:]

  /// - Parameter value: what `text` was read as; a flag without a value has an empty text.
  mutating func add(_ name: String, text: String, value: any Sendable) {
    uses[name, default: []].append(Use(text: text, value: value))
  }

  /// Has what the command itself makes of the texts of its flags.
  mutating func read(_ options: [OptionDefinition]) throws(UsageError) {
    for option in options {
      uses[option.name] = try uses[option.name]?.map { (use) throws(UsageError) in
        Use(text: use.text, value: try option.read(use.text) ?? use.value)
      }
    }
  }

  /// What every use was read as, in order.
  func parsed(_ name: String) -> [any Sendable] { uses[name]?.map(\.value) ?? [] }

  /// Every use as it was typed, by name.
  var texts: [String: [String]] { uses.mapValues { $0.map(\.text) } }

  func has(_ option: OptionDefinition) -> Bool { uses[option.name] != nil }

  /// As that flag would be typed again: its last use where only that counts.
  func words(_ option: OptionDefinition) -> [String] {
    let texts = uses[option.name]?.map(\.text) ?? []
    guard option.value.placeholder != nil else { return texts.isEmpty ? [] : [option.flag] }
    return (option.isRepeatable ? texts : texts.suffix(1)).flatMap { Self.pair(option.flag, $0) }
  }

  /// A value that looks like a flag is bound to its name.
  static func pair(_ flag: String, _ value: String) -> [String] {
    value.hasPrefix("-") ? ["\(flag)=\(value)"] : [flag, value]
  }
}

/// The same texts are read as the same values.
extension ParsedValues: Hashable {
  static func == (one: ParsedValues, other: ParsedValues) -> Bool { one.texts == other.texts }
  func hash(into hasher: inout Hasher) { hasher.combine(texts) }
}
