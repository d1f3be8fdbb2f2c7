/// Every command, in the order of the help.
enum CommandTable {
  static let all: [any Command.Type] = [
    LoginCommand.self, LogoutCommand.self, WhoamiCommand.self, TokenCommand.self, FeedCommand.self,
    PostCommand.self, ReadCommand.self, APICommand.self, ConfigCommand.self, SandboxCommand.self,
    SchemaCommand.self,
  ]

  static let definitions = all.map { $0.definition } + [HelpText.command]

  /// What runs the command of that definition; nil for the help, which the parser answers.
  static func type(of definition: CommandDefinition) -> (any Command.Type)? {
    all.first { $0.definition == definition }
  }
}
