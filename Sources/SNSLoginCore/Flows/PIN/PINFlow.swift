/// What one provider says differently about the login with a PIN (OAuth 1.0a, out of band); pure functions only.
package protocol PINDialect: Sendable {
  associatedtype Grant: Sendable

  var type: LoginType { get }
  /// The app that signs.
  var app: OAuth1Credentials { get }
  func requestTokenRequest() -> HTTPRequest
  /// - Throws: `SNSError` where the answer is a refusal, or does not confirm the callback `oob`.
  func requestToken(from response: HTTPResponse, now: Date) throws(SNSError) -> OAuth1Credentials
  /// What the person opens.
  func address(for token: OAuth1Credentials) -> WebAddress
  /// Never repeated: a PIN counts once.
  func accessTokenRequest() -> HTTPRequest
  func outcome(of response: HTTPResponse, token: OAuth1Credentials, pin: String, now: Date) -> PINOutcome<
    Grant
  >
}

package enum PINOutcome<Grant: Sendable>: Sendable {
  case granted(Grant)
  /// The PIN was wrong or too late, and has taken the request token with it.
  case spent(SNSError)
  case failed(SNSError)
}

/// Login with a PIN (RFC 5849 §2 with the callback `oob`): ask for a request token, show where it is approved, take the
/// PIN, change both for a token. The flow asks and sends; the dialect decides.
package struct PINFlow<Dialect: PINDialect>: Sendable {
  /// How many PINs the provider may refuse.
  private static var rounds: Int { 3 }
  /// How many links there are in one login, so that a pipe of empty lines ends.
  private static var links: Int { 10 }
  /// How many answers are no PIN before the login ends.
  private static var unreadableAnswers: Int { 3 }

  private let dialect: Dialect
  private let environment: Environment
  private let timeout: Duration?

  /// - Parameter timeout: how long one PIN is waited for; nil: as long as the person wishes.
  package init(_ dialect: Dialect, environment: Environment, timeout: Duration? = nil) {
    self.dialect = dialect
    self.environment = environment
    self.timeout = timeout
  }

  /// - Throws: `SNSError` `loginDenied`, `codeExpired`, `cancelled`, or what the provider or the network said.
  package func run() async throws(SNSError) -> Dialect.Grant {
    var refusals = 0
    for _ in 1...Self.links {
      let token = try await requestToken()
      show(token)
      guard let pin = try await pin(for: token) else { continue }
      switch try await outcome(token, pin) {
      case .granted(let grant): return grant
      case .failed(let error): throw error
      case .spent(let error):
        refusals += 1
        guard refusals < Self.rounds else { throw error }
        environment.person.tell(
          .warning("\(error.message); the link and its PIN are void, here is a new link"))
      }
    }
    throw .cancelled("no PIN was given for \(Self.links) links", sns: dialect.type)
  }

  /// Without any token: a stale one would be refused at the very first step.
  private func requestToken() async throws(SNSError) -> OAuth1Credentials {
    let signer = OAuth1Signer(
      app: dialect.app, parameters: [FormField("oauth_callback", "oob")], environment: environment)
    let response = try await send(dialect.requestTokenRequest(), signer)
    return try dialect.requestToken(from: response, now: environment.now())
  }

  private func show(_ token: OAuth1Credentials) {
    let address = environment.detour.reached(dialect.address(for: token)).description
    environment.person.tell(
      .openAddress(address, reason: "Open this address, authorize the app, and note the PIN"))
    environment.openBrowser(address)
  }

  /// Nil where the person asks for a new link.
  private func pin(for token: OAuth1Credentials) async throws(SNSError) -> String? {
    for round in 1...Self.unreadableAnswers {
      switch PINEntry(try await answer(), requestToken: token.key) {
      case .pin(let pin): return pin
      case .newLink: return nil
      case .denied:
        throw SNSError(
          .loginDenied, "the login was declined at \(dialect.type.title)",
          hint: "run `snslogin login \(dialect.type.rawValue)` to try again", sns: dialect.type)
      case .unreadable(let reason):
        guard round < Self.unreadableAnswers else { throw .cancelled(reason, sns: dialect.type) }
        environment.person.tell(.warning(reason))
      }
    }
    return nil
  }

  private func answer() async throws(SNSError) -> String {
    let person = environment.person
    let question = Question(
      prompt: "PIN (an empty line for a new link):", replacement: "--with-token", mayComeFromPipe: true)
    guard let timeout else { return try await person.answer(question) }
    let late = SNSError(
      .codeExpired, "no PIN was given within \(timeout.shown)",
      hint: "run `snslogin login \(dialect.type.rawValue)` again", sns: dialect.type)
    return try await environment.within(timeout, else: late) { () async throws(SNSError) in
      try await person.answer(question)
    }
  }

  private func outcome(
    _ token: OAuth1Credentials, _ pin: String
  ) async throws(SNSError) -> PINOutcome<Dialect.Grant> {
    // In the header: what stands there is never narrated.
    let signer = OAuth1Signer(
      app: dialect.app, token: token, parameters: [FormField("oauth_verifier", pin)],
      environment: environment)
    let response = try await send(dialect.accessTokenRequest(), signer)
    return dialect.outcome(of: response, token: token, pin: pin, now: environment.now())
  }

  private func send(_ request: HTTPRequest, _ signer: OAuth1Signer) async throws(SNSError) -> HTTPResponse {
    let signing = environment.retrying(around: OAuth1Transport(signer, around: environment.http)) { _ in false
    }
    do throws(HTTPFailure) { return try await signing.http.send(request) } catch {
      throw error.asError(dialect.type)
    }
  }
}
