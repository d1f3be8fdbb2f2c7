internal import SNSLoginCore

/// `snslogin read`
struct ReadCommand {
  private let context: CommandContext
  private let owner: String?
  private let pageSize: Int

  init(_ invocation: ParsedInvocation, _ context: CommandContext) throws {
    self.context = context
    owner = invocation.options.last("of")
    if context.globals.json {
      throw SNSError(.usage, "read is for people and prints no JSON", hint: "use `snslogin feed --json`")
    }
    pageSize = try invocation.options.wholeNumber("page-size") ?? GraphPaging.largestPage
    if let reason = Self.obstacle(
      inputIsTerminal: Terminal.isTerminal(0), outputIsTerminal: Terminal.isTerminal(1),
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
    let variables = context.variables
    let opener = BrowserOpener(
      noBrowser: false, errorIsTerminal: true, variables: variables,
      find: { ExecutableSearch.find($0, variables: variables) }, realName: ExecutableSearch.realName)
    let reader = Reader(
      colour: context.colour,
      browser: ReaderBrowser(opener: opener) { ChildProcess.startDetached($0, variables: variables) },
      now: { Date() })
    let workplace = try Workplace(context, person: reader.person)
    let holdsTalk = Terminal.isTerminal(2)
    if holdsTalk { context.talk.hold() }
    defer { if holdsTalk { context.talk.release() } }
    try await reader.run { [context, owner, pageSize] () throws(SNSError) in
      let client = try workplace.facebook().client(try context.usableSession(.facebook))
      return FacebookFeed(of: owner, client: client, limit: nil, pageSize: pageSize)
    }
  }
}
