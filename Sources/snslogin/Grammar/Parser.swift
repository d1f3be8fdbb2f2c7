internal import SNSLoginCore

/// Understands a command line by the table of commands.
struct Parser {
  /// Flags that other tools take a secret with. None of ours does: a command line can be read by others.
  private static let secretFlags: Set<String> = [
    "token", "access-token", "pin", "code", "password", "secret", "app-secret", "client-token",
    "client-secret",
  ]

  var commands: [CommandDefinition]
  var globalOptions = GlobalOptions.definitions

  /// Whether `--json` stands somewhere: decides how an error of the parser itself is reported.
  static func asksForJSON(_ arguments: [String]) -> Bool {
    Lexer.tokens(of: arguments).contains(.long("json", value: nil))
  }

  /// - Parameter arguments: without the program's name.
  func parse(_ arguments: [String]) throws(UsageError) -> Request {
    let tokens = Lexer.tokens(of: arguments)
    var walk = TokenWalk(parser: self, tokens: tokens)
    if asksForHelp(tokens) { return help(try walk.commandOnly()) }
    try walk.readAll()
    let globals = GlobalOptions(walk.globals)
    if globals.version { return .version }
    guard let command = walk.command else { return .help(nil) }
    if command == HelpText.command { return try help(forArguments: walk.arguments) }
    for group in command.conflicts {
      let used = group.filter { walk.options.has($0) || walk.globals.has($0) }
      if used.count > 1 { throw .conflicting(used[0].flag, used[1].flag) }
    }
    let arguments = try values(walk.arguments, for: command)
    var options = walk.options
    try options.read(command.options)
    return .run(Invocation(command: command, options: options, arguments: arguments, globals: globals))
  }

  /// `-h` wins over whatever else is wrong: who asks for help is not scolded.
  private func asksForHelp(_ tokens: [Token]) -> Bool {
    tokens.contains { token in
      switch token {
      case .long("help", value: nil): true
      case .short(let letters): letters.contains("h") && letters.allSatisfy { "hqv".contains($0) }
      default: false
      }
    }
  }

  private func help(_ command: CommandDefinition?) -> Request {
    .help(command == HelpText.command ? nil : command)
  }

  private func help(forArguments arguments: [String]) throws(UsageError) -> Request {
    guard let name = arguments.first else { return .help(nil) }
    guard arguments.count == 1 else {
      throw .tooManyArguments(command: HelpText.command, allowed: 1, given: arguments.count)
    }
    return .help(try command(named: name))
  }

  func command(named name: String) throws(UsageError) -> CommandDefinition {
    if let found = commands.first(where: { $0.name == name }) { return found }
    throw .unknownCommand(name, nearest: Nearest.word(to: name, among: commands.map(\.name)))
  }

  private func values(
    _ arguments: [String], for command: CommandDefinition
  ) throws(UsageError) -> ParsedValues {
    let definitions = command.arguments
    guard arguments.count <= definitions.count else {
      throw .tooManyArguments(command: command, allowed: definitions.count, given: arguments.count)
    }
    if arguments.count < definitions.count, !definitions[arguments.count].isOptional {
      throw .missingArgument(definitions[arguments.count], command: command)
    }
    var values = ParsedValues()
    for (text, definition) in zip(arguments, definitions) {
      let text = try checked(text, definition)
      do throws(SNSError) {
        values.add(definition.name, text: text, value: try definition.read(text))
      } catch {
        throw .refused(error)
      }
    }
    return values
  }

  private func checked(_ text: String, _ argument: ArgumentDefinition) throws(UsageError) -> String {
    guard let allowed = argument.values else { return text }
    let lowered = text.lowercased()
    if allowed.contains(lowered) { return lowered }
    throw .badValue(
      of: "<\(argument.name)>", value: text, expected: .oneOf(allowed),
      nearest: Nearest.word(to: text, among: allowed))
  }

  /// The error for a flag that is not known where it stands.
  func unknown(_ flag: String, name: String, command: CommandDefinition?) -> UsageError {
    if Self.secretFlags.contains(name) { return .secretOnCommandLine(flag: flag) }
    if command == nil {
      let owners = commands.filter { $0.options.contains { $0.flag == flag } }
      if !owners.isEmpty { return .misplacedFlag(flag, commands: owners) }
    }
    let known = ((command?.options ?? []) + globalOptions).map(\.name)
    let nearest = flag.hasPrefix("--") ? Nearest.word(to: name, among: known) : nil
    return .unknownFlag(flag, command: command, nearest: nearest.map { "--" + $0 })
  }
}
