import SNSLoginCore
import TestSupport
import Testing

@Suite("X's login by OAuth 2.0")
struct TwitterOAuth2Tests {
  private static let state = String(repeating: "0", count: 48)
  private static let verifier = String(repeating: "A", count: 43)
  private static let redirect = "http%3A%2F%2F127.0.0.1%3A8765%2Fcallback"
  private static let now = Date(timeIntervalSince1970: 1_780_000_000)
  private static let publicApp = TwitterApp(clientID: "shelf:ci")
  private static let confidentialApp = TwitterApp(clientID: "shelf:ci", clientSecret: "s/e+c=r t")
  private static let whole =
    #"{"token_type":"bearer","expires_in":7200,"access_token":"access-1","scope":"users.read offline.access "#
    + #"tweet.read","refresh_token":"refresh-1"}"#
  private static let me = #"{"data":{"id":"77001","name":"Aoi N","username":"aoi_n"}}"#

  struct Outcome: Equatable {
    var session: Session?
    var error: SNSError?
    var notices: [Notice]
  }

  /// A login whose browser comes back with a code at once.
  private func login(
    _ answers: [ScriptedTransport.Answer], app: TwitterApp = publicApp, scopes: [String]? = nil,
    identify: TwitterOAuth2.Identify? = nil
  ) async -> (outcome: Outcome, http: ScriptedTransport, opened: String?) {
    let listener = ScriptedListener()
    let person = RecordingPerson()
    let http = ScriptedTransport(answers)
    let clock = PatientClock()
    var environment = Environment.test(
      http: http, person: person,
      openBrowser: { _ in listener.visit("state=\(Self.state)&code=c%2F1") })
    environment.sleep = { try await clock.sleep($0) }
    environment.listen = listener.listen
    let provider = TwitterProvider(app: app, environment: environment)
    let asked: TwitterOAuth2.Identify = { (session) throws(SNSError) in
      try await provider.fetchUserData(session)
    }
    var outcome = Outcome(notices: [])
    do throws(SNSError) {
      outcome.session = try await TwitterOAuth2(
        app: app, environment: environment, identify: identify ?? asked
      )
      .login(.browser, scopes: scopes)
    } catch {
      outcome.error = error
    }
    var opened: String?
    outcome.notices = person.notices.filter { notice in
      guard case .openAddress(let address, _, _) = notice else { return true }
      opened = address
      return false
    }
    return (outcome, http, opened)
  }

  private func ok(_ text: String, _ status: Int = 200) -> ScriptedTransport.Answer {
    .success(HTTPResponse(status: status, text: text))
  }

  private func session(
    id: String? = "77001", name: String? = "Aoi N", username: String? = "aoi_n",
    refresh: String? = "refresh-1",
    scopes: [String] = ["users.read", "offline.access", "tweet.read"], flow: String = "browser"
  ) -> Session {
    Session(
      sns: .twitter, id: id, name: name, username: username, flow: flow,
      token: .init(
        accessToken: "access-1", refreshToken: refresh, scopes: scopes,
        expiresAt: Self.now.addingTimeInterval(7_200)))
  }

  private func body(_ request: HTTPRequest) -> String {
    String(decoding: request.body ?? Data(), as: UTF8.self)
  }

