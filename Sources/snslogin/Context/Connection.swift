internal import SNSLoginCore
internal import SNSSandbox

/// A command's way to the providers: the transports around each other, and with `--sandbox` the stand-in behind them.
/// Made only by commands that send requests, so that the others start without any of it.
struct Connection: Sendable {
  let environment: Environment
  let configuration: Configuration
  let coordinator: LoginCoordinator
  private let activity: ActivityTransport

  /// - Parameters:
  ///   - person: who is told and asked; the context's person where nobody else is given.
  ///   - browser: opens an address; with `--sandbox`, the stand-in may play the person there.
  ///   - onEvent: told of every login, refusal and logout.
  init(
    _ context: CommandContext, person: (any Person)? = nil,
    browser: @escaping @Sendable (String, Sandbox?) -> Void = { _, _ in },
    onEvent: @escaping @Sendable (LoginEvent) -> Void = { _ in }
  ) throws(SNSError) {
    var variables = context.variables
    let sandbox = context.globals.sandbox ? try Self.startSandbox(&variables, context) : nil
    let detour = try Detour(variable: variables["SNSLOGIN_ENDPOINT"])
    let talk = context.talk
    let machine = context.machine
    var http = machine.http(CurlSettings(environment: variables, detour: detour))
    http = DetourTransport(detour, around: http)
    if let sandbox { http = SandboxTransport(to: sandbox, by: http) }
    if context.globals.verbose {
      http = NarratingTransport(around: http) { talk.line(ScreenText.line($0)) }
    }
    activity = ActivityTransport(around: http)
    let environment = Environment(
      http: activity, now: machine.now, sleep: machine.sleep, deadline: machine.deadline,
      randomBytes: machine.randomBytes,
      person: person ?? context.person, openBrowser: { browser($0, sandbox) }, detour: detour,
      listen: Environment.listenOnLoopback)
    let configuration = context.configuration(variables)
    self.environment = environment
    self.configuration = configuration
    coordinator = LoginCoordinator(
      store: context.store, environment: environment,
      provider: { (type) throws(SNSError) in try type.description.provider(configuration, environment) },
      onEvent: onEvent
    )
  }

  func provider(_ type: LoginType) throws(SNSError) -> any SNSProvider {
    try type.description.provider(configuration, environment)
  }

  /// The label while a request is under way; nothing, and so no status line, while none is.
  func whileBusy(_ label: String) -> String { activity.isBusy ? label : "" }

  /// The provider of Facebook, for what only Facebook has: the feed.
  func facebook() throws(SNSError) -> FacebookProvider {
    FacebookProvider(app: try FacebookApp(configuration), environment: environment)
  }

  private static func startSandbox(
    _ variables: inout [String: String], _ context: CommandContext
  ) throws(SNSError) -> Sandbox {
    let talk = context.talk
    // A port of its own, so that nobody who has the usual one is in the way, such as another login at the same time.
    var options = SandboxOptions(
      approval: .auto, pollInterval: 1, redirectPort: FreePort.find(), now: context.machine.now,
      randomBytes: context.machine.randomBytes)
    options.twitter.onPIN = { talk.line("sandbox: the page shows the PIN \($0)") }
    let started = try Sandbox.start(options)
    variables.merge(started.exports) { _, new in new }
    return started
  }
}

/// Keeps the stand-in of `--sandbox` for as long as somebody can send to it.
private struct SandboxTransport: HTTPTransport {
  let sandbox: Sandbox
  let base: any HTTPTransport

  init(to sandbox: Sandbox, by base: any HTTPTransport) {
    self.sandbox = sandbox
    self.base = base
  }

  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse { try await base.send(request) }
}
