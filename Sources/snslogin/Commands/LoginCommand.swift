internal import SNSLoginCore
internal import SNSSandbox
internal import Synchronization

/// `snslogin login <sns>`
struct LoginCommand: Command {
  private static let sns = Argument.sns()
  /// Every flow that some SNS has, each once.
  private static let flows = SNSDescription.all.flatMap(\.flows)
    .reduce(into: [LoginFlow]()) { if !$0.contains($1) { $0.append($1) } }

  private static let flow = Key(
    "flow", "FLOW", among: flows,
    help: "the way to log in; the first of an SNS is the usual one: "
      + SNSDescription.all.map { "\($0.type.rawValue) " + $0.flows.map(\.rawValue).joined(separator: ", ") }
      .joined(separator: "; "))
  private static let scopes = Key<[String]?>(
    list: "scopes", "A,B", help: "permissions to ask for, instead of the usual ones")
  private static let noBrowser = Key("no-browser", help: "show the address, open nothing")
  private static let withToken = Key(
    "with-token", help: "read a token from stdin, check it at the provider, save it")
  private static let timeout = Key<Int?>(
    "timeout", "SECONDS", in: 1...31_536_000, help: "give up after that time")
  private static let force = Key("force", help: "log in even when a valid login exists")

  static let definition = CommandDefinition(
    "login",
    summary: "log in and save the token",
    arguments: [sns],
    options: [flow, scopes, noBrowser] + LoginFlag.all.map { Key($0) } + [withToken, timeout, force],
    conflicts: [[withToken, flow]],
    examples: SNSDescription.all.map {
      .init("snslogin login \($0.type.rawValue)", meaning(of: $0.flows[0]))
    } + [
      .init("snslogin login facebook --with-token < FILE", "saves a token that you have"),
      .init("snslogin --sandbox login facebook", "tries it without an app"),
    ],
    notes: [
      "device: open an address on any device and type a code there. pin: the address shows a PIN, which is typed "
        + "here or comes from stdin. browser: the browser comes back to a port of this "
        + "machine. paste: paste the address that the browser ends at."
    ] + SNSDescription.all.flatMap(\.offer.absences).map(\.note) + [
      "The address and the code go to stderr; when the login is done, stdout says who is logged in. Ctrl-C ends "
        + "the login and saves nothing."
    ])

  /// What a person sees of a flow.
  private static func meaning(of flow: LoginFlow) -> String {
    switch flow {
    case .device: "shows an address and a code"
    case .pin: "shows an address, asks for the PIN"
    case .browser: "waits for the browser to come back"
    case .paste: "shows an address, asks for the one at which the browser ends"
    case .token: "reads a token"
    }
  }

  private let context: CommandContext
  private let sns: LoginType
  private let invocation: Invocation

  init(_ invocation: Invocation, _ context: CommandContext) throws(UsageError) {
    self.context = context
    self.invocation = invocation
    sns = try invocation.required(Self.sns)
  }

  func run() async throws {
    try context.refuseEnvironmentToken(sns)
    let request = try loginRequest()
    if let session = try existing(request) {
      context.person.tell(.note("already logged in; `--force` logs in again"))
      return try show(session)
    }
    let waiting = WaitingPerson(context.person, now: context.machine.now)
    let connection = try Connection(
      context, person: waiting, browser: browser(for: request),
      onEvent: { [context] in Self.tell($0, context) })
    sayWhereTokensGo()
    let session = try await context.status.during({ waiting.label(connection) }) {
      try await connection.coordinator.request(sns, request)
    }
    try show(session)
  }

  private func loginRequest() throws(SNSError) -> LoginRequest {
    let own = try sns.description.options { invocation[Key($0)] }
    let request = LoginRequest(
      flow: try flow(), scopes: invocation[Self.scopes],
      timeout: invocation[Self.timeout].map { .seconds($0) }, options: own,
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

  private func flow() throws(SNSError) -> LoginFlow {
    if invocation[Self.withToken] { return .token }
    guard let flow = invocation[Self.flow] else { return sns.description.flows[0] }
    guard sns.description.flows.contains(flow) else { throw sns.description.offer.lacks(flow) }
    return flow
  }

  /// The login that is good enough to be left alone.
  /// - Throws: `SNSError` `file` for a token file that could not take the new login: better before it than after.
  private func existing(_ request: LoginRequest) throws(SNSError) -> Session? {
    let stored = SessionList(try context.store.sessions())
    if invocation[Self.force] || request.flow == .token || context.globals.account != nil { return nil }
    guard let session = stored.active(sns), session.isValid(at: context.now()) else { return nil }
    return sns.description.satisfies(request, session) ? session : nil
  }

  private func browser(for request: LoginRequest) -> @Sendable (String, Sandbox?) -> Void {
    let machine = context.machine
    let player = SandboxBrowser(flow: request.flow, talk: context.talk, http: machine.http)
    let opener = BrowserOpener(
      noBrowser: invocation[Self.noBrowser] || context.globals.noInput,
      errorIsTerminal: machine.error.isTerminal, variables: machine.variables, find: machine.find,
      realName: ExecutableSearch.realName)
    return { [person = context.person] address, sandbox in
      if let sandbox { player.open(address, at: sandbox) } else { opener.open(address, person: person) }
    }
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
      try context.output.line(AccountReport(session, at: context.now()).jsonLine)
    } else {
      try context.output.line(ScreenText.line("Logged in to \(sns.rawValue)" + session.label(prefix: " as ")))
    }
  }

  private static func tell(_ event: LoginEvent, _ context: CommandContext) {
    guard case .didLogIn(let session) = event, let end = session.token.expiresAt,
      session.token.refreshToken == nil
    else { return }
    context.person.tell(
      .note("This login ends \(Times.relative(end, to: context.now())) (\(Times.local(end)))."))
  }
}

/// Keeps in mind how long a code is valid, for the countdown, and whether a question is open, for its prompt must not
/// be written over.
private final class WaitingPerson: Person {
  private let person: any Person
  private let now: @Sendable () -> Date
  private let state = Mutex<(deadline: Date?, isOpen: Bool, isAsked: Bool)>((nil, false, false))

  init(_ person: any Person, now: @escaping @Sendable () -> Date) {
    self.person = person
    self.now = now
  }

  func label(_ connection: Connection) -> String {
    let (deadline, isOpen, isAsked) = state.withLock { $0 }
    if isAsked { return "" }
    guard let deadline else {
      return isOpen ? "waiting for the browser…" : connection.whileBusy("talking to the provider…")
    }
    return StatusLine.countdown("waiting for your approval", until: deadline, now: now())
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
