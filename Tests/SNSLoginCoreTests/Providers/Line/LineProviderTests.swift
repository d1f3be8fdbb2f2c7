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
  func refresh() async throws {
    clock.advance(by: .seconds(1_000))
    let http = ScriptedTransport([
      answer(
        #"{"access_token":"access-2","token_type":"Bearer","expires_in":2592000,"scope":"profile openid"}"#)
    ])
    var expected = session()
    expected.token.accessToken = "access-2"
    expected.token.scopes = ["profile", "openid"]
    expected.token.expiresAt = clock.now.addingTimeInterval(2_592_000)
    #expect(try await provider(http).refresh(session()) == expected)
    let request = http.requests.first
    #expect(request?.address.description == "https://api.line.me/oauth2/v2.1/token")
    #expect(
      String(decoding: request?.body ?? Data(), as: UTF8.self)
        == "grant_type=refresh_token&refresh_token=refresh-1&client_id=1650001234&client_secret="
        + LineTokens.credentials.secret)
    #expect(request?.repetition == .onlyUnsent)
    let rotated = ScriptedTransport([answer(LineTokens.grant(idToken: nil, refresh: "refresh-2"))])
    let refreshed = try await provider(rotated).refresh(session())
    #expect(refreshed?.token.refreshToken == "refresh-2")
    #expect(refreshed?.token.refreshExpiresAt == session().token.refreshExpiresAt)
    #expect(refreshed?.token.idToken == "id-1")
  }

  @Test("after 90 days, or without a refresh token, LINE is not asked")
  func tooLate() async throws {
    let http = ScriptedTransport()
    #expect(try await provider(http).refresh(session(LineTokens.token(refresh: nil))) == nil)
    clock.advance(by: .seconds(90 * 86_400))
    #expect(try await provider(http).refresh(session()) == nil)
    #expect(http.requests.isEmpty)
  }

  @Test("a refresh token that LINE refuses means logging in again; a wrong secret does not")
  func refusedRefresh() async {
    let spent = ScriptedTransport([
      answer(#"{"error":"invalid_grant","error_description":"invalid refresh token"}"#, 400)
    ])
    #expect(
      await error { () throws(SNSError) in try await provider(spent).refresh(session()) }
        == SNSError(
          .loginExpired,
          "the line login is no longer valid: LINE no longer takes its refresh token: invalid_grant: invalid "
            + "refresh token (x-line-request-id r-9)", hint: "run `snslogin login line`", sns: .line,
          provider: .init(status: 400, requestID: "r-9")))
    let secret = ScriptedTransport([
      answer(#"{"error":"invalid_client","error_description":"invalid client_secret"}"#, 400)
    ])
    let wrong = await error { () throws(SNSError) in try await provider(secret).refresh(session()) }
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
        == "this answer has no userId, but a mid: it is of LINE's API of version 1, which has ended "
        + "(x-line-request-id r-9)")
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
    let empty = ScriptedTransport([answer("[]")])
    #expect(
      await error { () throws(SNSError) in try await provider(empty).fetchUserData(session()) }?.message
        == "LINE's answer makes no sense: HTTP 200, no JSON object (x-line-request-id r-9)")
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
    #expect(http.requests.allSatisfy { $0.repetition == .onlyUnsent })
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

  @Test("where the channel's secret is refused the token may live on: it is forgotten with a warning")
  func revokeWithWrongSecret() async throws {
    for code in ["invalid_client", "unauthorized_client"] {
      let person = RecordingPerson()
      let http = ScriptedTransport([answer(#"{"error":"\#(code)"}"#, 400)])
      #expect(try await provider(http, person: person).revoke(session()))
      #expect(
        person.warnings == [
          "LINE refused the channel's secret, so that the token may live on there; it is forgotten here"
        ])
    }
  }

  @Test("a 401 to anything but a call says nothing of the token: no login is ended by it")
  func otherUnauthorized() async {
    let renewal = ScriptedTransport([answer(#"{"message":"Unauthorized"}"#, 401)])
    #expect(
      await error { () throws(SNSError) in try await provider(renewal).refresh(session()) }?.kind == .refused)
    let revocation = ScriptedTransport([answer("", 401)])
    #expect(
      await error { () throws(SNSError) in try await provider(revocation).revoke(session()) }?.kind
        == .refused)
  }

  @Test("a server that stumbles is asked for the profile again")
  func retried() async throws {
    let http = ScriptedTransport([answer("", 503), answer("<html>"), answer(LineTokens.profile)])
    #expect(try await provider(http).fetchUserData(session()).name == "みどり 🌿")
    #expect(http.requests.count == 3 && clock.waits.count == 2)
  }

  @Test("a token of unknown permissions is asked about in the second way where the first is not permitted")
  func unknownScopes() async throws {
    let http = ScriptedTransport([
      answer(#"{"message":"Access Denied"}"#, 403), answer(#"{"sub":"\#(LineTokens.user)"}"#),
    ])
    var own = session(Session.Token(accessToken: "access-1"))
    own.id = nil
    #expect(try await provider(http).fetchUserData(own).id == LineTokens.user)
    #expect(http.addresses == ["https://api.line.me/v2/profile", "https://api.line.me/oauth2/v2.1/userinfo"])
  }

  @Test(
    "when the rate limit ends is told where a server says so",
    arguments: [("90", "in 2 min"), ("x", "in some minutes: LINE does not say when")])
  func rateLimit(header: String, words: String) {
    let found = provider(ScriptedTransport()).error(
      in: HTTPResponse(status: 429, headers: [.init("Retry-After", header)], text: ""), for: session())
    #expect(found?.message == "LINE's rate limit is reached: HTTP 429; try again \(words)")
  }

  @Test("a proven token is not lost by a profile call that fails")
  func ownTokenWithoutProfile() async throws {
    let person = RecordingPerson(answers: ["abc"])
    let http = ScriptedTransport([
      answer(#"{"scope":"profile","client_id":"1650001234","expires_in":3600}"#), answer("", 404),
    ])
    let session = try await provider(http, person: person).authenticate(LoginRequest(flow: .token))
    #expect(session.id == nil && session.token.accessToken == "abc")
    #expect(
      person.warnings.first?.hasPrefix("the login is saved without a name, but LINE's profile failed") == true
    )
  }

  @Test("without a channel of one's own the token's channel is told")
  func ownTokenOfAnyChannel() async throws {
    let person = RecordingPerson(answers: ["abc"])
    let http = ScriptedTransport([
      answer(#"{"scope":"profile","client_id":"1440000000","expires_in":3600}"#), answer(LineTokens.profile),
    ])
    _ = try await provider(http, channel: LineChannel(), person: person).authenticate(
      LoginRequest(flow: .token))
    #expect(
      person.warnings == [
        "line.channel_id is not set, so that any channel's token is taken; this one is of channel 1440000000"
      ])
  }

  @Test("what cannot be a token is sent nowhere", arguments: ["", "a b", "\"abc\"", "a\\b", "ａｂｃ"])
  func noToken(text: String) async {
    let http = ScriptedTransport()
    let login = provider(http, person: RecordingPerson(answers: [text]))
    #expect(
      await error { () throws(SNSError) in try await login.authenticate(LoginRequest(flow: .token)) }?.kind
        == .usage)
    #expect(http.requests.isEmpty)
  }

  @Test("the token goes to LINE's own host only")
  func otherHost() async {
    let http = ScriptedTransport([answer("{}")])
    for address in [
      "https://evil.example/v2/profile", "http://api.line.me/v2/profile", "https://api.line.me:444/",
    ] {
      guard let address = WebAddress(address) else { continue }
      let request = HTTPRequest(.get, address)
      #expect(
        await error { () throws(SNSError) in try await provider(http).send(request, as: session()) }?.kind
          == .internal)
    }
    #expect(http.requests.isEmpty)
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
