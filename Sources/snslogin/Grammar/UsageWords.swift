internal import SNSLoginCore

// Every sentence about a wrong command line; nothing else words one.

extension UsageError {
  /// The error as it is reported: exit code 2.
  var asError: SNSError {
    if case .refused(let error) = self { return error }
    return SNSError(.usage, message, hint: hint)
  }

  private var message: String {
    switch self {
    case .unknownCommand(let name, _): "unknown command: \(name)"
    case .unknownFlag(let flag, _, _), .secretOnCommandLine(let flag): "unknown flag: \(flag)"
    case .misplacedFlag(let flag, _): "\(flag) stands before the command"
    case .missingValue(let flag, _): "\(flag) needs a value"
    case .unexpectedValue(let flag): "\(flag) takes no value"
    case .badValue(let name, let value, let expected, _):
      "\(name) must be \(expected.words), not \(value.shown)"
    case .missingArgument(let argument, let command): "\(command.name) needs <\(argument.name)>"
    case .tooManyArguments(let command, let allowed, let given):
      "\(command.name) takes \(Self.arguments(allowed)), but \(given) \(given == 1 ? "was" : "were") given"
    case .conflicting(let one, let other): "\(one) and \(other) cannot be used together"
    case .refused(let error): error.message
    }
  }

  private var hint: String? {
    switch self {
    case .unknownCommand(let name, let nearest): Self.hint(forCommand: name, nearest: nearest)
    case .unknownFlag(_, let command, let nearest):
      nearest.map { "did you mean \($0)?" } ?? Self.seeHelp(command)
    case .misplacedFlag(_, let commands):
      "write it after \(commands.map { "`\($0.name)`" }.joined(listing: "or"))"
    case .secretOnCommandLine(let flag): Self.hint(forSecret: flag)
    case .missingValue(let flag, let placeholder): "write \(flag) \(placeholder)"
    case .unexpectedValue("--with-token"): "the token is read from stdin: `--with-token < FILE`"
    case .unexpectedValue: nil
    case .badValue(_, _, _, let nearest): nearest.map { "did you mean \($0)?" }
    case .missingArgument(let argument, let command):
      Self.example(of: command) + Self.values(of: argument)
    case .tooManyArguments(let command, _, _): Self.seeHelp(command)
    case .conflicting: "leave one of them out"
    case .refused(let error): error.hint
    }
  }

  private static func hint(forCommand name: String, nearest: String?) -> String {
    if let sns = LoginType(name: name) { return "did you mean `snslogin login \(sns.rawValue)`?" }
    return nearest.map { "did you mean `snslogin \($0)`?" } ?? "`snslogin help` lists the commands"
  }

  private static func hint(forSecret flag: String) -> String {
    switch flag {
    case "--token", "--access-token":
      "others can read a command line: use --with-token and send the token to stdin"
    case "--pin", "--code":
      "others can read a command line: what a flow needs is asked for, or read from stdin (LINE has no PIN); a whole "
        + "token goes to stdin with --with-token"
    default:
      "others can read a command line: `snslogin config set KEY` reads a secret from stdin, "
        + "`login --with-token` a token"
    }
  }

  private static func example(of command: CommandDefinition) -> String {
    command.examples.first.map { "for example `\($0.line)`" } ?? seeHelp(command)
  }

  /// What the argument may be, where that is a list.
  private static func values(of argument: ArgumentDefinition) -> String {
    argument.values.map { "; <\(argument.name)> is \($0.joined(listing: "or"))" } ?? ""
  }

  private static func seeHelp(_ command: CommandDefinition?) -> String {
    "see `snslogin help\(command.map { " " + $0.name } ?? "")`"
  }

  private static func arguments(_ count: Int) -> String {
    switch count {
    case 0: "no arguments"
    case 1: "one argument"
    default: "at most \(count) arguments"
    }
  }
}

extension UsageError.Expectation {
  fileprivate var words: String {
    switch self {
    case .oneOf(let words): words.joined(listing: "or")
    case .wholeNumber(let range) where range == Int.min...Int.max: "a whole number"
    case .wholeNumber(let range) where range.upperBound == Int.max:
      "a whole number from \(range.lowerBound) up"
    case .wholeNumber(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .list: "a list with commas"
    }
  }
}

extension String {
  /// An empty value is made visible.
  fileprivate var shown: String { isEmpty ? "an empty text" : self }
}
