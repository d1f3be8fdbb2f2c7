internal import SNSLoginCore
internal import Synchronization

/// `snslogin api <sns> <path>`
struct APICommand: Command {
  private static let sns = Argument.sns()
  private static let path = Argument<String>("path")
  private static let include = Key("include", short: "i", help: "print status and headers before the body")

  static let definition = CommandDefinition(
    "api",
    summary: "send a signed request to the provider, body to stdout",
    arguments: [sns, path],
    options: APIDraft.keys + [include],
    examples: [
      .init("snslogin api twitter 2/users/me", "who is logged in, as X says it"),
      .init("snslogin api facebook me -f fields=id,name", "a call of the Graph API"),
      .init("snslogin api line v2/profile", "the LINE profile"),
      .init("snslogin api twitter 2/tweets -F post.json", "posts the JSON in a file"),
    ],
    notes: [
      "A path gets the provider's host and, for facebook, the version of the settings; a whole https address must be "
        + "on the provider's own hosts. The body is printed whatever the status, the exit code tells what it "
        + "means. Only a GET whose token was refused is asked "
        + "again, once, with a renewed token; nothing else is repeated."
    ])

  private let context: CommandContext
  private let sns: LoginType
  private let path: String
  private let draft: APIDraft
  private let showsHead: Bool

  init(_ invocation: Invocation, _ context: CommandContext) throws {
    self.context = context
    sns = try invocation.required(Self.sns)
    path = try invocation.required(Self.path)
    draft = try APIDraft(invocation)
    showsHead = invocation[Self.include]
  }

  func run() async throws {
    let stored = try context.usableSession(sns)
    let connection = try Connection(context)
    let provider = try connection.provider(sns)
    let address = try provider.address(for: path)
    var body: Data?
    if let source = draft.bodySource {
      body = try await BodySource.bytes(of: source, input: context.machine.input.descriptor)
    }
    let session = try await connection.coordinator.refreshed(stored, margin: .seconds(60))
    let request = draft.request(to: address, rawBody: body)
    let (response, error) = try await context.status.during({ "waiting for \(sns.title)…" }) {
      try await answer(to: request, as: session, provider, connection.coordinator)
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
        try await coordinator.refreshingOnce(session, send)
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
