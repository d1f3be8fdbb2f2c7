/// X's login with a PIN, the only one that works without a browser on this machine or a registered redirect.
/// Source: docs authentication/oauth-1-0a/pin-based-oauth, authentication/api-reference.
package struct TwitterPINLogin: PINDialect {
  package let type = LoginType.twitter
  package let app: OAuth1Credentials
  private let account: String?

  /// - Parameter account: the user name that X's page is to ask for, without `@`.
  package init(app: OAuth1Credentials, account: String? = nil) {
    self.app = app
    self.account = account
  }

  package func requestTokenRequest() -> HTTPRequest {
    HTTPRequest(.post, TwitterAPI.address("/oauth/request_token"))
  }

  package func requestToken(
    from response: HTTPResponse, now: Date
  ) throws(SNSError) -> OAuth1Credentials {
    guard response.status == 200, let token = OAuth1Credentials(form: response.body) else {
      throw TwitterFailure.error(in: response, of: call("to start a login (request token)"), now: now)
        ?? .noToken("request token", in: response)
    }
    let fields = FormEncoding.fields(of: String(decoding: response.body, as: UTF8.self).trimmingBlanks)
    // RFC 5849 §2.1: without it the server speaks OAuth 1.0, whose tokens can be stolen on the way.
    guard fields["oauth_callback_confirmed"] == "true" else {
      throw SNSError(
        .badAnswer, "X did not confirm that the login ends with a PIN", hint: "try again later",
        sns: .twitter, provider: .init(status: response.status))
    }
    return token
  }

  /// `authorize` asks every time, `authenticate` is for web sites. With a name X asks for the password even where the
  /// browser is logged in, for it may be logged in as somebody else.
  package func address(for token: OAuth1Credentials) -> WebAddress {
    var fields = [FormField("oauth_token", token.key)]
    if let account { fields += [FormField("force_login", "true"), FormField("screen_name", account)] }
    return TwitterAPI.address("/oauth/authorize", fields: fields)
  }

  package func accessTokenRequest() -> HTTPRequest {
    HTTPRequest(.post, TwitterAPI.address("/oauth/access_token"), repetition: .never)
  }

  /// X answers a wrong PIN in many shapes, so that every refusal but a known other one counts as such.
  package func outcome(
    of response: HTTPResponse, token: OAuth1Credentials, pin: String, now: Date
  ) -> PINOutcome<TwitterGrant> {
    if response.status == 200, let grant = TwitterGrant(response.body) { return .granted(grant) }
    let call = call("the PIN", hiding: [token.key, token.secret, pin])
    let failure = TwitterFailure(response, of: call, now: now)
    guard let error = TwitterFailure.error(in: response, of: call, now: now) else {
      return .failed(.noToken("token", in: response))
    }
    switch failure.meaning {
    case .badPIN, .requestTokenSpent: return .spent(error)
    case .tokenEnded: return .spent(failure.asSpent)
    // The key was good a moment ago, at the request token: code 32 is about the PIN here.
    case .unauthorized where failure.skew == nil, .badSignature where failure.skew == nil,
      .notPermitted where failure.error?.code == nil,
      .refused where response.status == 400:
      return .spent(failure.asSpent)
    default: return .failed(error)
    }
  }

  private func call(_ purpose: String, hiding secrets: [String] = []) -> TwitterFailure.Call {
    TwitterFailure.Call(token: .app, isSigned: true, purpose: purpose, secrets: secrets + [app.secret])
  }
}

extension TwitterFailure {
  /// A refusal of the PIN that X words otherwise.
  fileprivate var asSpent: SNSError {
    failure(
      .loginDenied, "X refused \(call.purpose): \(said)",
      hint: "run `snslogin login twitter` for a new link and a new PIN")
  }
}

extension SNSError {
  fileprivate static func noToken(_ what: String, in response: HTTPResponse) -> SNSError {
    SNSError(
      .badAnswer, "X's answer holds no \(what) (HTTP \(response.status))",
      hint: "run `snslogin login twitter` again", sns: .twitter, provider: .init(status: response.status))
  }
}
