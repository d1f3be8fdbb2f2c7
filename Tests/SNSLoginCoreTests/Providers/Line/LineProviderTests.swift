import SNSLoginCore
import TestSupport
import Testing

@Suite("LINE after the login")
struct LineProviderTests {
  private let clock = TestClock(LineTokens.now)

  private func provider(
    _ http: any HTTPTransport, channel: LineChannel = LineTokens.channel,
    person: any Person = RecordingPerson()
  ) -> LineProvider {
    LineProvider(channel: channel, environment: .test(http: http, clock: clock, person: person))
  }

  private func session(_ token: Session.Token = LineTokens.token()) -> Session {
    Session(sns: .line, id: LineTokens.user, name: "みどり", flow: "browser", token: token)
  }

  private func answer(_ text: String, _ status: Int = 200) -> ScriptedTransport.Answer {
    .success(HTTPResponse(status: status, headers: [.init("X-Line-Request-Id", "r-9")], text: text))
  }

  private func error<Value>(_ work: () async throws(SNSError) -> Value) async -> SNSError? {
    do throws(SNSError) {
      _ = try await work()
      return nil
    } catch {
      return error
    }
  }

  @Test("a refresh keeps ID token, refresh token and the end of the 90 days, where none comes anew")
  func renew() async throws {
    clock.advance(by: .seconds(1_000))
    let http = ScriptedTransport([
      answer(
        #"{"access_token":"access-2","token_type":"Bearer","expires_in":2592000,"scope":"profile openid"}"#)
    ])
    var expected = session()
    expected.token.accessToken = "access-2"
    expected.token.scopes = ["profile", "openid"]
    expected.token.expiresAt = clock.now.addingTimeInterval(2_592_000)
    #expect(try await provider(http).renew(session()) == expected)
    let request = http.requests.first
    #expect(request?.address.description == "https://api.line.me/oauth2/v2.1/token")
    #expect(
      String(decoding: request?.body ?? Data(), as: UTF8.self)
        == "grant_type=refresh_token&refresh_token=refresh-1&client_id=1650001234&client_secret="
        + LineTokens.credentials.secret)
    let rotated = ScriptedTransport([answer(LineTokens.grant(idToken: nil, refresh: "refresh-2"))])
    let renewed = try await provider(rotated).renew(session())
    #expect(renewed?.token.refreshToken == "refresh-2")
    #expect(renewed?.token.refreshExpiresAt == session().token.refreshExpiresAt)
    #expect(renewed?.token.idToken == "id-1")
  }

  @Test("after 90 days, or without a refresh token, LINE is not asked")
  func tooLate() async throws {
    let http = ScriptedTransport()
    #expect(try await provider(http).renew(session(LineTokens.token(refresh: nil))) == nil)
    clock.advance(by: .seconds(90 * 86_400))
    #expect(try await provider(http).renew(session()) == nil)
    #expect(http.requests.isEmpty)
  }

  @Test("a refresh token that LINE refuses means logging in again; a wrong secret does not")
  func refusedRefresh() async {
    let spent = ScriptedTransport([
      answer(#"{"error":"invalid_grant","error_description":"invalid refresh token"}"#, 400)
    ])
    #expect(
      await error { () throws(SNSError) in try await provider(spent).renew(session()) }
        == SNSError(
          .loginExpired,
          "the line login is no longer valid: LINE no longer takes its refresh token: invalid_grant: invalid "
            + "refresh token (x-line-request-id r-9)", hint: "run `snslogin login line`", sns: .line,
          provider: .init(status: 400, requestID: "r-9")))
    let secret = ScriptedTransport([
      answer(#"{"error":"invalid_client","error_description":"invalid client_secret"}"#, 400)
    ])
    let wrong = await error { () throws(SNSError) in try await provider(secret).renew(session()) }
    #expect(wrong?.kind == .refused)
    #expect(
      wrong?.message
        == "the channel secret does not belong to LINE Login channel 1650001234: invalid_client: invalid "
        + "client_secret (x-line-request-id r-9)")
    #expect(wrong?.hint?.contains("not of a Messaging API channel") == true)
  }

