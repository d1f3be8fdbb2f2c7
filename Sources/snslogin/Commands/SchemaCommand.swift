internal import SNSLoginCore

/// `snslogin schema <name>`
struct SchemaCommand {
  private let context: CommandContext
  private let schema: OutputSchema

  init(_ invocation: ParsedInvocation, _ context: CommandContext) throws(SNSError) {
    self.context = context
    guard let schema = invocation.argument(0).flatMap(OutputSchema.init(rawValue:)) else {
      throw SNSError(.usage, "schema needs <name>")
    }
    self.schema = schema
  }

  func run() throws(OutputFailure) { try context.output.write(schema.text) }
}
