internal import SNSLoginCore

/// What is wrong with a command line, as data. The sentences are in `UsageWords.swift`.
enum UsageError: Error, Sendable, Hashable {
  enum Expectation: Sendable, Hashable {
    case oneOf([String])
    case wholeNumber(ClosedRange<Int>)
    case list
  }

  case unknownCommand(String, nearest: String?)
  /// Flags are named as typed, without a value.
  case unknownFlag(String, command: CommandDefinition?, nearest: String?)
  /// A command's flag in front of the command.
  case misplacedFlag(String, commands: [CommandDefinition])
  case secretOnCommandLine(flag: String)
  case missingValue(flag: String, placeholder: String)
  /// The value itself is not kept: it may be a secret.
  case unexpectedValue(flag: String)
  case badValue(of: String, value: String, expected: Expectation, nearest: String?)
  case missingArgument(ArgumentDefinition, command: CommandDefinition)
  case tooManyArguments(command: CommandDefinition, allowed: Int, given: Int)
  case conflicting(String, String)
  /// What whoever reads a value has to say against it.
  case refused(SNSError)
}
