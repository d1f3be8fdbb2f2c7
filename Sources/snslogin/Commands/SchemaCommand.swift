internal import SNSLoginCore

/// `snslogin schema <name>`
struct SchemaCommand: Command {
  private static let name = Argument("name", oneOf: OutputSchema.self)

  static let definition = CommandDefinition(
    "schema",
    summary: "print the JSON Schema of an output",
    arguments: [name],
    examples: [
      .init("snslogin schema post", "a post of the feed, in JSON"),
      .init("snslogin schema account > account.schema.json", "for a validator"),
    ],
    notes: [
      "post: each element of `feed --json`, each line of `feed --format ndjson`, and what `post --json` prints. "
        + "account: what `whoami SNS --json` and `login --json` print, and each element of `whoami --json`. "
        + "error: the line on stderr under --json."
    ])

  private let context: CommandContext
  private let schema: OutputSchema

  init(_ invocation: Invocation, _ context: CommandContext) throws(UsageError) {
    self.context = context
    schema = try invocation.required(Self.name)
  }

  func run() throws(OutputFailure) { try context.output.write(schema.text) }
}
