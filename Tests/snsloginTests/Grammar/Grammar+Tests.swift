import SNSLoginCore

@testable import snslogin

// Short ways to the grammar, for tables of tests.

extension Parser {
  static func parse(_ arguments: [String]) throws(UsageError) -> Request {
    try Parser(commands: CommandTable.definitions).parse(arguments)
  }
}

extension Invocation {
  /// A command line that is to be a run.
  init(parsing arguments: [String]) throws {
    guard case .run(let invocation) = try Parser.parse(arguments) else {
      throw SNSError(.internal, "this is no run")
    }
    self = invocation
  }
}

extension HelpText {
  static func text(for command: CommandDefinition?, width: Int = usualWidth) -> String {
    HelpText(of: CommandTable.definitions, width: width).text(for: command)
  }
}

extension ParsedValues {
  /// What counts when two are compared: the texts.
  init(_ texts: [String: [String]]) {
    self.init()
    for (name, texts) in texts { for text in texts { add(name, text: text, value: text) } }
  }
}

extension CommandDefinition {
  static let login = LoginCommand.definition
  static let logout = LogoutCommand.definition
  static let whoami = WhoamiCommand.definition
  static let token = TokenCommand.definition
  static let feed = FeedCommand.definition
  static let post = PostCommand.definition
  static let api = APICommand.definition
  static let config = ConfigCommand.definition
  static let sandbox = SandboxCommand.definition
  static let schema = SchemaCommand.definition
  static let help = HelpText.command
}
