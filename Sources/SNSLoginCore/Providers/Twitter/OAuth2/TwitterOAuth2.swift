/// X's login by OAuth 2.0 with PKCE: through the browser or a pasted address; its tokens live two hours and are refreshed
/// by refresh tokens that work once.
package struct TwitterOAuth2: Sendable {
  /// `offline.access` is what a refresh token takes; the other two are what `/2/users/me` takes.
  package static let standardScopes = ["tweet.read", "users.read", "offline.access"]

  /// Fills in whose a session is.
  package typealias Identify = @Sendable (Session) async throws(SNSError) -> Session

  private let app: TwitterApp
  private let environment: Environment
  private let identify: Identify

  package init(app: TwitterApp, environment: Environment, identify: @escaping Identify) {
    self.app = app
    self.environment = environment.retrying { $0.isTrouble }
    self.identify = identify
  }

  /// Logs in; the session is not yet stored. Its `flow` is how the code came in the end: `browser` or `paste`.
  /// - Throws: `SNSError`; a token that was granted is lost to nothing but the person's own Ctrl-C.
  package func login(
    _ reception: CodeReception, scopes: [String]? = nil, timeout: Duration? = nil
  ) async throws(SNSError) -> Session {
    let scopes = scopes ?? Self.standardScopes
    let dialect = TwitterAuthorization(
      client: try TwitterOAuth2Client(app),
      redirect: try RedirectAddress(app.redirectURI, setting: "twitter.redirect_uri"), scopes: scopes)
    let outcome = try await AuthorizationCodeFlow(dialect, environment: environment, timeout: timeout)
      .run(reception)
    let grant = outcome.grant
    let session = Session(
      sns: .twitter, flow: outcome.reception == .browser ? "browser" : "paste",
      token: Session.Token(
        accessToken: grant.accessToken, refreshToken: grant.refreshToken, scopes: grant.scopes ?? scopes,
        expiresAt: grant.expiresAt))
    tellOfLess(than: scopes, in: session.token)
    return try await named(session)
  }

  /// A session with a fresh access token; nil where there is no refresh token. Must run under the store's lock and be
  /// stored before it is used: a refresh token that is sent twice ends the login.
  /// - Throws: `SNSError` `loginExpired` where X no longer takes the refresh token.
  package func refresh(_ session: Session) async throws(SNSError) -> Session? {
    guard let refreshToken = session.token.refreshToken else { return nil }
    let client = try TwitterOAuth2Client(app)
    let response = try await send(client.refreshRequest(refreshToken))
    let failure = TwitterOAuth2Failure(
      .refresh, client: client, redirect: app.redirectURI,
      secrets: [refreshToken, session.token.accessToken], now: environment.now())
    let grant = try OAuth2Grant(
      try failure.checkedObject(in: response), of: .twitter, receivedAt: environment.now())
    var refreshed = session
    refreshed.token = grant.refreshed(session.token)
    return refreshed
  }

  /// Ends the session at X: the refresh token first, since it outlives the access token.
  /// - Returns: false where X took none of its tokens any more.
  package func revoke(_ session: Session) async throws(SNSError) -> Bool {
    let client = try TwitterOAuth2Client(app)
    let tokens = [session.token.refreshToken, session.token.accessToken].compactMap(\.self)
    let failure = TwitterOAuth2Failure(
      .revocation, client: client, redirect: app.redirectURI, secrets: tokens, now: environment.now())
    var wasAlive = false
    for token in tokens {
      let error = failure.error(in: try await send(client.revocationRequest(token)))
      if let error, error.kind != .loginExpired { throw error }
      wasAlive = wasAlive || error == nil
    }
    return wasAlive
  }
}

extension TwitterOAuth2 {
  private func send(_ request: HTTPRequest) async throws(SNSError) -> HTTPResponse {
    do throws(HTTPFailure) { return try await environment.http.send(request) } catch {
      throw error.asError(.twitter)
    }
  }

  /// The login is granted: a profile call that X refuses, or wants money for, must not lose it.
  private func named(_ session: Session) async throws(SNSError) -> Session {
    do throws(SNSError) { return try await identify(session) } catch {
      if error.kind == .cancelled { throw error }
      environment.person.tell(.warning("the login is saved without a name: \(error.message)"))
      return session
    }
  }

  private func tellOfLess(than asked: [String], in token: Session.Token) {
    environment.person.tell(ofMissing: asked, granted: token.scopes)
    guard token.refreshToken == nil, let end = token.expiresAt else { return }
    environment.person.tell(
      .note("X gave no refresh token: this login ends at \(Timestamp.text(end)) and cannot be renewed"))
  }
}
