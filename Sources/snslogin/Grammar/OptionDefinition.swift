internal import SNSLoginCore

/// A flag, without the type of its value.
struct OptionDefinition: Sendable {
  enum Value: Sendable {
    /// The flag is there or not.
    case none
    /// Any text but an empty one.
    case text(String)
    /// Words with commas between them.
    case list(String)
    /// One of these words.
    case choice(String, [String])
    /// A whole number. Negative numbers are read as values, not as flags.
    case number(String, ClosedRange<Int>)
    /// What the command makes of the text.
    case reading(String, @Sendable (String) throws(SNSError) -> any Sendable)

    /// How help writes it: `SECONDS`; a choice is written as its words.
    var placeholder: String? {
      switch self {
      case .none: nil
      case .text(let placeholder), .list(let placeholder), .number(let placeholder, _),
        .reading(let placeholder, _):
        placeholder
      case .choice(let placeholder, let allowed):
        placeholder.isEmpty ? allowed.joined(separator: "|") : placeholder
      }
    }
  }

  /// The long name, without its dashes.
  var name: String
  var short: Character?
  var value: Value = .none
  /// Every use counts; otherwise the last one does.
  var isRepeatable = false
  private let makeHelp: @Sendable () -> String

  init(
    _ name: String, short: Character? = nil, _ value: Value = .none, isRepeatable: Bool = false,
    help: @autoclosure @escaping @Sendable () -> String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.isRepeatable = isRepeatable
    makeHelp = help
  }

  /// Made when it is asked for.
  var help: String { makeHelp() }

  /// `--name`.
  var flag: String { "--" + name }

  /// What the command gets for that text; the text itself where the command has to read it (`read(_:)`).
  /// - Parameter flag: as it was typed: `--name` or `-n`.
  func checked(_ text: String, as flag: String) throws(UsageError) -> any Sendable {
    switch value {
    case .none: return true
    case .text, .reading:
      try refuseEmpty(text, flag)
      return text
    case .list:
      try refuseEmpty(text, flag)
      let list = text.split(separator: ",").map(\.trimmingBlanks).filter { !$0.isEmpty }
      guard !list.isEmpty else { throw .badValue(of: flag, value: text, expected: .list, nearest: nil) }
      return list
    case .choice(_, let allowed):
      if allowed.contains(text) { return text }
      let nearest = Nearest.word(to: text, among: allowed)
      throw .badValue(of: flag, value: text, expected: .oneOf(allowed), nearest: nearest)
    case .number(_, let range):
      if let number = Int(text), range.contains(number) { return number }
      throw .badValue(of: flag, value: text, expected: .wholeNumber(range), nearest: nil)
    }
  }

  /// What the command makes of a text; nil where it makes nothing of it.
  func read(_ text: String) throws(UsageError) -> (any Sendable)? {
    guard case .reading(_, let read) = value else { return nil }
    do throws(SNSError) { return try read(text) } catch { throw .refused(error) }
  }

  private func refuseEmpty(_ text: String, _ flag: String) throws(UsageError) {
    if text.isEmpty { throw .missingValue(flag: flag, placeholder: value.placeholder ?? "") }
  }
}

/// A command has one flag of a name.
extension OptionDefinition: Hashable {
  static func == (one: OptionDefinition, other: OptionDefinition) -> Bool { one.name == other.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