  @Test("a public client is sent to X with its scopes, exchanges with its id in the form, and asks who it is")
  func publicClient() async throws {
    let login = await login([ok(Self.whole), ok(Self.me)])
    #expect(login.outcome == Outcome(session: session(), notices: []))
    #expect(
      login.opened == "https://x.com/i/oauth2/authorize?response_type=code&client_id=shelf%3Aci&redirect_uri="
        + Self.redirect + "&scope=tweet.read%20users.read%20offline.access&state=" + Self.state
        + "&code_challenge=" + (try PKCE(verifier: Self.verifier).challenge) + "&code_challenge_method=S256")
    let requests = login.http.requests
    #expect(login.http.addresses == ["https://api.x.com/2/oauth2/token", "https://api.x.com/2/users/me"])
    #expect(
      body(requests[0]) == "grant_type=authorization_code&code=c%2F1&redirect_uri=\(Self.redirect)"
        + "&code_verifier=\(Self.verifier)&client_id=shelf%3Aci")
    #expect(requests[0].header("Authorization") == nil)
    #expect(requests[0].header("Content-Type") == "application/x-www-form-urlencoded")
    #expect(requests[0].repetition == .onlyUnsent)
    #expect(requests[1].header("Authorization") == "Bearer access-1")
  }

  @Test("a confidential client shows id and secret in the header, each form-encoded, and no id in the form")
  func confidentialClient() async throws {
    let login = await login([ok(Self.whole), ok(Self.me)], app: Self.confidentialApp)
    #expect(login.outcome.session == session())
    let request = login.http.requests[0]
    let header = Data("shelf%3Aci:s%2Fe%2Bc%3Dr%20t".utf8).base64EncodedString()
    #expect(request.header("Authorization") == "Basic " + header)
    #expect(
      body(request) == "grant_type=authorization_code&code=c%2F1&redirect_uri=\(Self.redirect)"
        + "&code_verifier=\(Self.verifier)")
  }

  @Test("less than was asked for is told, and so is a login that cannot be renewed")
  func less() async {
    let answer =
      #"{"token_type":"bearer","expires_in":"7200","access_token":"access-1","scope":"tweet.read"}"#
    let login = await login([ok(answer), ok(Self.me)])
    #expect(
      login.outcome
        == Outcome(
          session: session(refresh: nil, scopes: ["tweet.read"]),
          notices: [
            .warning("the permission users.read was not granted"),
            .warning("the permission offline.access was not granted"),
            .note("X gave no refresh token: this login ends at 2026-05-28T22:26:40Z and cannot be renewed"),
          ]))
  }

  @Test("where the answer names no scopes, they are as asked (RFC 6749 section 5.1)")
  func unnamedScopes() async {
    let answer = #"{"expires_in":7200,"access_token":"access-1","refresh_token":"refresh-1"}"#
    let login = await login([ok(answer), ok(Self.me)], scopes: ["users.read", "tweet.read"])
    #expect(
      login.outcome == Outcome(session: session(scopes: ["users.read", "tweet.read"]), notices: []))
  }

  @Test("a granted login is kept, without a name, when X does not tell whose it is")
  func nameless() async {
    let problem = #"{"title":"Forbidden","detail":"The app of access-1 is not in a Project.","status":403}"#
    for (answer, reason) in [
      (ok(problem, 403), "X refused the request: The app of **** is not in a Project (HTTP 403)"),
      (ok("{}"), "X's answer names no user"),
      (
        ScriptedTransport.Answer.failure(HTTPFailure(.timeout, host: "api.x.com", reason: "too slow")),
        "api.x.com: too slow"
      ),
    ] {
      let login = await login([ok(Self.whole), answer])
      #expect(
        login.outcome
          == Outcome(
            session: session(id: nil, name: nil, username: nil),
            notices: [.warning("the login is saved without a name: \(reason)")]))
    }
  }

  @Test("somebody else may say whose it is")
  func identify() async {
    let login = await login([ok(Self.whole)]) { (session) throws(SNSError) in
      var session = session
      session.id = "5"
      return session
    }
    #expect(login.outcome == Outcome(session: session(id: "5", name: nil, username: nil), notices: []))
    #expect(login.http.requests.count == 1)
  }

  @Test("Ctrl-C during the profile call ends the login")
  func cancelled() async {
    let login = await login([
      ok(Self.whole), .failure(HTTPFailure(.cancelled, host: "api.x.com", reason: "cancelled")),
    ])
    #expect(login.outcome.error?.kind == .cancelled)
    #expect(login.outcome.session == nil)
  }

  @Test("an answer without a token is an error")
  func noToken() async {
    let login = await login([ok(#"{"token_type":"bearer","access_token":""}"#)])
    #expect(
      login.outcome.error
        == SNSError(
          .badAnswer, "X's answer holds no access token", hint: "run `snslogin login twitter` again",
          sns: .twitter))
  }

  @Test("without a client id nothing begins")
  func noClient() async {
    let login = await login([], app: TwitterApp(consumerKey: "k", consumerSecret: "s"))
    #expect(login.outcome.error?.kind == .config)
    #expect(
      login.outcome.error?.message == "the OAuth 2.0 login at X needs twitter.client_id, which is not set")
    #expect(login.http.requests == [])
    #expect(login.opened == nil)
  }

  // MARK: Renewal and end

  private func oauth2(
    _ answers: [ScriptedTransport.Answer], app: TwitterApp = publicApp
  ) -> (TwitterOAuth2, ScriptedTransport) {
    let http = ScriptedTransport(answers)
    return (TwitterOAuth2(app: app, environment: .test(http: http)) { $0 }, http)
  }

  @Test("a refresh token is sent once and replaced by the one that comes")
  func refresh() async throws {
    let answer =
      #"{"token_type":"bearer","expires_in":7200,"access_token":"access-2","scope":"tweet.read","refresh_token":"refresh-2"}"#
    let (oauth2, http) = oauth2([ok(answer)])
    var expected = session(refresh: "refresh-2", scopes: ["tweet.read"])
    expected.token.accessToken = "access-2"
    #expect(try await oauth2.refresh(session()) == expected)
    #expect(http.addresses == ["https://api.x.com/2/oauth2/token"])
    #expect(body(http.requests[0]) == "grant_type=refresh_token&refresh_token=refresh-1&client_id=shelf%3Aci")
    #expect(http.requests[0].repetition == .never)
  }

  @Test("a refresh token that does not come anew stays; a confidential client renews by its header")
  func renewKeeping() async throws {
    let (oauth2, http) = oauth2(
      [ok(#"{"access_token":"access-2","expires_in":7200}"#)], app: Self.confidentialApp)
    var expected = session()
    expected.token.accessToken = "access-2"
    #expect(try await oauth2.refresh(session()) == expected)
    #expect(body(http.requests[0]) == "grant_type=refresh_token&refresh_token=refresh-1")
    #expect(http.requests[0].header("Authorization")?.hasPrefix("Basic ") == true)
  }

  @Test("without a refresh token nothing is sent")
  func renewImpossible() async throws {
    let (oauth2, http) = oauth2([])
    #expect(try await oauth2.refresh(session(refresh: nil)) == nil)
    #expect(http.requests == [])
  }

  @Test("a spent refresh token means to log in again, without a second try")
  func renewSpent() async {
    let (oauth2, http) = oauth2([
      ok(#"{"error":"invalid_request","error_description":"The token refresh-1 was spent."}"#, 400)
    ])
    await #expect(
      throws: SNSError(
        .loginExpired,
        "the twitter login is no longer valid: X no longer takes its refresh token (The token **** was spent)",
        hint: "run `snslogin login twitter`", sns: .twitter, provider: .init(status: 400))
    ) { try await oauth2.refresh(session()) }
    #expect(http.requests.count == 1)
  }

  @Test("a refresh is never sent twice, not even where no connection was made; other posts are then")
  func repetition() async throws {
    let unsent = ScriptedTransport.Answer.failure(
      HTTPFailure(.connect, host: "api.x.com", reason: "connection refused"))
    let (renewing, renewals) = oauth2([unsent, ok(Self.whole)])
    await #expect(
      throws: SNSError(
        .network, "api.x.com: connection refused", hint: "check the connection and try again", sns: .twitter)
    ) { try await renewing.refresh(session()) }
    #expect(renewals.requests.count == 1)
    let (revoking, revocations) = oauth2([unsent, ok("")])
    #expect(try await revoking.revoke(session(refresh: nil)))
    #expect(
      revocations.requests.map(body) == Array(repeating: "token=access-1&client_id=shelf%3Aci", count: 2))
  }

  private static let dead = #"{"error":"invalid_request","error_description":"gone"}"#

  @Test(
    "both tokens are revoked, the refresh token first; dead ones count as ended",
    arguments: [
      ([("", 200), ("", 200)], true),
      ([(#"{"revoked":true}"#, 200), (dead, 400)], true),
      ([(dead, 400), ("{}", 200)], true),
      ([(dead, 400), (dead, 400)], false),
    ])
  func revoke(answers: [(String, Int)], wasAlive: Bool) async throws {
    let (oauth2, http) = oauth2(answers.map { ok($0.0, $0.1) })
    #expect(try await oauth2.revoke(session()) == wasAlive)
    #expect(
      http.addresses == ["https://api.x.com/2/oauth2/revoke", "https://api.x.com/2/oauth2/revoke"])
    #expect(
      http.requests.map(body) == [
        "token=refresh-1&client_id=shelf%3Aci", "token=access-1&client_id=shelf%3Aci",
      ])
  }

  @Test("a logout that X cannot do now is an error")
  func revokeFails() async {
    let (oauth2, http) = oauth2([ok("<html>busy</html>", 503)])
    await #expect(
      throws: SNSError(
        .providerDown, "X could not answer: HTTP 503", hint: "try again later", sns: .twitter,
        provider: .init(status: 503))
    ) { try await oauth2.revoke(session()) }
    #expect(http.requests.count == 1)
  }
}
