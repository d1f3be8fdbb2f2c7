internal import SNSLoginCore

/// Steps 1 and 3 of OAuth 1.0a (docs.x.com, "3-legged OAuth flow" and "PIN-based OAuth").
extension TwitterSandbox {
  func requestToken(_ call: TwitterCall) throws(TwitterError) -> ServerAnswer {
    guard call.method == "POST" else { throw .wrongMethod(.oauth) }
    let signed: OAuth1Call
    do throws(OAuth1Refusal) {
      signed = try OAuth1Call(call.request, host: call.host)
      if signed.token != nil { throw .deadToken("a request for a request token is signed without a token") }
      try oauth1.check(signed, tokenSecret: "", now: call.clock)
    } catch {
      throw .refused(error, at: .oauth)
    }
    try strikeRequestToken(call)
    // Without oauth_callback the browser goes to the app's registered address, and no PIN appears.
    let callback = signed.pairs["oauth_callback"] ?? app.redirectURI
    guard callback == "oob" || redirects.contains(callback) else { throw .unapprovedCallback }
    let entry = newRequestToken(
      callback: callback, level: signed.pairs["x_auth_access_type"] == "read" ? .read : .readWrite)
    requestTokens.add(entry)
    if callback == "oob", options.approval == .auto { options.twitter.onPIN?(entry.verifier) }
    return form([
      FormField("oauth_token", entry.token), FormField("oauth_token_secret", entry.secret),
      FormField("oauth_callback_confirmed", faults.strikes(.xNoConfirm) ? "false" : "true"),
    ])
  }

  private func newRequestToken(callback: String, level: TwitterAccessLevel) -> RequestTokens.Entry {
    var entry = RequestTokens.Entry(
      token: options.randomBytes(20).base64URL, secret: options.randomBytes(24).base64URL,
      callback: callback, level: level, verifier: callback == "oob" ? newPIN : newVerifier, createdAt: now)
    switch options.approval {
    case .page: break
    case .auto: entry.state = .approved(approver(.first))
    case .deny: entry.state = .denied
    case .expire: entry.createdAt = now.addingTimeInterval(-RequestTokens.lifetime)
    }
    return entry
  }

  /// Seven digits.
  private var newPIN: String {
    let number = options.randomBytes(4).reduce(0) { $0 << 8 | Int($1) }
    return String(1_000_000 + number % 9_000_000)
  }

  private var newVerifier: String { String(options.randomBytes(16).hexadecimal.prefix(32)) }

  func accessToken(_ call: TwitterCall) throws(TwitterError) -> ServerAnswer {
    guard call.method == "POST" else { throw .wrongMethod(.oauth) }
    let signed: OAuth1Call
    do throws(OAuth1Refusal) { signed = try OAuth1Call(call.request, host: call.host) } catch {
      throw .refused(error, at: .oauth)
    }
    // Without a token X takes it for an xAuth login (abraham/twitteroauth#691).
    guard let token = signed.token ?? signed.pairs["oauth_token"] else { throw .reverseAuth }
    guard let entry = requestTokens.live(token, at: now) else { throw .invalidRequestToken }
    do throws(OAuth1Refusal) {
      try oauth1.check(signed, tokenSecret: entry.secret, now: call.clock)
    } catch {
      throw .refused(error, at: .oauth)
    }
    let verifier = faults.strikes(.xWrongPIN) ? nil : signed.pairs["oauth_verifier"]
    switch requestTokens.redeem(token, verifier: verifier, at: now) {
    case .invalid: throw .invalidRequestToken
    case .wrongVerifier: throw .invalidVerifier
    case .approved(let person):
      try strikeAccessToken(call)
      return granted(issueUserToken(to: person, level: entry.level), person)
    }
  }

  private func granted(_ token: TwitterUserToken, _ person: TwitterPerson) -> ServerAnswer {
    guard !faults.strikes(.xNoToken) else { return form([FormField("user_id", person.id)]) }
    var fields = [
      FormField("oauth_token", token.text), FormField("oauth_token_secret", token.secret),
    ]
    if !faults.strikes(.xNoName) {
      fields += [FormField("user_id", person.id), FormField("screen_name", person.username)]
    }
    return form(fields)
  }

  func issueUserToken(to person: TwitterPerson, level: TwitterAccessLevel) -> TwitterUserToken {
    TwitterUserToken(personID: person.id, level: level, nonce: options.randomBytes(8).hexadecimal)
  }

  /// Form-encoded text that calls itself HTML, as X sends it.
  private func form(_ fields: [FormField]) -> ServerAnswer {
    ServerAnswer(type: "text/html;charset=utf-8", body: Array(FormEncoding.encode(fields).utf8))
  }

  /// Every address that a login may return to.
  var redirects: Set<String> {
    Set([app.redirectURI] + SandboxTwitterApp.registeredRedirects + options.redirectURIs)
  }
}
