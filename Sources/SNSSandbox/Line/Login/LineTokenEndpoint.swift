internal import SNSLoginCore

/// `oauth2/v2.1/token`.
extension LineSandbox {
  func tokenEndpoint(_ call: LineCall) throws(LineError) -> ServerAnswer {
    let form = try call.form()
    // A client_id that is no number counts as missing (recorded by kaikhq/omniauth-line).
    guard form["client_id"]?.isDecimal ?? false else {
      throw .oauth("invalid_request", "client_id is required.")
    }
    let type = try form.required("grant_type")
    guard type == "authorization_code" || type == "refresh_token" else {
      throw .oauth("unsupported_grant_type", "unsupported grant_type")
    }
    if let answer = try strikeTokenEndpoint() { return answer }
    return type == "refresh_token" ? try refresh(form) : try redeem(form)
  }

  /// The code is judged before the secret, as was seen at LINE; whatever is wrong then, the code is used up.
  private func redeem(_ form: [FormField]) throws(LineError) -> ServerAnswer {
    let code = try form.required("code")
    let redirect = try form.required("redirect_uri")
    guard form["client_id"] == app.channelID, let entry = codes.take(code, at: now) else {
      throw .invalidGrant(
        "invalid authorization code", reason: "the code is unknown, used, older than ten minutes or another's"
      )
    }
    guard entry.redirect == redirect else { throw .invalidGrant("redirect_uri does not match") }
    try checkSecret(form)
    try Self.check(form["code_verifier"], against: entry.challenge)
    return grant(entry)
  }

  /// A channel whose only app type is "Web app" has to name its secret in every call.
  func checkSecret(_ form: [FormField]) throws(LineError) {
    let secret = try form.required("client_secret")
    guard equalInConstantTime(Array(secret.utf8), Array(app.channelSecret.utf8)) else {
      throw .oauth("invalid_client", "invalid client_secret")
    }
  }

  /// RFC 7636 §4.6; a verifier without a challenge is refused too (RFC 9700 §2.1.1).
  private static func check(_ verifier: String?, against challenge: String?) throws(LineError) {
    guard verifier != nil || challenge != nil else { return }
    let refusal = LineError.invalidGrant("invalid code_verifier")
    guard let verifier, let challenge, isVerifier(verifier),
      let digest = try? DigestAlgorithm.sha256.digest(of: verifier.utf8),
      equalInConstantTime(Array(digest.base64URL.utf8), Array(challenge.utf8))
    else { throw refusal }
  }

  /// 43 to 128 of the unreserved characters, which are those that an encoder leaves alone ("PKCE support for LINE Login").
  private static func isVerifier(_ text: String) -> Bool {
    (43...128).contains(text.utf8.count) && FormEncoding.encode(text) == text
  }

  private func grant(_ entry: LineCode) -> ServerAnswer {
    let scopes = faults.strikes(.lineLessScope) ? entry.scopes.filter { $0 == "openid" } : entry.scopes
    let lifetime = accessLifetime
    let tokens = issueTokens(to: entry.person, scopes: scopes, lifetime: lifetime)
    let idToken =
      scopes.contains("openid") && !faults.strikes(.lineNoIDToken)
      ? idToken(entry, scopes: scopes) : nil
    let isMissing = faults.strikes(.lineNoToken)
    return json {
      if !isMissing { $0.key("access_token"); $0.string(tokens.access.sealed) }
      write(lifetime, to: &$0)
      $0.member("id_token", ifAny: idToken)
      $0.key("refresh_token"); $0.string(tokens.refresh.sealed)
      $0.key("scope"); $0.string(scopes.joined(separator: " "))
      $0.key("token_type"); $0.string("Bearer")
    }
  }

  /// The same refresh token goes back, and its life does not grow (API reference, "Refresh access token").
  private func refresh(_ form: [FormField]) throws(LineError) -> ServerAnswer {
    let text = try form.required("refresh_token")
    guard form["client_id"] == app.channelID, let token = LineToken(text, kind: .refresh),
      seconds < token.expiresAt, logins.isAlive(token)
    else {
      throw .invalidGrant(
        "invalid refresh token",
        reason: "the refresh token is unknown, revoked, another's or older than 90 days")
    }
    try checkSecret(form)
    if faults.strikes(.lineRefreshRefused) { throw .invalidGrant("invalid refresh token") }
    let lifetime = accessLifetime
    let access = accessToken(of: token, lifetime: lifetime)
    let isMissing = faults.strikes(.lineNoToken)
    let keepsSilent = faults.strikes(.lineNoRefreshToken)
    return json {
      $0.key("token_type"); $0.string("Bearer")
      $0.key("scope"); $0.string(token.scopes.joined(separator: " "))
      if !isMissing { $0.key("access_token"); $0.string(access.sealed) }
      write(lifetime, to: &$0)
      if !keepsSilent { $0.key("refresh_token"); $0.string(text) }
    }
  }

  private var accessLifetime: Int { faults.strikes(.lineShortToken) ? 30 : options.line.tokenLifetime }

  private func write(_ lifetime: Int, to json: inout JSONWriter) {
    json.key("expires_in")
    if faults.strikes(.textNumbers) { json.string(String(lifetime)) } else { json.integer(lifetime) }
  }
}
