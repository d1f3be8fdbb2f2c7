internal import SNSLoginCore

/// A value that is told from others by its place, with its type. The command that owns it declares it once.
struct Argument<Value: Sendable>: Sendable, PlacedArgument {
  let definition: ArgumentDefinition
  private let value: @Sendable (any Sendable) -> Value?

  private init(_ definition: ArgumentDefinition, _ value: @escaping @Sendable (any Sendable) -> Value?) {
    self.definition = definition
    self.value = value
  }

  /// Nil where it was not given.
  func value(in values: ParsedValues) -> Value? {
    values.parsed(definition.name).last.flatMap { value($0) }
  }
}

/// An argument whose type of value does not matter: for lists of arguments.
protocol PlacedArgument: Sendable {
  var definition: ArgumentDefinition { get }
}

extension Argument where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of some words, case ignored.
  init(_ name: String, oneOf: Value.Type) {
    self.init(ArgumentDefinition(name: name, values: Value.allCases.map(\.rawValue))) {
      ($0 as? String).flatMap(Value.init(rawValue:))
    }
  }
}

extension Argument {
  /// What `read` makes of the text.
  init(_ name: String, read: @escaping @Sendable (String) throws(SNSError) -> Value) {
    self.init(ArgumentDefinition(name: name, read: { (text) throws(SNSError) in try read(text) })) {
      $0 as? Value
    }
  }
}

extension Argument where Value == String {
  /// Any text.
  init(_ name: String, isOptional: Bool = false) {
    self.init(ArgumentDefinition(name: name, isOptional: isOptional)) { $0 as? String }
  }
}

extension Argument where Value == LoginType {
  /// The name of an SNS.
  static func sns(isOptional: Bool = false) -> Argument {
    let names = SNSDescription.all.flatMap(\.names)
    return Argument(ArgumentDefinition(name: "sns", isOptional: isOptional, values: names)) {
      ($0 as? String).flatMap(LoginType.init(name:))
    }
  }
}
