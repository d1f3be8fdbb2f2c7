internal import SNSLoginCore

/// Understands a command line by the table of commands.
struct Parser {
  /// Flags that other tools take a secret with. None of ours does: a command line can be read by others.
  private static let secretFlags: Set<String> = [
    "token", "access-token", "pin", "code", "password", "secret", "app-secret", "client-token",
    "client-secret",
  ]

  var commands = CommandTable.all
  var globalOptions = GlobalOptions.definitions

  /// - Parameter arguments: without the program's name.
  static func parse(_ arguments: [String]) throws(UsageError) -> Request {
    try Parser().parse(arguments)
  }

  /// Whether `--json` stands somewhere: decides how an error of the parser itself is reported.
  static func asksForJSON(_ arguments: [String]) -> Bool {
    Lexer.tokens(of: arguments).contains(.long("json", value: nil))
  }

  func parse(_ arguments: [String]) throws(UsageError) -> Request {
    let tokens = Lexer.tokens(of: arguments)
    var reading = Reading(parser: self, tokens: tokens)
    if asksForHelp(tokens) { return help(try reading.commandOnly()) }
    try reading.readAll()
    if reading.globals.has("version") { return .version }
    guard let command = reading.command else { return .help(nil) }
    if command.name == .help { return try help(forArguments: reading.arguments) }
    return .run(try invocation(of: command, reading))
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
    .help(command?.name == .help ? nil : command?.name)
  }

  private func help(forArguments arguments: [String]) throws(UsageError) -> Request {
    guard let name = arguments.first else { return .help(nil) }
    guard arguments.count == 1 else {
      throw .tooManyArguments(command: .help, allowed: 1, given: arguments.count)
    }
    return .help(try command(named: name).name)
  }

  func command(named name: String) throws(UsageError) -> CommandDefinition {
    if let found = commands.first(where: { $0.name.rawValue == name || $0.aliases.contains(name) }) {
      return found
    }
    let known = commands.flatMap { [$0.name.rawValue] + $0.aliases }
    throw .unknownCommand(name, nearest: Nearest.word(to: name, among: known))
  }

  private func invocation(
    of command: CommandDefinition, _ reading: Reading
  ) throws(UsageError) -> ParsedInvocation {
    for group in command.conflicts {
      let used = group.filter { reading.options.has($0) || reading.globals.has($0) }
      if used.count > 1 { throw .conflicting("--" + used[0], "--" + used[1]) }
    }
    return ParsedInvocation(
      command: command.name, options: reading.options,
      arguments: try checked(reading.arguments, for: command),
      globals: try GlobalOptions(reading.globals))
  }

  private func checked(
    _ arguments: [String], for command: CommandDefinition
  ) throws(UsageError) -> [String] {
    let definitions = command.arguments
    guard arguments.count <= definitions.count else {
      throw .tooManyArguments(command: command.name, allowed: definitions.count, given: arguments.count)
    }
    if arguments.count < definitions.count, !definitions[arguments.count].isOptional {
      throw .missingArgument(definitions[arguments.count].name, command: command.name)
    }
    var checked: [String] = []
    for (argument, definition) in zip(arguments, definitions) {
      checked.append(try value(argument, allowed: definition.values, of: "<\(definition.name)>"))
    }
    return checked
  }

  private func value(_ text: String, allowed: [String]?, of name: String) throws(UsageError) -> String {
    guard let allowed else { return text }
    let lowered = text.lowercased()
    if allowed.contains(lowered) { return lowered }
    throw .badValue(
      of: name, value: text, expected: .oneOf(allowed), nearest: Nearest.word(to: text, among: allowed))
  }

  /// The error for a flag that is not known where it stands.
  func unknown(_ flag: String, name: String, command: CommandDefinition?) -> UsageError {
    if Self.secretFlags.contains(name) { return .secretOnCommandLine(flag: flag) }
    if command == nil {
      let owners = commands.filter { $0.options.contains { $0.flag == flag } }
      if !owners.isEmpty { return .misplacedFlag(flag, commands: owners.map(\.name)) }
    }
    let known = ((command?.options ?? []) + globalOptions).map(\.name)
    let nearest = flag.hasPrefix("--") ? Nearest.word(to: name, among: known) : nil
    return .unknownFlag(flag, command: command?.name, nearest: nearest.map { "--" + $0 })
  }
}
