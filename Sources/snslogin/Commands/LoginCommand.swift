internal import SNSLoginCore
internal import Synchronization

/// `snslogin login <sns>`
struct LoginCommand {
  private let context: CommandContext
  private let sns: LoginType
  private let options: ParsedOptions

  init(_ invocation: ParsedInvocation, _ context: CommandContext) throws(SNSError) {
    self.context = context
    options = invocation.options
    sns = try LoginType.named(invocation.argument(0))
  }

  func run() async throws {
    try context.refuseEnvironmentToken(sns)
    let request = try loginRequest()
    if let session = try existing(request) {
      context.person.tell(.note("already logged in; `--force` logs in again"))
      return try show(session)
    }
    let waiting = WaitingPerson(context.person)
    let workplace = try Workplace(
      context, person: waiting, browser: browser(for: request),
      onEvent: { [context] in Self.tell($0, context) })
    sayWhereTokensGo()
    let session = try await context.status.during({ waiting.label(workplace) }) {
      try await workplace.coordinator.request(sns, request)
    }
    try show(session)
  }

  private func loginRequest() throws -> LoginRequest {
    let own = try sns.description.options { flag in
      options.has(flag.name) ? options.last(flag.name) ?? "" : nil
    }
    let request = LoginRequest(
      flow: try flow(), scopes: try options.list("scopes"),
      timeout: try options.wholeNumber("timeout").map { .seconds($0) }, options: own,
      language: UserLanguage.tag(context.variables))
    try sns.description.check(request)
    // Before any request: a PIN cannot come from anywhere else.
    if request.flow == .pin, context.globals.noInput {
      throw SNSError(
        .usage, "the login with a PIN must ask for it, and --no-input is set",
        hint: "leave out --no-input, or set \(sns.tokenVariable) instead", sns: sns)
    }
    return request
  }

  private func flow() throws -> LoginFlow {
    if options.has("with-token") { return .token }
    guard let flow = try options.choice("flow", LoginFlow.self) else { return sns.description.flows[0] }
    guard sns.description.flows.contains(flow) else { throw sns.description.lacks(flow) }
    return flow
  }

  /// The login that is good enough to be left alone.
  /// - Throws: `SNSError` `file` for a token file that could not take the new login: better before it than after.
  private func existing(_ request: LoginRequest) throws(SNSError) -> Session? {
    let stored = SessionList(try context.store.sessions())
    if options.has("force") || request.flow == .token || context.globals.account != nil { return nil }
    guard let session = stored.active(sns), session.isValid(at: Date()) else { return nil }
    return sns.description.satisfies(request, session) ? session : nil
  }

  private func browser(for request: LoginRequest) -> @Sendable (String) -> Void {
    if context.globals.sandbox, sns != .facebook {
      let player = SandboxBrowser(flow: request.flow, talk: context.talk)
      return { player.open($0) }
    }
    let opener = BrowserOpener(
      noBrowser: options.has("no-browser") || context.globals.sandbox || context.globals.noInput,
      errorIsTerminal: Terminal.isTerminal(2), variables: context.variables,
      find: { [variables = context.variables] in ExecutableSearch.find($0, variables: variables) },
      realName: ExecutableSearch.realName)
    return { [person = context.person] in opener.open($0, person: person) }
  }

  /// Before the first token is written, and before the code: people should not find it by chance.
  private func sayWhereTokensGo() {
    if context.globals.sandbox {
      context.person.tell(.note("sandbox: no account is touched; it plays the person and approves by itself"))
    }
    guard access(context.directory.tokenFile, F_OK) != 0 else { return }
    context.person.tell(
      .note("The token will be kept in \(context.directory.tokenFile), readable by you only (mode 0600)."))
  }

  private func show(_ session: Session) throws(OutputFailure) {
    if context.globals.json {
      try context.output.line(AccountReport(session, at: Date()).jsonLine)
    } else {
      try context.output.line(ScreenText.line("Logged in to \(sns.rawValue)" + session.label(prefix: " as ")))
    }
  }

  private static func tell(_ event: LoginEvent, _ context: CommandContext) {
    guard case .didLogIn(let session) = event, let end = session.token.expiresAt,
      session.token.refreshToken == nil
    else { return }
    context.person.tell(.note("This login ends \(Times.relative(end, to: Date())) (\(Times.local(end)))."))
  }
}

/// Keeps in mind how long a code is valid, for the countdown, and whether a question is open, for its prompt must not
/// be written over.
private final class WaitingPerson: Person {
  private let person: any Person
  private let state = Mutex<(deadline: Date?, isOpen: Bool, isAsked: Bool)>((nil, false, false))

  init(_ person: any Person) { self.person = person }

  func label(_ workplace: Workplace) -> String {
    let (deadline, isOpen, isAsked) = state.withLock { $0 }
    if isAsked { return "" }
    guard let deadline else {
      return isOpen ? "waiting for the browser…" : workplace.whileBusy("talking to the provider…")
    }
    return StatusLine.countdown("waiting for your approval", until: deadline, now: Date())
  }

  func tell(_ notice: Notice) {
    switch notice {
    case .deviceCode(_, _, _, let deadline, _): state.withLock { $0.deadline = deadline }
    case .openAddress: state.withLock { $0.isOpen = true }
    case .warning, .note: break
    }
    person.tell(notice)
  }

  func answer(_ question: Question) async throws(SNSError) -> String {
    state.withLock { $0.isAsked = true }
    defer {
      state.withLock {
        $0.isAsked = false
        $0.isOpen = false
      }
    }
    return try await person.answer(question)
  }
}
