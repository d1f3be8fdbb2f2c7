import SNSLoginCore
import TestSupport
import Testing

@Suite("Facebook sessions after the login")
struct FacebookSessionTests {
  private typealias Facebook = FacebookAnswers

  private let clock = TestClock()
  private let person = RecordingPerson()

  private func provider(_ http: ScriptedTransport, app: FacebookApp = Facebook.app) -> FacebookProvider {
    FacebookProvider(app: app, environment: .test(http: http, clock: clock, person: person))
  }

  private func session(endsIn seconds: TimeInterval? = 7_200) -> Session {
    Session(
      sns: .facebook, id: "1", name: "Old", flow: "device",
      token: .init(
        accessToken: "SHORT", scopes: ["email"], expiresAt: seconds.map { clock.now.addingTimeInterval($0) },
        dataAccessExpiresAt: Date(timeIntervalSince1970: 1_787_776_000)))
  }

  // MARK: Who it is

  @Test("what Facebook tells replaces what was known, and nothing else changes")
  func fetch() async throws {
    var expected = session()
    expected.id = "10150"
    expected.name = "Aiko T"
    expected.token.scopes = ["public_profile", "user_posts"]
    #expect(try await provider(ScriptedTransport(bodies: [Facebook.me])).fetchUserData(session()) == expected)
  }

  @Test("without a name or permissions in the answer, the old ones stay")
  func fetchLittle() async throws {
    let http = ScriptedTransport(bodies: [#"{"id":1,"name":null,"permissions":[]}"#])
    #expect(try await provider(http).fetchUserData(session()) == session())
  }

  @Test("where all permissions have expired the login is over; one granted keeps it")
  func expiredPermissions() async throws {
    func me(_ statuses: [String]) -> String {
      let list = statuses.map { #"{"permission":"\#($0)_p","status":"\#($0)"}"# }.joined(separator: ",")
      return #"{"id":"1","permissions":{"data":[\#(list)]}}"#
    }
    await #expect(
      throws: SNSError.loginExpired(
        .facebook, because: "its permissions have expired, because the app was not used for 90 days")
    ) {
      _ = try await provider(ScriptedTransport(bodies: [me(["expired", "declined"])])).fetchUserData(
        session())
    }
    let mixed = ScriptedTransport(bodies: [me(["expired", "granted"])])
    #expect(try await provider(mixed).fetchUserData(session()).token.scopes == ["granted_p"])
    let none = ScriptedTransport(bodies: [me(["declined"])])
    #expect(try await provider(none).fetchUserData(session()).token.scopes == [])
  }

  @Test("a token that Facebook refuses is an ended login; what could not be asked is not")
  func fetchFailures() async {
    let dead = ScriptedTransport([Facebook.answer(Facebook.dead, status: 400)])
    await #expect(
      throws: SNSError.loginExpired(
        .facebook, because: "it has expired", provider: .init(status: 400, code: 190, subcode: 463))
    ) { _ = try await provider(dead).fetchUserData(session()) }
    let late = ScriptedTransport([Facebook.failure(.timeout)])
    let error = await #expect(throws: SNSError.self) { _ = try await provider(late).fetchUserData(session()) }
    #expect(error?.kind == .network)
  }

  // MARK: Its end

  @Test(
    "a revoked login is ended; one that was dead before counts as such",
    arguments: [
      ("true", 200, true), (#"{"success":true}"#, 200, true), (#"{"success":"true"}"#, 200, true),
      (Facebook.dead, 400, false), (#"{"error":{"message":"x","code":190}}"#, 401, false),
    ])
  func revoke(body: String, status: Int, wasAlive: Bool) async throws {
    let http = ScriptedTransport([Facebook.answer(body, status: status)])
    #expect(try await provider(http, app: Facebook.appWithSecret).revoke(session()) == wasAlive)
    let proof = try GraphClient.proof(of: "SHORT", secret: "s3cret")
    let address = GraphAPI.address("me/permissions", fields: [FormField("appsecret_proof", proof)])
    #expect(http.requests == [HTTPRequest(.delete, address).authorized(bearer: "SHORT")])
  }

  @Test(
    "a login that may still be alive at Facebook is no ended one",
    arguments: [
      ("", 503, .providerDown), ("<html>", 502, .providerDown), ("<html>", 200, .badAnswer),
      ("false", 200, .refused), (#"{"success":false}"#, 200, .refused), ("", 302, .refused),
      (#"{"error":{"message":"checkpoint","code":190,"error_subcode":459}}"#, 400, .loginExpired),
      (#"{"error":{"message":"unconfirmed","code":190,"error_subcode":464}}"#, 400, .loginExpired),
      (#"{"error":{"message":"(#4) limit","code":4}}"#, 400, .rateLimited),
      (#"{"error":{"message":"API calls require an appsecret_proof argument","code":100}}"#, 400, .refused),
    ] as [(String, Int, SNSError.Kind)])
  func failedRevoke(body: String, status: Int, kind: SNSError.Kind) async {
    let http = ScriptedTransport([Facebook.answer(body, status: status)])
    let error = await #expect(throws: SNSError.self) { _ = try await provider(http).revoke(session()) }
    #expect(error?.kind == kind)
    #expect(http.requests.count == 1)
  }

  // MARK: Renewal

  @Test("a live token is exchanged; its scopes and its second clock stay where the answer has none")
  func refresh() async throws {
    let http = ScriptedTransport(bodies: [Facebook.longToken])
    var expected = session()
    expected.token.accessToken = "LONG"
    expected.token.expiresAt = clock.now.addingTimeInterval(5_184_000)
    #expect(try await provider(http, app: Facebook.appWithSecret).refresh(session()) == expected)
    #expect(http.requests.count == 1)
  }

  @Test("a token without a known end, and one with a second to live, are exchanged", arguments: [nil, 1.0])
  func renewable(seconds: Double?) async throws {
    let http = ScriptedTransport(bodies: [Facebook.longToken])
    let refreshed = try await provider(http, app: Facebook.appWithSecret).refresh(session(endsIn: seconds))
    #expect(refreshed?.token.accessToken == "LONG")
  }

  @Test(
    "without secret or id, and for a token that has ended, nothing is asked",
    arguments: [
      (Facebook.app, 7_200), (FacebookApp(secret: "s3cret"), 7_200), (Facebook.appWithSecret, 0),
      (Facebook.appWithSecret, -1),
    ] as [(FacebookApp, Double)])
  func notRenewable(app: FacebookApp, seconds: Double) async throws {
    let http = ScriptedTransport()
    #expect(try await provider(http, app: app).refresh(session(endsIn: seconds)) == nil)
    #expect(http.requests.isEmpty)
  }

  @Test("a renewal that fails says why")
  func failedRenewal() async {
    let http = ScriptedTransport([Facebook.answer(Facebook.dead, status: 400)])
    let error = await #expect(throws: SNSError.self) {
      _ = try await provider(http, app: Facebook.appWithSecret).refresh(session())
    }
    #expect(error?.kind == .loginExpired)
  }
}
