internal import SNSLoginCore

/// A flag with the type of its value. The command that owns it declares it once; `invocation[Self.limit]` is an `Int`.
struct Key<Value: Sendable>: Sendable, OptionKey {
  let definition: OptionDefinition
  /// From every use of the flag, in order, to what the command works with.
  private let value: @Sendable ([any Sendable]) -> Value

  /// - Parameter value: total: it gets what `definition` has parsed, and nothing where the flag is absent.
  private init(_ definition: OptionDefinition, _ value: @escaping @Sendable ([any Sendable]) -> Value) {
    self.definition = definition
    self.value = value
  }

  func value(in values: ParsedValues) -> Value { value(values.parsed(definition.name)) }
}

/// A flag whose type of value does not matter: for lists of flags.
protocol OptionKey: Sendable {
  var definition: OptionDefinition { get }
}

extension Key where Value == Bool {
  /// A flag that is there or not.
  init(_ name: String, short: Character? = nil, help: @autoclosure @escaping @Sendable () -> String) {
    self.init(OptionDefinition(name, short: short, help: help())) { !$0.isEmpty }
  }
}

extension Key where Value == Int {
  /// A whole number.
  /// - Parameter tellsStandard: whether the help ends with the standard value.
  init(
    _ name: String, _ placeholder: String, in range: ClosedRange<Int>, standard: Int,
    tellsStandard: Bool = true, help: @autoclosure @escaping @Sendable () -> String
  ) {
    let definition = OptionDefinition(
      name, .number(placeholder, range), help: tellsStandard ? "\(help()) (default \(standard))" : help())
    self.init(definition) {
      $0.last as? Int ?? standard
    }
  }
}

extension Key where Value == Int? {
  /// A whole number without a standard value.
  init(
    _ name: String, _ placeholder: String, in range: ClosedRange<Int>,
    help: @autoclosure @escaping @Sendable () -> String
  ) {
    self.init(OptionDefinition(name, .number(placeholder, range), help: help())) { $0.last as? Int }
  }
}

extension Key {
  /// One of some words.
  /// - Parameters:
  ///   - placeholder: empty where the help is to show the words.
  ///   - words: those that may be said; all where nothing else is given.
  init<Choice: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, _ placeholder: String = "", among words: [Choice] = Array(Choice.allCases),
    help: @autoclosure @escaping @Sendable () -> String
  ) where Value == Choice?, Choice.RawValue == String {
    let definition = OptionDefinition(name, .choice(placeholder, words.map(\.rawValue)), help: help())
    self.init(definition) { ($0.last as? String).flatMap(Choice.init(rawValue:)) }
  }

  /// What `read` makes of the text; the last use counts.
  init<Element: Sendable>(
    _ name: String, short: Character? = nil, _ placeholder: String,
    help: @autoclosure @escaping @Sendable () -> String,
    read: @escaping @Sendable (String) throws(SNSError) -> Element
  ) where Value == Element? {
    self.init(OptionDefinition(name, short: short, .reading(placeholder, read), help: help())) {
      $0.last as? Element
    }
  }

  /// What `read` makes of each use, in order.
  init<Element: Sendable>(
    _ name: String, short: Character? = nil, each placeholder: String,
    help: @autoclosure @escaping @Sendable () -> String,
    read: @escaping @Sendable (String) throws(SNSError) -> Element
  ) where Value == [Element] {
    let definition = OptionDefinition(
      name, short: short, .reading(placeholder, read), isRepeatable: true, help: help())
    self.init(definition) { $0.compactMap { $0 as? Element } }
  }
}

extension Key where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of some words, with a standard value.
  init(
    _ name: String, _ placeholder: String = "", standard: Value,
    help: @autoclosure @escaping @Sendable () -> String
  ) {
    let words = Value.allCases.map(\.rawValue)
    self.init(OptionDefinition(name, .choice(placeholder, words), help: help())) {
      ($0.last as? String).flatMap(Value.init(rawValue:)) ?? standard
    }
  }
}

extension Key where Value == String? {
  /// A flag that not every SNS has: nil where it was not typed, empty where it takes no value.
  init(_ flag: LoginFlag) {
    let value = flag.placeholder.map(OptionDefinition.Value.text) ?? .none
    self.init(OptionDefinition(flag.name, value, help: flag.help)) { $0.last.map { $0 as? String ?? "" } }
  }

  /// Any text but an empty one.
  init(
    _ name: String, short: Character? = nil, _ placeholder: String,
    help: @autoclosure @escaping @Sendable () -> String
  ) {
    self.init(OptionDefinition(name, short: short, .text(placeholder), help: help())) { $0.last as? String }
  }
}

extension Key where Value == [String]? {
  /// The parts between commas, without the blanks around them, empty ones left out: never an empty list.
  init(list name: String, _ placeholder: String, help: @autoclosure @escaping @Sendable () -> String) {
    self.init(OptionDefinition(name, .list(placeholder), help: help())) { $0.last as? [String] }
  }
}
