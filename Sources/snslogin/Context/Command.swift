/// A command: what it takes, and what it does with it.
protocol Command: Sendable {
  /// Its name, arguments, flags, help: the parser's and the help's only source.
  static var definition: CommandDefinition { get }

  /// Reads what was said to it; nothing happens yet.
  /// - Throws: `UsageError`, `SNSError` `usage`.
  init(_ invocation: Invocation, _ context: CommandContext) throws

  func run() async throws
}
