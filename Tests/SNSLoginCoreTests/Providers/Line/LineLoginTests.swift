import SNSLoginCore
import Synchronization
import TestSupport
import Testing

@Suite("The login at LINE")
struct LineLoginTests {
  private static let state = String(repeating: "0", count: 48)
  private static let verifier = [UInt8](repeating: 2, count: 32).base64URL
  private static let redirect = "http%3A%2F%2Flocalhost%3A8765%2Fcallback"

  struct Outcome: Equatable {
    var session: Session?
    var error: SNSError?
    var notices: [Notice]
  }

  private struct Run {
    var outcome: Outcome
    var http: ScriptedTransport
    var opened: String?
    var stops: Int
    var bodies: [String] { http.requests.map { String(decoding: $0.body ?? Data(), as: UTF8.self) } }
  }

  /// A login whose browser comes back with `query` at once, or whose person pastes `pasted`.
  private func login(
    _ answers: [ScriptedTransport.Answer], query: String = "code=c%2F1&state=\(state)", pasted: [String] = [],
    channel: LineChannel = LineTokens.channel, change: (inout LoginRequest) -> Void = { _ in }
  ) async -> Run {
    let listener = ScriptedListener()
    let person = RecordingPerson(answers: pasted)
    let http = ScriptedTransport(answers)
    let clock = PatientClock()
    let time = TestClock(LineTokens.now)
    var environment = Environment.test(
      http: http, clock: time, person: person, openBrowser: { _ in listener.visit(query) })
    // A wait between two tries passes; the wait for the browser does not.
    environment.sleep = { $0 < .seconds(10) ? try time.sleep($0) : try await clock.sleep($0) }
    environment.listen = listener.listen
    environment.randomBytes = Self.counting()
    var request = LoginRequest(flow: pasted.isEmpty ? .browser : .paste)
    change(&request)
    var outcome = Outcome(notices: [])
    do throws(SNSError) {
      outcome.session = try await LineProvider(channel: channel, environment: environment).authenticate(
        request)
    } catch {
      outcome.error = error
    }
    var opened: String?
    outcome.notices = person.notices.filter { notice in
      guard case .openAddress(let address, _, _) = notice else { return true }
      opened = address
      return false
    }
    return Run(outcome: outcome, http: http, opened: opened, stops: listener.stops)
  }

  /// State, nonce and verifier in their order: zeros, ones, twos.
  private static func counting() -> @Sendable (Int) -> [UInt8] {
    let calls = Mutex<UInt8>(0)
    return { count in
      let number = calls.withLock { number in
        defer { number = number < 3 ? number + 1 : 3 }
        return number
      }
      // After the three only the jitter of a wait asks.
      return Array(repeating: number < 3 ? number : 0, count: count)
    }
  }

  private func ok(_ text: String, _ status: Int = 200) -> ScriptedTransport.Answer {
    .success(
      HTTPResponse(status: status, headers: [.init("x-line-request-id", "r-1")], text: text))
  }

  private func session(
    _ idToken: String, flow: String = "browser", name: String = "みどり 🌿",
    picture: String = "https://profile.example/p"
  ) -> Session {
    Session(
      sns: .line, id: LineTokens.user, name: name, pictureURL: picture, flow: flow,
      token: LineTokens.token(idToken: idToken))
  }

