import SNSLoginCore
import TestSupport
import Testing

@Suite("Facebook logins as a whole")
struct FacebookProviderTests {
  private typealias Facebook = FacebookAnswers

  private let clock = TestClock(Date(timeIntervalSince1970: 1_780_000_000))
  /// One polling interval later.
  private let grantedAt = Date(timeIntervalSince1970: 1_780_000_005)
  private let person = RecordingPerson()

  private func provider(_ http: ScriptedTransport, app: FacebookApp = Facebook.app) -> FacebookProvider {
    FacebookProvider(app: app, environment: .test(http: http, clock: clock, person: person))
  }

  /// A device login that is granted at once, then `answers`.
  private func loggedIn(
    _ answers: [ScriptedTransport.Answer], app: FacebookApp = Facebook.app, scopes: [String]? = nil
  ) async throws -> (session: Session, http: ScriptedTransport) {
    let http = ScriptedTransport([Facebook.code(), Facebook.token].map { Facebook.answer($0) } + answers)
    let session = try await provider(http, app: app).authenticate(
      LoginRequest(flow: .device, scopes: scopes))
    #expect(http.left == 0)
    return (session, http)
  }

  /// What the device login yields before anybody was asked for more.
  private func granted(token: String = "SHORT", lifetime: TimeInterval = 7_200) -> Session {
    Session(
      sns: .facebook, flow: "device",
      token: .init(
        accessToken: token, expiresAt: grantedAt.addingTimeInterval(lifetime),
        dataAccessExpiresAt: Date(timeIntervalSince1970: 1_787_776_000)))
  }

  private func named(_ session: Session, scopes: [String] = ["public_profile", "user_posts"]) -> Session {
    var session = session
    session.id = "10150"
    session.name = "Aiko T"
    session.token.scopes = scopes
    return session
  }

  @Test("without a secret: code, poll, profile; the session has all that Facebook told")
  func withoutSecret() async throws {
    let (session, http) = try await loggedIn([Facebook.answer(Facebook.me)])
    #expect(session == named(granted()))
    #expect(
      http.addresses == [
        "https://graph.facebook.com/v27.0/device/login",
        "https://graph.facebook.com/v27.0/device/login_status",
        "https://graph.facebook.com/v27.0/me?fields=id%2Cname%2Cpermissions",
      ])
    #expect(http.requests.last?.header("authorization") == "Bearer SHORT")
    #expect(person.warnings == [])
  }

  @Test("with a secret the token is exchanged for a long one, and the profile call carries the proof of it")
  func withSecret() async throws {
    let (session, http) = try await loggedIn(
      [Facebook.longToken, Facebook.me].map { Facebook.answer($0) }, app: Facebook.appWithSecret)
    #expect(session == named(granted(token: "LONG", lifetime: 5_184_000)))
    let proof = try GraphClient.proof(of: "LONG", secret: "s3cret")
    #expect(
      http.addresses.dropFirst(2) == [
        "https://graph.facebook.com/v27.0/oauth/access_token?grant_type=fb_exchange_token&client_id=4711"
          + "&client_secret=s3cret&fb_exchange_token=SHORT",
        "https://graph.facebook.com/v27.0/me?fields=id%2Cname%2Cpermissions&appsecret_proof=\(proof)",
      ])
    #expect(http.requests.dropFirst(2).map { $0.header("authorization") } == [nil, "Bearer LONG"])
  }

  @Test(
    "an exchange that fails keeps the short token, with a warning that shows no secret",
    arguments: [
      (
        #"{"error":{"message":"Wrong secret s3cret for SHORT","code":100}}"#, 400,
        "Facebook refused the request: Wrong secret **** for ****"
      ),
      (#"{"token_type":"bearer"}"#, 200, "Facebook's answer holds no access token"),
      ("access_token=LONG", 200, "Facebook's answer makes no sense (HTTP 200, 17 bytes)"),
    ])
  func failedExchange(body: String, status: Int, why: String) async throws {
    let (session, http) = try await loggedIn(
      [Facebook.answer(body, status: status), Facebook.answer(Facebook.me)], app: Facebook.appWithSecret)
    #expect(session == named(granted()))
    #expect(person.warnings == ["the token could not be extended to 60 days: \(why)"])
    #expect(http.requests.last?.header("authorization") == "Bearer SHORT")
  }

  @Test("a profile call that fails leaves a login without id and name, with a warning")
  func failedProfile() async throws {
    let down = Facebook.answer("<html>Bad gateway</html>", status: 502)
    let (session, _) = try await loggedIn(Array(repeating: down, count: 4))
    #expect(session == granted())
    #expect(
      person.warnings == ["the login is saved without a name: HTTP 502, the service sent a web page"])
    #expect(clock.waits == [.seconds(5), .milliseconds(500), .seconds(1), .seconds(2)])
  }

  @Test("a profile whose id is a number is read, and one without permissions warns of none")
  func numericID() async throws {
    let (session, _) = try await loggedIn([Facebook.answer(#"{"id":101501234567890123,"name":"B"}"#)])
    #expect(session.id == "101501234567890123")
    #expect(session.name == "B")
    #expect(session.token.scopes == nil)
    #expect(person.warnings == [])
  }

  @Test("a profile without an id is a failing call")
  func noID() async throws {
    #expect(try await loggedIn([Facebook.answer(#"{"name":"B"}"#)]).session == granted())
    #expect(
      person.warnings == [
        "the login is saved without a name: Facebook's answer makes no sense (HTTP 200, 12 bytes)"
      ])
  }

  @Test(
    "each asked permission that was not granted is one warning, in whatever order they come",
    arguments: [
      (nil, ["user_posts"]), (["public_profile"], []),
      (["user_posts", "email", "user_posts"], ["email", "user_posts"]),
      ([], []),
    ] as [([String]?, [String])])
  func missingScopes(asked: [String]?, missing: [String]) async throws {
    let me = """
      {"id":"1","name":"A","permissions":{"data":[{"permission":"user_posts","status":"declined"},
       {"permission":"public_profile","status":"granted"},{"permission":"x","status":"later"},7]}}
      """
    let (session, http) = try await loggedIn([Facebook.answer(me)], scopes: asked)
    #expect(session.token.scopes == ["public_profile"])
    #expect(person.warnings == missing.map { "the permission \($0) was not granted" })
    let scope = (asked ?? FacebookProvider.standardScopes).joined(separator: ",")
    let body = http.requests.first?.body.map { String(decoding: $0, as: UTF8.self) }
    #expect(
      body == FormEncoding.encode([FormField("access_token", "4711|c1ient"), FormField("scope", scope)]))
  }

  @Test("a login cancelled during the profile call is cancelled, not saved")
  func cancelledLate() async {
    let error = await #expect(throws: SNSError.self) {
      _ = try await loggedIn([Facebook.failure(.cancelled)])
    }
    #expect(error?.kind == .cancelled)
  }
}
