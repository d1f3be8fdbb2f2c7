internal import SNSLoginCore
internal import Synchronization

/// `snslogin api <sns> <path>`
struct APICommand {
  private let context: CommandContext
  private let sns: LoginType
  private let path: String
  private let draft: APIDraft
  private let showsHead: Bool

  init(_ invocation: ParsedInvocation, _ context: CommandContext) throws {
    self.context = context
    sns = try LoginType.named(invocation.argument(0))
    path = invocation.argument(1) ?? ""
    draft = try APIDraft(invocation.options)
    showsHead = invocation.options.has("include")
  }

  func run() async throws {
    let stored = try context.usableSession(sns)
    let workplace = try Workplace(context)
    let provider = try workplace.provider(sns)
    let address = try provider.address(for: path)
    var body: Data?
    if let source = draft.bodySource { body = try await BodySource.bytes(of: source) }
    let session = try await workplace.coordinator.fresh(stored, margin: .seconds(60))
    let request = draft.request(to: address, rawBody: body)
    let (response, error) = try await context.status.during({ "waiting for \(sns.title)…" }) {
      try await answer(to: request, as: session, provider, workplace.coordinator)
    }
    if showsHead { try context.output.write(Self.head(of: response)) }
    try context.output.write(response.body)
    // The answer is shown whatever it is; the exit code tells what it means.
    if let error { throw error }
  }

  /// The answer, and what it means where that is no success. A GET whose access token is refused is asked again with a
  /// renewed one; nothing else is ever sent twice.
  private func answer(
    to request: HTTPRequest, as session: Session, _ provider: any SNSProvider, _ coordinator: LoginCoordinator
  ) async throws(SNSError) -> (HTTPResponse, SNSError?) {
    let last = Mutex<HTTPResponse?>(nil)
    func send(_ session: Session) async throws(SNSError) {
      let response = try await provider.send(request, as: session)
      last.withLock { $0 = response }
      if let error = provider.error(in: response, for: session) { throw error }
    }
    var failure: SNSError?
    do throws(SNSError) {
      if request.method == .get {
        try await coordinator.renewingOnce(session, send)
      } else {
        try await send(session)
      }
    } catch {
      failure = error
    }
    // The body of a refusal goes to stdout, also where the renewal failed.
    guard let response = last.withLock({ $0 }), failure?.kind != .cancelled else {
      throw failure ?? SNSError(.internal, "no answer came", sns: sns)
    }
    return (response, failure)
  }

  /// The version of HTTP is not known here, so that none is named.
  private static func head(of response: HTTPResponse) -> String {
    (["HTTP \(response.status)"] + response.headers.map { "\($0.name): \($0.value)" })
      .joined(separator: "\n") + "\n\n"
  }
}
