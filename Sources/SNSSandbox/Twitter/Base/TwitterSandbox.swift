internal import SNSLoginCore
internal import Synchronization

/// The imitation of X: both logins, the pages where a person approves, and a small part of the API.
final class TwitterSandbox: Sendable {
  let app: SandboxTwitterApp
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
    app = SandboxTwitterApp.sandbox.returning(to: options.redirectPort)
    self.faults = faults
    oauth1 = OAuth1Check(consumerKey: app.consumerKey, consumerSecret: app.consumerSecret)
  }

  var now: Date { options.now() }
  /// Seconds since 1970.
  var seconds: Int { Int(now.timeIntervalSince1970.rounded(.down)) }
  var milliseconds: Int { Int(now.timeIntervalSince1970 * 1000) }

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