  @Test("the profile fills in name and picture; both may be missing")
  func profile() async throws {
    var expected = session()
    expected.name = "みどり 🌿"
    expected.pictureURL = "https://profile.example/p"
    #expect(
      try await provider(ScriptedTransport([answer(LineTokens.profile)])).fetchUserData(session()) == expected
    )
    let bare = ScriptedTransport([answer(#"{"userId":"\#(LineTokens.user)","displayName":"みどり"}"#)])
    #expect(try await provider(bare).fetchUserData(session()) == session())
  }

  @Test("an id of another form is told and taken, an answer of version 1 is named as such")
  func oddIDs() async throws {
    let person = RecordingPerson()
    var stored = session()
    stored.id = "u0123"
    let old = ScriptedTransport([answer(#"{"userId":"u0123","displayName":"M"}"#)])
    #expect(try await provider(old, person: person).fetchUserData(stored).name == "M")
    #expect(
      person.warnings == ["LINE's user id u0123 has not the usual form (U and 32 digits)"])
    let ancient = ScriptedTransport([answer(#"{"mid":"u0123","displayName":"Brown"}"#)])
    #expect(
      await error { () throws(SNSError) in try await provider(ancient).fetchUserData(session()) }?.message
        == "this answer has no userId, but a mid: it is of LINE's API of version 1, which has ended")
  }

  @Test("a token of another user than the login's is told")
  func otherUser() async {
    let http = ScriptedTransport([answer(#"{"userId":"U00000000000000000000000000000001"}"#)])
    #expect(
      await error { () throws(SNSError) in try await provider(http).fetchUserData(session()) }?.kind
        == .badAnswer)
  }

  @Test(
    "every refusal has its kind, its words and LINE's id of the request",
    arguments: [
      (401, #"{"message":"invalid token"}"#, SNSError.Kind.loginExpired, "invalid token"),
      (403, #"{"message":"Access Denied"}"#, .permission, "Access Denied"),
      (404, #"{"message":"Not found"}"#, .notFound, "Not found"),
      (400, #"{"message":"The property is invalid"}"#, .refused, "The property is invalid"),
      (
        429, #"{"message":"The API rate limit has been exceeded."}"#, .rateLimited,
        "rate limit has been exceeded"
      ),
      (503, "upstream timeout", .providerDown, "upstream timeout"),
      (502, "<html><b>Bad gateway</b></html>", .providerDown, "HTTP 502"),
      (413, "", .refused, "HTTP 413"),
    ])
  func kinds(status: Int, body: String, kind: SNSError.Kind, words: String) {
    let found = provider(ScriptedTransport()).error(
      in: HTTPResponse(status: status, headers: [.init("x-line-request-id", "r-9")], text: body),
      for: session())
    #expect(found?.kind == kind)
    #expect(found?.message.contains(words) == true, "\(found?.message ?? "")")
    #expect(found?.message.contains("(x-line-request-id r-9)") == true, "\(found?.message ?? "")")
    #expect(found?.provider == .init(status: status, requestID: "r-9"))
  }

  @Test("a secret that LINE quotes is not shown")
  func quoted() {
    let found = provider(ScriptedTransport()).error(
      in: HTTPResponse(
        status: 400, text: #"{"message":"bad access-1 and \#(LineTokens.credentials.secret)"}"#),
      for: session())
    #expect(found?.message == "LINE refused the request: bad **** and ****")
  }

  @Test("a web page or a redirect is no profile")
  func nonsense() async {
    let pages = ScriptedTransport(Array(repeating: answer("<html>"), count: 4))
    #expect(
      await error { () throws(SNSError) in try await provider(pages).fetchUserData(session()) }?.kind
        == .badAnswer)
    #expect(pages.left == 0)
    let moved = ScriptedTransport([
      .success(HTTPResponse(status: 302, headers: [.init("Location", "https://elsewhere.example/?code=x")]))
    ])
    let error = await error { () throws(SNSError) in try await provider(moved).fetchUserData(session()) }
    #expect(error?.kind == .refused)
    #expect(error?.hint == "it leads to https://elsewhere.example/?code=****")
  }

  @Test("logout revokes the refresh token, else the access token")
  func revoke() async throws {
    let http = ScriptedTransport([answer(""), answer("")])
    #expect(try await provider(http).revoke(session()))
    #expect(try await provider(http).revoke(session(LineTokens.token(refresh: nil))))
    let bodies = http.requests.map { String(decoding: $0.body ?? Data(), as: UTF8.self) }
    let client = "&client_id=1650001234&client_secret=" + LineTokens.credentials.secret
    #expect(bodies == ["refresh_token=refresh-1" + client, "access_token=access-1" + client])
    #expect(http.addresses.allSatisfy { $0 == "https://api.line.me/oauth2/v2.1/revoke" })
  }

  @Test("any 400 means that it was dead before; other failures keep the login")
  func revokeFailures() async throws {
    let dead = ScriptedTransport([answer(#"{"error": "invalid_request"}"#, 400), answer("", 400)])
    #expect(try await provider(dead).revoke(session()) == false)
    #expect(try await provider(dead).revoke(session()) == false)
    for (status, kind) in [(500, SNSError.Kind.providerDown), (429, .rateLimited), (403, .permission)] {
      let http = ScriptedTransport([answer("", status)])
      #expect(
        await error { () throws(SNSError) in try await provider(http).revoke(session()) }?.kind == kind)
      #expect(http.requests.count == 1)
    }
  }

  @Test("a token of one's own is looked at before it is saved")
  func ownToken() async throws {
    let http = ScriptedTransport([
      answer(#"{"scope":"profile openid","client_id":"1650001234","expires_in":3600}"#),
      answer(LineTokens.profile),
    ])
    let login = provider(http, person: RecordingPerson(answers: ["ab+/="]))
    let session = try await login.authenticate(LoginRequest(flow: .token))
    #expect(session.id == LineTokens.user)
    #expect(session.flow == "token")
    #expect(
      session.token
        == .init(
          accessToken: "ab+/=", scopes: ["profile", "openid"],
          expiresAt: LineTokens.now.addingTimeInterval(3_600)))
    #expect(
      http.addresses == [
        "https://api.line.me/oauth2/v2.1/verify?access_token=ab%2B%2F%3D", "https://api.line.me/v2/profile",
      ])
    #expect(http.requests[0].header("Authorization") == nil)
  }

  @Test(
    "a token of another kind or channel, or without time left, is refused",
    arguments: [
      (
        400, #"{"error":"invalid_request","error_description":"The access token not JWS"}"#,
        SNSError.Kind.loginExpired
      ),
      (200, #"{"scope":"profile","client_id":"1440000000","expires_in":3600}"#, .refused),
      (200, #"{"scope":"profile","client_id":"1650001234","expires_in":0}"#, .loginExpired),
      (200, #"{"scope":"profile"}"#, .badAnswer),
    ])
  func badToken(status: Int, body: String, kind: SNSError.Kind) async {
    let http = ScriptedTransport([answer(body, status)])
    let login = provider(http, person: RecordingPerson(answers: ["abc"]))
    #expect(
      await error { () throws(SNSError) in try await login.authenticate(LoginRequest(flow: .token)) }?.kind
        == kind)
    #expect(http.requests.count == 1)
  }

  @Test("calls of the person's own go to LINE's host only, once, with the token in the header")
  func ownCalls() async throws {
    let http = ScriptedTransport([answer("{}", 500)])
    let line = provider(http)
    let address = try line.address(for: "v2/profile")
    #expect(address.description == "https://api.line.me/v2/profile")
    #expect(throws: SNSError.self) { try line.address(for: "https://access.line.me/x") }
    let response = try await line.send(HTTPRequest(.get, address), as: session())
    #expect(response.status == 500)
    #expect(http.requests.map { $0.header("Authorization") } == ["Bearer access-1"])
  }
}
