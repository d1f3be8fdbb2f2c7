import SNSLoginCore
import TestSupport
import Testing

@Suite("X as a provider")
struct TwitterProviderTests {
  private static let app = TwitterApp(consumerKey: "key", consumerSecret: "hidden-secret")
  private static let me = #"{"data":{"id":"42","name":"Amélie","username":"amelie"}}"#
  private static let pinSession = Session(
    sns: .twitter, id: "42", username: "amelie", flow: "pin",
    token: .init(accessToken: "42-abc", tokenSecret: "tail"))
  private static let bearerSession = Session(
    sns: .twitter, flow: "token", token: .init(accessToken: "bearer"))

  private static func provider(
    _ http: ScriptedTransport, app: TwitterApp = app, person: RecordingPerson = RecordingPerson(),
    clock: TestClock = TestClock()
  ) -> TwitterProvider {
    TwitterProvider(app: app, environment: .test(http: http, clock: clock, person: person))
  }

  private static func answers(_ bodies: String..., status: Int = 200) -> [ScriptedTransport.Answer] {
    bodies.map { .success(HTTPResponse(status: status, text: $0)) }
  }

  private static let login = answers(
    "oauth_token=t&oauth_token_secret=s&oauth_callback_confirmed=true",
    "oauth_token=42-abc&oauth_token_secret=tail&user_id=42&screen_name=amelie")

  @Test("the login needs no call after its last answer")
  func pin() async throws {
    let http = ScriptedTransport(Self.login)
    let person = RecordingPerson(answers: ["1"])
    let session = try await Self.provider(http, person: person).authenticate(LoginRequest(flow: .pin))
    #expect(session == Self.pinSession && http.requests.count == 2 && person.warnings.isEmpty)
  }

