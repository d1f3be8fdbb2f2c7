/// LINE's dialect of the authorization code grant.
/// Source: developers.line.biz/en/docs/line-login/integrate-line-login and integrate-pkce.
package struct LineAuthorization: AuthorizationCodeDialect {
  /// A code's grant, and what its ID token says; nil without `openid`, which alone brings one.
  package struct Grant: Sendable, Hashable {
    package var oauth2: OAuth2Grant
    package var identity: LineIDToken?
  }

  package let sns = LoginType.line
  package let redirect: RedirectAddress
  private let credentials: LineCredentials
  private let scopes: [String]
  private let request: LoginRequest

  package init(
    _ credentials: LineCredentials, redirect: RedirectAddress, scopes: [String], request: LoginRequest
  ) {
    self.credentials = credentials
    self.redirect = redirect
    self.scopes = scopes
    self.request = request
  }

  /// LINE insists on a state of letters and digits, and on blanks as `%20`.
  package func authorizationAddress(for attempt: AuthorizationAttempt) -> WebAddress {
    var fields = [
      FormField("response_type", "code"), FormField("client_id", credentials.id),
      FormField("redirect_uri", redirect.text), FormField("state", attempt.state),
      FormField("scope", scopes.joined(separator: " ")), FormField("nonce", attempt.nonce),
      FormField("code_challenge", attempt.pkce.challenge), FormField("code_challenge_method", "S256"),
    ]
    if request.has(.lineQR) { fields.append(FormField("initial_amr_display", "lineqr")) }
    if request.has(.lineNoAutoLogin) { fields.append(FormField("disable_auto_login", "true")) }
    if let language = request.language { fields.append(FormField("ui_locales", language)) }
    return WebAddress(host: LineAPI.loginHost, path: "/oauth2/v2.1/authorize", fields: fields)
  }

  /// Once more also where it was sent and no byte came back, as LINE's own SDK does: the code may still be good
  /// (line-sdk-ios-swift pull request 159).
  package func exchangeRequest(for code: AuthorizationCode) -> HTTPRequest {
    credentials.request(
      "token",
      [
        FormField("grant_type", "authorization_code"), FormField("code", code.value),
        FormField("redirect_uri", redirect.text), FormField("code_verifier", code.verifier),
      ], repetition: .onlyUnanswered)
  }

  package func grant(
    from response: HTTPResponse, to code: AuthorizationCode, now: Date
  ) throws(SNSError) -> Grant {
    let failure = LineFailure(
      .exchange, channelID: credentials.id,
      secrets: [code.value, code.verifier, credentials.secret])
    return try failure.reading(response) { (answer) throws(SNSError) in
      let grant = try OAuth2Grant(answer, of: .line, receivedAt: now)
      return Grant(oauth2: grant, identity: try identity(grant, nonce: code.nonce, now: now))
    }
  }

  private func identity(
    _ grant: OAuth2Grant, nonce: String, now: Date
  ) throws(SNSError) -> LineIDToken? {
    if let text = grant.idToken {
      return try LineIDToken(verifying: text, credentials: credentials, nonce: nonce, now: now)
    }
    // OpenID Connect Core §3.1.3.3: where openid was granted, it must be there.
    guard scopes.contains("openid"), grant.scopes?.contains("openid") != false else { return nil }
    throw SNSError(
      .badAnswer, "LINE's answer holds no ID token, so nobody can tell whose login it is",
      hint: "nothing was saved; run `snslogin login line` again", sns: .line)
  }

  /// LINE shows all of them on pages of its own and never sends the browser back.
  package var silentCauses: String {
    "LINE stays silent where \(redirect.text) is not among the callback URLs of the channel, where \(credentials.id) "
      + "is not its channel ID, or while the channel is \"Developing\" and the account is no Admin or Tester of it "
      + "(make it \"Published\")"
  }

  /// Source: developers.line.biz/en/docs/line-login/how-to-handle-auto-login-failure
  package var foreignAdvice: String? {
    request.has(.lineNoAutoLogin)
      ? nil : "where LINE's automatic login failed, start again with `snslogin login line --no-auto-login`"
  }

  package var codeLifetime: Duration? { .seconds(600) }
}