  @Test(
    "asks for a code with PKCE, state and nonce, exchanges it by form, proves the ID token, asks for the profile"
  )
  func wholeLogin() async throws {
    let idToken = try LineTokens.signed()
    let run = await login([ok(LineTokens.grant(idToken: idToken)), ok(LineTokens.profile)])
    #expect(run.outcome == Outcome(session: session(idToken), notices: []))
    #expect(
      run.opened == "https://access.line.me/oauth2/v2.1/authorize?response_type=code&client_id=1650001234"
        + "&redirect_uri=\(Self.redirect)&state=\(Self.state)&scope=profile%20openid&nonce=\(LineTokens.nonce)"
        + "&code_challenge=\(try PKCE(verifier: Self.verifier).challenge)&code_challenge_method=S256")
    #expect(
      run.http.addresses == ["https://api.line.me/oauth2/v2.1/token", "https://api.line.me/v2/profile"])
    #expect(
      run.bodies[0] == "grant_type=authorization_code&code=c%2F1&redirect_uri=\(Self.redirect)"
        + "&code_verifier=\(Self.verifier)&client_id=1650001234&client_secret=\(LineTokens.credentials.secret)"
    )
    let exchange = run.http.requests[0]
    #expect(exchange.method == .post)
    #expect(exchange.header("Content-Type") == "application/x-www-form-urlencoded")
    #expect(exchange.header("Authorization") == nil)
    #expect(exchange.address.query == nil)
    #expect(run.http.requests[1].header("Authorization") == "Bearer access-1")
    #expect(run.stops == 1)
  }

  @Test("what the person asked for goes into the address")
  func options() async throws {
    let run = await login([], query: "error=ACCESS_DENIED&state=\(Self.state)") {
      $0.scopes = ["profile", "openid", "email"]
      $0.options[.lineQR] = ""
      $0.options[.lineNoAutoLogin] = ""
      $0.language = "ja-JP"
    }
    let query = run.opened?.split(separator: "?").last.map(String.init) ?? ""
    #expect(query.contains("&scope=profile%20openid%20email&"))
    #expect(query.hasSuffix("&initial_amr_display=lineqr&disable_auto_login=true&ui_locales=ja-JP"))
    #expect(run.outcome.error?.kind == .loginDenied)
    #expect(run.http.requests.isEmpty)
  }

  @Test(
    "permissions that no channel of anybody's has are refused before anything is shown",
    arguments: [["friends"], ["email"], ["profile", "email"], ["profile", "openid", "message.write"], []])
  func scopes(asked: [String]) async {
    let run = await login([]) { $0.scopes = asked }
    #expect(run.outcome.error?.kind == .usage)
    #expect(run.opened == nil)
  }

  @Test("the mail address comes from the ID token; nothing says that it was not granted")
  func email() async throws {
    let idToken = try LineTokens.signed(LineTokens.claims(email: "midori@example.org"))
    let run = await login([ok(LineTokens.grant(idToken: idToken)), ok(LineTokens.profile)]) {
      $0.scopes = ["profile", "openid", "email"]
    }
    var expected = session(idToken)
    expected.email = "midori@example.org"
    #expect(run.outcome == Outcome(session: expected, notices: []))
  }

  @Test("a mail address that was asked for and did not come is explained")
  func noEmail() async throws {
    let run = await login([ok(LineTokens.grant(idToken: try LineTokens.signed())), ok(LineTokens.profile)]) {
      $0.scopes = ["openid", "profile", "email"]
    }
    #expect(run.outcome.session?.email == nil)
    guard case .note(let text)? = run.outcome.notices.first, run.outcome.notices.count == 1 else {
      Issue.record("\(run.outcome.notices)")
      return
    }
    #expect(text.hasPrefix("LINE told no mail address: the channel needs the permission"))
  }

  @Test("less than was asked for is a warning, and nothing but the mail address hides behind openid")
  func less() async throws {
    let run = await login([
      ok(LineTokens.grant(idToken: try LineTokens.signed(), scope: "openid")),
      ok(#"{"sub":"\#(LineTokens.user)"}"#),
    ])
    #expect(run.outcome.session?.token.scopes == ["openid"])
    #expect(run.outcome.session?.name == "みどり")
    #expect(run.outcome.notices == [.warning("the permission profile was not granted")])
    #expect(run.http.addresses.last == "https://api.line.me/oauth2/v2.1/userinfo")
  }

  @Test("without openid no ID token is expected, with it none is no login")
  func withoutIDToken() async {
    let plain = await login(
      [ok(LineTokens.grant(idToken: nil, scope: "profile")), ok(LineTokens.profile)]
    ) { $0.scopes = ["profile"] }
    #expect(plain.outcome.session?.id == LineTokens.user)
    #expect(plain.outcome.session?.token.idToken == nil)
    let missing = await login([ok(LineTokens.grant(idToken: nil))])
    #expect(missing.outcome.error?.kind == .badAnswer)
    #expect(missing.http.requests.count == 1)
  }

  @Test("a profile call that fails loses no login: the ID token says whose it is")
  func profileFails() async throws {
    let idToken = try LineTokens.signed()
    let run = await login([
      ok(LineTokens.grant(idToken: idToken)), ok(#"{"message":"Access Denied"}"#, 403),
    ])
    #expect(
      run.outcome
        == Outcome(
          session: session(idToken, name: "みどり", picture: "https://profile.example/m"),
          notices: [
            .warning(
              "the login is saved, but LINE's profile failed: LINE does not permit this: Access Denied "
                + "(x-line-request-id r-1)")
          ]))
  }

  @Test("without a name and without an ID token it is still a login; Ctrl-C during the profile call is none")
  func noName() async {
    let bare = await login([ok(LineTokens.grant(idToken: nil, scope: "profile")), ok("", 404)]) {
      $0.scopes = ["profile"]
    }
    #expect(bare.outcome.session?.token.accessToken == "access-1" && bare.outcome.session?.id == nil)
    #expect(
      bare.outcome.notices == [
        .warning(
          "the login is saved without a name, but LINE's profile failed: LINE knows no such thing: HTTP 404 "
            + "(x-line-request-id r-1)")
      ])
    let cancelled = ScriptedTransport.Answer.failure(
      HTTPFailure(.cancelled, host: "api.line.me", reason: "cancelled"))
    let run = await login([ok(LineTokens.grant(idToken: nil, scope: "profile")), cancelled]) {
      $0.scopes = ["profile"]
    }
    #expect(run.outcome.session == nil && run.outcome.error?.kind == .cancelled)
  }

  @Test("a grant that names no scopes is as asked, but for the mail address, which is never one")
  func scopesUntold() async throws {
    let answer =
      #"{"access_token":"access-1","expires_in":60,"token_type":"Bearer","id_token":"\#(try LineTokens.signed())"}"#
    let run = await login([ok(answer), ok(LineTokens.profile)]) {
      $0.scopes = ["openid", "profile", "email"]
    }
    #expect(run.outcome.session?.token.scopes == ["openid", "profile"])
    #expect(run.outcome.session?.token.refreshExpiresAt == nil)
  }

  @Test("a person who did not grant openid is logged in without an ID token, with a warning")
  func openidNotGranted() async {
    let run = await login([ok(LineTokens.grant(idToken: nil, scope: "profile")), ok(LineTokens.profile)])
    #expect(run.outcome.session?.id == LineTokens.user)
    #expect(run.outcome.notices == [.warning("the permission openid was not granted")])
  }

  @Test("a profile of somebody else than the ID token's user ends the login")
  func otherUser() async throws {
    let run = await login([
      ok(LineTokens.grant(idToken: try LineTokens.signed())),
      ok(#"{"userId":"U00000000000000000000000000000001","displayName":"X"}"#),
    ])
    #expect(run.outcome.session == nil)
    #expect(run.outcome.error?.message == "LINE's profile is of another user than this login")
  }

  @Test("a token that is not proven is no login, and no profile is asked for")
  func badIDToken() async throws {
    let run = await login([ok(LineTokens.grant(idToken: try LineTokens.signed(key: "another secret")))])
    #expect(run.outcome.error?.kind == .refused)
    #expect(run.http.requests.count == 1)
  }

  @Test(
    "a refusal is one, in whatever case LINE writes it",
    arguments: ["ACCESS_DENIED", "access_denied", "Access_Denied"])
  func denied(error: String) async {
    let run = await login(
      [], query: "error=\(error)&error_description=The+resource+owner&state=\(Self.state)")
    #expect(run.outcome.error?.kind == .loginDenied)
    #expect(run.outcome.error?.message == "the login was declined at LINE: The resource owner")
    #expect(run.http.requests.isEmpty && run.stops == 1)
  }

  @Test("other errors are told as LINE words them, also where the state is missing")
  func otherErrors() async {
    let missing = await login(
      [], query: "error=INVALID_REQUEST&error_description=%27state%27+is+not+specified.")
    #expect(
      missing.outcome.error?.message == "LINE refused the login: INVALID_REQUEST: 'state' is not specified")
    let trouble = await login(
      [], query: "error=SERVER_ERROR&errorCode=401&errorMessage=AUTHENTICATION_FAIL&state=\(Self.state)")
    #expect(trouble.outcome.error?.kind == .providerDown)
    #expect(trouble.outcome.error?.message == "LINE could not log you in: SERVER_ERROR: AUTHENTICATION_FAIL")
  }

  @Test("an address of another login is never exchanged, and the retry without auto login is offered")
  func foreign() async {
    let run = await login([], pasted: ["http://localhost:8765/callback?code=c&state=other"])
    #expect(run.outcome.error?.message == "this address belongs to another login")
    #expect(
      run.outcome.error?.hint
        == "where LINE's automatic login failed, start again with `snslogin login line --no-auto-login`")
    #expect(run.http.requests.isEmpty)
  }

  @Test("silence names the three causes, with the callback to register and the channel in use")
  func silence() async {
    let person = RecordingPerson()
    let listener = ScriptedListener()
    let clock = TestClock(LineTokens.now)
    var environment = Environment.test(clock: clock, person: person)
    environment.listen = listener.listen
    var error: SNSError?
    do throws(SNSError) {
      _ = try await LineProvider(channel: LineTokens.channel, environment: environment)
        .authenticate(LoginRequest(flow: .browser, timeout: .seconds(90)))
    } catch let late { error = late }
    #expect(clock.waits == [.seconds(90)])
    #expect(error?.kind == .codeExpired)
    #expect(error?.message == "no answer came to http://localhost:8765/callback within 90 s")
    for words in [
      "http://localhost:8765/callback is not among the callback URLs", "1650001234", "\"Developing\"",
      "Tester", "\"Published\"", "`--flow paste`",
    ] {
      #expect(error?.hint?.contains(words) == true, "\(words)")
    }
    #expect(listener.stops == 1)
  }

  @Test("who has refused the automatic login is not told to refuse it")
  func foreignAgain() async {
    let run = await login([], pasted: ["http://localhost:8765/callback?code=c&state=other"]) {
      $0.options[.lineNoAutoLogin] = ""
    }
    #expect(
      run.outcome.error?.hint == "open the address that this login printed and paste the one it ends at")
  }

  @Test(
    "a token that would break a header or curl's configuration is none",
    arguments: [#"abc\r\nEvil: 1"#, #"x\"\noutput = /tmp/x"#, "", "a b", #"a\\b"#])
  func oddToken(text: String) async {
    let run = await login([ok(#"{"access_token":"\#(text)","token_type":"Bearer"}"#)]) {
      $0.scopes = ["profile"]
    }
    #expect(run.outcome.session == nil)
    #expect(run.outcome.error?.message == "LINE's answer holds no access token (x-line-request-id r-1)")
    #expect(run.outcome.error?.provider == .init(status: 200, requestID: "r-1"))
    #expect(run.http.requests.count == 1)
  }

  @Test("a scope that is empty is one that is not told, and one asked for twice is asked for once")
  func oddScopes() async throws {
    let grant = LineTokens.grant(idToken: try LineTokens.signed(), scope: "")
    let run = await login([ok(grant), ok(LineTokens.profile)]) {
      $0.scopes = ["openid", "profile", "openid"]
    }
    #expect(run.outcome.session?.token.scopes == ["openid", "profile"] && run.outcome.notices == [])
    #expect(run.opened?.contains("&scope=openid%20profile&") == true)
  }

  @Test("a pasted address is as good as a browser that comes back")
  func paste() async throws {
    let idToken = try LineTokens.signed()
    let run = await login(
      [ok(LineTokens.grant(idToken: idToken)), ok(LineTokens.profile)],
      pasted: ["  \"http://localhost:8765/callback?code=c%2F1&state=\(Self.state)\" "])
    #expect(run.outcome == Outcome(session: session(idToken, flow: "paste"), notices: []))
    #expect(run.bodies[0].hasPrefix("grant_type=authorization_code&code=c%2F1&"))
  }

  @Test("a connection that breaks before a byte came is tried once more, an answer is final")
  func brokenExchange() async throws {
    let idToken = try LineTokens.signed()
    let broken = ScriptedTransport.Answer.failure(
      HTTPFailure(.broken, host: "api.line.me", reason: "reset", requestWasSent: true))
    let run = await login([broken, ok(LineTokens.grant(idToken: idToken)), ok(LineTokens.profile)])
    var expected = session(idToken)
    // The wait between the two tries is half a second.
    expected.token.expiresAt?.addTimeInterval(0.5)
    expected.token.refreshExpiresAt?.addTimeInterval(0.5)
    #expect(run.outcome.session == expected)
    #expect(run.http.addresses.filter { $0.hasSuffix("/token") }.count == 2)
    let spent = await login([
      ok(#"{"error":"invalid_grant","error_description":"invalid authorization code"}"#, 400)
    ])
    #expect(spent.http.requests.count == 1)
    #expect(
      spent.outcome.error
        == SNSError(
          .codeExpired,
          "LINE did not take the code: invalid_grant: invalid authorization code (x-line-request-id r-1)",
          hint: "a code works once and for 10 minutes: log in again; if it happens again, check "
            + "line.redirect_uri and the channel secret, which LINE looks at only after the code", sns: .line,
          provider: .init(status: 400, requestID: "r-1")))
  }

  @Test(
    "without its channel the login says what is missing", arguments: [LineChannel(), LineChannel(id: "1")])
  func noChannel(channel: LineChannel) async {
    let run = await login([], channel: channel)
    #expect(run.outcome.error?.kind == .config)
    #expect(run.outcome.error?.message.hasPrefix("the LINE login needs line.channel_") == true)
    #expect(run.opened == nil)
  }

  @Test("other flows are refused with what there is", arguments: [LoginFlow.device, .pin])
  func otherFlows(flow: LoginFlow) async {
    let run = await login([]) { $0.flow = flow }
    #expect(
      run.outcome.error
        == SNSError(
          .usage, "LINE offers no login by device code or PIN to other programs",
          hint: "the flows of line: browser, paste; --qr asks LINE's page for a QR code", sns: .line))
  }
}
