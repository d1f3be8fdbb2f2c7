internal import SNSLoginCore

/// `snslogin read`
struct ReadCommand: Command {
  static let definition = CommandDefinition(
    "read",
    summary: "read your Facebook feed in an interactive list",
    options: [FeedCommand.owner, FeedCommand.pageSize],
    examples: [.init("snslogin --sandbox read", "tries it without an app; log in there first")],
    notes: [
      "Enter opens a post, o opens it in the browser, y copies its address, / searches, r reloads, ? shows all "
        + "keys, q leaves. It needs a terminal; scripts use `snslogin feed`."
    ])

  private let context: CommandContext
  private let owner: String?
  private let pageSize: Int

  init(_ invocation: Invocation, _ context: CommandContext) throws(SNSError) {
    self.context = context
    owner = invocation[FeedCommand.owner]?.text
    pageSize = invocation[FeedCommand.pageSize]
    if context.globals.json {
      throw SNSError(.usage, "read is for people and prints no JSON", hint: "use `snslogin feed --json`")
    }
    if let reason = Self.obstacle(
      inputIsTerminal: context.machine.input.isTerminal, outputIsTerminal: context.machine.output.isTerminal,
      noInput: context.globals.noInput, variables: context.variables)
    {
      throw SNSError(.usage, "read is for a person at a terminal: \(reason)", hint: "use `snslogin feed`")
    }
  }

  /// Why there can be no list to move in; nil where there can.
  static func obstacle(
    inputIsTerminal: Bool, outputIsTerminal: Bool, noInput: Bool, variables: [String: String]
  ) -> String? {
    if noInput { return "--no-input was given" }
    if variables.isAutomatic { return "the variable CI is set" }
    if !inputIsTerminal { return "stdin is not one" }
    if !outputIsTerminal { return "stdout is not one" }
    return variables.hasDumbTerminal ? "TERM is dumb" : nil
  }

  func run() async throws {
    // Before the screen is taken: without a login there is nothing to show on it.
    _ = try context.usableSession(.facebook)
    let machine = context.machine
    let variables = machine.variables
    let opener = BrowserOpener(
      noBrowser: false, errorIsTerminal: true, variables: variables, find: machine.find,
      realName: ExecutableSearch.realName)
    let reader = Reader(
      input: machine.input.descriptor, output: machine.output, colour: context.colour,
      browser: ReaderBrowser(opener: opener) { ChildProcess.startDetached($0, variables: variables) },
      now: machine.now)
    let connection = try Connection(context, person: reader.person)
    let holdsTalk = machine.error.isTerminal
    if holdsTalk { context.talk.hold() }
    defer { if holdsTalk { context.talk.release() } }
    try await reader.run { [context, owner, pageSize] () throws(SNSError) in
      let client = try connection.facebook().client(try context.usableSession(.facebook))
      return FacebookFeed(of: owner, client: client, limit: nil, pageSize: pageSize)
    }
  }
}