  @Test("a login without a name is kept under the digits of its token, with a hint")
  func nameless() async throws {
    let http = ScriptedTransport(
      Self.answers(
        "oauth_token=t&oauth_token_secret=s&oauth_callback_confirmed=true",
        "oauth_token=77-abc&oauth_token_secret=tail"))
    let person = RecordingPerson(answers: ["1"])
    let session = try await Self.provider(http, person: person).authenticate(LoginRequest(flow: .pin))
    #expect(session.id == "77" && session.username == nil)
    #expect(
      person.notices.last == .note("X did not tell the name; `snslogin whoami twitter --check` asks for it"))
  }

  @Test(
    "another account than the asked one is kept and does not become active",
    arguments: [("bob", false), ("AMELIE", true), ("amelie", true)])
  func otherAccount(asked: String, isActive: Bool) async throws {
    let person = RecordingPerson(answers: ["1"])
    let session = try await Self.provider(ScriptedTransport(Self.login), person: person)
      .authenticate(LoginRequest(flow: .pin, options: [.twitterAccount: asked]))
    #expect(session.isActive == isActive)
    let warning = "X logged in @amelie, not @\(asked): it is saved, but not made the active account"
    #expect(person.warnings == (isActive ? [] : [warning]))
  }

  @Test("what is missing or makes no sense is told before any request")
  func before() async {
    let requests: [(TwitterApp, LoginRequest, SNSError.Kind)] = [
      (TwitterApp(), LoginRequest(flow: .pin), .config),
      (TwitterApp(consumerKey: "k"), LoginRequest(flow: .pin), .config),
      (Self.app, LoginRequest(flow: .pin, scopes: ["a"]), .usage),
      (Self.app, LoginRequest(flow: .device), .usage),
    ]
    for (app, request, kind) in requests {
      let http = ScriptedTransport()
      let error = await #expect(throws: SNSError.self) {
        try await Self.provider(http, app: app).authenticate(request)
      }
      #expect(error?.kind == kind && error?.sns == .twitter && http.requests.isEmpty)
    }
  }

  @Test("a client id in the place of the key is named before the first request")
  func clientID() async {
    let key = Data("AbCdEf:1:ci".utf8).base64EncodedString()
    let person = RecordingPerson()
    let http = ScriptedTransport(Self.answers("no", status: 401))
    await #expect(throws: SNSError.self) {
      try await Self.provider(http, app: TwitterApp(consumerKey: key, consumerSecret: "s"), person: person)
        .authenticate(LoginRequest(flow: .pin))
    }
    #expect(person.warnings == [Setting.twitterConsumerKey.doubt(key) ?? "none"])
    #expect(person.warnings[0].contains("Client ID") && person.warnings[0].contains("API Key"))
  }

  @Test("a check asks /2/users/me, signed or with a bearer token")
  func check() async throws {
    let http = ScriptedTransport(Self.answers(Self.me, Self.me))
    let provider = Self.provider(http)
    var named = Self.pinSession
    named.name = "Amélie"
    #expect(try await provider.fetchUserData(Self.pinSession) == named)
    #expect(try await provider.fetchUserData(Self.bearerSession).username == "amelie")
    #expect(http.addresses == Array(repeating: "https://api.x.com/2/users/me", count: 2))
    let headers = http.requests.compactMap { $0.header("Authorization") }
    #expect(headers[0].hasPrefix("OAuth ") && headers[0].contains("oauth_token=\"42-abc\""))
    #expect(headers[1] == "Bearer bearer")
  }

  @Test(
    "only what may get better is asked for again",
    arguments: [
      (503, "", 4), (500, #"{"errors":[{"code":131,"message":"Internal error"}]}"#, 4),
      (403, #"{"errors":[{"code":130,"message":"Over capacity"}]}"#, 4), (200, "<html></html>", 4),
      (402, "", 1), (429, "", 1), (401, "", 1), (403, "", 1), (200, "{}", 1),
    ])
  func retries(status: Int, body: String, count: Int) async {
    let http = ScriptedTransport(
      Array(repeating: .success(HTTPResponse(status: status, text: body)), count: 5))
    await #expect(throws: SNSError.self) { try await Self.provider(http).fetchUserData(Self.pinSession) }
    #expect(http.requests.count == count)
  }

  @Test("a logout is signed by the token that it ends")
  func logout() async throws {
    let http = ScriptedTransport(Self.answers(#"{"access_token":"42-abc"}"#))
    #expect(try await Self.provider(http).revoke(Self.pinSession))
    #expect(http.addresses == ["https://api.x.com/1.1/oauth/invalidate_token"])
    #expect(http.requests[0].method == .post)
    #expect(http.requests[0].header("Authorization")?.contains("oauth_token=\"42-abc\"") == true)
  }

  @Test("a token that is dead already counts as ended, any other refusal does not")
  func deadLogout() async throws {
    let dead = #"{"errors":[{"code":89,"message":"Invalid or expired token."}]}"#
    let http = ScriptedTransport(Self.answers(dead, status: 401))
    #expect(try await Self.provider(http).revoke(Self.pinSession) == false)
    for status in [403, 500, 402] {
      await #expect(throws: SNSError.self) {
        try await Self.provider(ScriptedTransport(Self.answers("", status: status))).revoke(Self.pinSession)
      }
    }
  }

  @Test("each kind of token is renewed and ended where it belongs")
  func kinds() async throws {
    let app = TwitterApp(consumerKey: "key", consumerSecret: "s", clientID: "client")
    var renewable = Self.bearerSession
    renewable.token.refreshToken = "refresh"
    let http = ScriptedTransport(
      Self.answers(
        #"{"token_type":"bearer","expires_in":7200,"access_token":"new","refresh_token":"next"}"#, "{}"))
    let provider = Self.provider(http, app: app)
    #expect(try await provider.refresh(Self.pinSession) == nil)
    #expect(try await provider.refresh(Self.bearerSession) == nil)
    #expect(http.requests.isEmpty)
    #expect(try await provider.refresh(renewable)?.token.refreshToken == "next")
    #expect(try await provider.revoke(Self.bearerSession))
    #expect(http.addresses == ["https://api.x.com/2/oauth2/token", "https://api.x.com/2/oauth2/revoke"])
  }

  @Test("a pasted login is named by one call, and checked for its account")
  func pasted() async throws {
    let http = ScriptedTransport(
      Self.answers(#"{"token_type":"bearer","expires_in":7200,"access_token":"new"}"#, Self.me))
    var environment = Environment.test(http: http, person: RecordingPerson(answers: ["granted-code"]))
    let clock = PatientClock()
    environment.sleep = { try await clock.sleep($0) }
    let session = try await TwitterProvider(app: TwitterApp(clientID: "client"), environment: environment)
      .authenticate(LoginRequest(flow: .paste, options: [.twitterAccount: "bob"]))
    #expect(session.username == "amelie" && session.flow == "paste" && !session.isActive)
    #expect(http.addresses == ["https://api.x.com/2/oauth2/token", "https://api.x.com/2/users/me"])
    #expect(http.requests.last?.header("Authorization") == "Bearer new")
  }

  @Test("a given token is checked at X", arguments: ["42-abc:tail", "bearer"])
  func givenToken(text: String) async throws {
    let http = ScriptedTransport(Self.answers(Self.me))
    let session = try await Self.provider(http, person: RecordingPerson(answers: [text]))
      .authenticate(LoginRequest(flow: .token))
    #expect(
      session.token == SNSDescription.twitter.token(text) && session.id == "42" && session.flow == "token")
  }

  @Test("what is no token is refused before any request", arguments: ["", "a b", ":x", "x:", "é"])
  func noToken(text: String) async {
    let http = ScriptedTransport()
    let error = await #expect(throws: SNSError.self) {
      try await Self.provider(http, person: RecordingPerson(answers: [text])).authenticate(
        LoginRequest(flow: .token))
    }
    #expect(error?.kind == .usage && http.requests.isEmpty)
  }

  @Test("a call of the person's own is signed, sent once, and answered as it is")
  func call() async throws {
    let http = ScriptedTransport(Self.answers("down", "up", status: 503))
    let provider = Self.provider(http)
    let request = HTTPRequest(.get, try provider.address(for: "2/tweets?ids=1%2C2"))
    let response = try await provider.send(request, as: Self.pinSession)
    #expect(response.status == 503 && http.requests.count == 1)
    #expect(http.addresses == ["https://api.x.com/2/tweets?ids=1%2C2"])
    #expect(provider.error(in: response, for: Self.pinSession)?.kind == .providerDown)
    #expect(provider.error(in: HTTPResponse(status: 204), for: Self.pinSession) == nil)
  }
}
