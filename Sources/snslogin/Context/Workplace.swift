internal import SNSLoginCore
internal import SNSSandbox
internal import Synchronization

/// A command's way to the providers: the transports around each other, and with `--sandbox` the stand-in behind them.
/// Made only by commands that send requests, so that the others start without any of it.
final class Workplace: Sendable {
  let environment: Environment
  let configuration: Configuration
  let coordinator: LoginCoordinator
  private let activity: ActivityTransport

  /// - Parameters:
  ///   - person: who is told and asked; the context's person where nobody else is given.
  ///   - onEvent: told of every login, refusal and logout.
  init(
    _ context: CommandContext, person: (any Person)? = nil,
    browser: @escaping @Sendable (String) -> Void = { _ in },
    onEvent: @escaping @Sendable (LoginEvent) -> Void = { _ in }
  ) throws(SNSError) {
    var variables = context.variables
    if context.globals.sandbox { try Self.startSandbox(&variables, talk: context.talk) }
    let detour = try Detour(variable: variables["SNSLOGIN_ENDPOINT"])
    let talk = context.talk
    var http: any HTTPTransport = CurlTransport(CurlSettings(environment: variables, detour: detour))
    http = DetourTransport(detour, around: http)
    if context.globals.verbose {
      http = NarratingTransport(around: http) { talk.line(ScreenText.line($0)) }
    }
    activity = ActivityTransport(around: http)
    let environment = Environment(
      http: activity, now: { Date() }, sleep: { try await Task.sleep(for: $0) },
      randomBytes: { SystemRandomNumberGenerator.bytes($0) }, person: person ?? context.person,
      openBrowser: browser, detour: detour)
    let configuration = Configuration(
      context.directory, environment: variables,
      warn: { [person = context.person] in person.tell(.warning($0)) })
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

  /// The stand-in of `--sandbox`; it lives as long as the process.
  private static let sandbox = Mutex<Sandbox?>(nil)

  /// Where the stand-in's page at that address sends a browser on to; nil where it does not.
  static func sandboxRedirect(behind address: String) -> String? {
    guard case .redirect(let end)? = sandbox.withLock({ $0 })?.visit(address) else { return nil }
    return end
  }

  private static func startSandbox(
    _ variables: inout [String: String], talk: StandardError
  ) throws(SNSError) {
    let started = try Sandbox.start(
      SandboxOptions(
        // So that nobody who has the usual port is in the way, such as another login at the same time.
        approval: .auto, pollInterval: 1, redirectPort: FreePort.find(),
        onPIN: { talk.line("sandbox: the page shows the PIN \($0)") }))
    variables.merge(SandboxExports.variables(of: started)) { _, new in new }
    sandbox.withLock { $0 = started }
  }
}

extension SystemRandomNumberGenerator {
  static func bytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }
}
