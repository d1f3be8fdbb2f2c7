internal import SNSLoginCore
internal import Synchronization

/// The imitation of X: both logins, the pages where a person approves, and a small part of the API.
final class TwitterSandbox: Sendable {
  let app: TwitterApp
  let options: SandboxOptions
  let faults: FaultPlan
  let oauth1: OAuth1Check
  let requestTokens = RequestTokens()
  let codes = OneTimeCodes<TwitterCode>()
  let families = TokenFamilies()
  let revoked = RevokedTokens()
  let rates = TwitterRates()
  let posts = TwitterPosts()

  init(_ options: SandboxOptions, faults: FaultPlan) {
    self.options = options
    app = TwitterApp.sandbox.returning(to: options.redirectPort)
    self.faults = faults
    oauth1 = OAuth1Check(app)
  }

  var now: Date { options.now() }
  /// Seconds since 1970.
  var seconds: Int { Int(now.timeIntervalSince1970.rounded(.down)) }
  var milliseconds: Int { Int(now.timeIntervalSince1970 * 1000) }

  /// How far `x-clock` sets X's clock forward.
  static let clockFault = 1200

  /// An answer of api.x.com, or of api.twitter.com, its older name.
  func api(_ request: IncomingRequest, host: String) -> ServerAnswer {
    if isPage(request) { return authorizePage(request, host: host) }
    let clock = seconds + (faults.strikes(.xClock) ? Self.clockFault : 0)
    let call = TwitterCall(request, host: host, clock: clock)
    var answer: ServerAnswer
    do throws(TwitterError) {
      answer = try self.answer(call)
    } catch {
      answer = error.answer
    }
    // Successes of version 2 say UTC, everything else GMT.
    let zone = call.surface == .v2 && answer.status < 300 ? "UTC" : "GMT"
    answer.headers += [
      HTTPRequest.Header("Date", CivilTime(clock).dateHeader(zone: zone)),
      HTTPRequest.Header("Cache-Control", "no-cache, no-store, max-age=0"),
    ]
    answer.delay = options.latency
    return answer
  }

  /// An answer of x.com, or of twitter.com.
  func site(_ request: IncomingRequest, host: String) -> ServerAnswer {
    switch request.segments {
    case ["i", "oauth2", "authorize"]: consentDialog(request, host: host)
    case ["oauth", "authorize"], ["oauth", "authenticate"]: authorizePage(request, host: host)
    default: .text(404, "The sandbox's X has no page '\(request.path)'.")
    }
  }

  private func isPage(_ request: IncomingRequest) -> Bool {
    request.segments == ["oauth", "authorize"] || request.segments == ["oauth", "authenticate"]
  }

  private func answer(_ call: TwitterCall) throws(TwitterError) -> ServerAnswer {
    switch call.segments {
    case ["oauth", "request_token"]: return try loginAnswer(call, requestToken)
    case ["oauth", "access_token"]: return try loginAnswer(call, accessToken)
    case ["2", "oauth2", "token"]: return try loginAnswer(call, tokenEndpoint)
    case ["2", "oauth2", "revoke"]: return try loginAnswer(call, revokeEndpoint)
    default: return try apiAnswer(call)
    }
  }

  /// A JSON answer of version 2's or 1.1's.
  func json(status: Int = 200, _ members: (inout WireJSON) -> Void) -> ServerAnswer {
    var json = WireJSON(capacity: 512)
    json.object(members)
    return ServerAnswer(status: status, type: "application/json; charset=utf-8", body: json.bytes)
  }

  /// The person in front of the browser: whoever is logged in there, unless the login is to be typed anew and a name
  /// fills its field.
  func browserPerson(_ fields: [FormField]) -> TwitterPerson {
    guard fields["force_login"] == "true", let name = fields["screen_name"] else { return .first }
    return TwitterPerson.named(name) ?? .first
  }

  /// Who ends up logged in after `person` has approved.
  func approver(_ person: TwitterPerson) -> TwitterPerson {
    guard faults.strikes(.xOtherAccount) else { return person }
    return TwitterPerson.all.first { $0 != person } ?? person
  }
}

/// The OAuth 1.0a tokens that were revoked since the process began.
final class RevokedTokens: Sendable {
  private let tokens = Mutex<Set<String>>([])

  func contains(_ token: String) -> Bool { tokens.withLock { $0.contains(token) } }
  func insert(_ token: String) { tokens.withLock { _ = $0.insert(token) } }
}
