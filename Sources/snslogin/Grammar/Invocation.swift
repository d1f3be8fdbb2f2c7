internal import SNSLoginCore

/// What the command line asks for.
enum Request: Sendable, Hashable {
  case run(Invocation)
  /// The help of a command, or the general one.
  case help(CommandDefinition?)
  case version
}

/// A command with all that was said to it, checked against its definition.
struct Invocation: Sendable, Hashable {
  var command: CommandDefinition
  var options = ParsedValues()
  /// One with a list of words is in lower case.
  var arguments = ParsedValues()
  var globals = GlobalOptions()

  subscript<Value>(key: Key<Value>) -> Value { key.value(in: options) }

  /// Nil where it was not given.
  subscript<Value>(argument: Argument<Value>) -> Value? { argument.value(in: arguments) }

  /// An argument that the definition does not let out.
  func required<Value>(_ argument: Argument<Value>) throws(UsageError) -> Value {
    guard let value = self[argument] else {
      throw .missingArgument(argument.definition, command: command)
    }
    return value
  }
}
