/// Who we are to X's OAuth 2.0 endpoints, and the requests there.
/// Source: docs.x.com fundamentals/authentication/oauth-2-0.
package struct TwitterOAuth2Client: Sendable, Hashable {
  package var id: String
  /// Nil for a public client: an app of the type Native App or Single Page App.
  package var secret: String?

  package init(id: String, secret: String? = nil) {
    self.id = id
    self.secret = secret
  }

  /// - Throws: `SNSError` `config` where the app has no client id.
  package init(_ app: TwitterApp) throws(SNSError) {
    guard let id = app.clientID else {
      throw SNSError(
        .config, "the OAuth 2.0 login at X needs twitter.client_id, which is not set",
        hint: "set it with `snslogin config set twitter.client_id` or SNSLOGIN_TWITTER_CLIENT_ID, or try it "
          + "with --sandbox first", sns: .twitter)
    }
    self.init(id: id, secret: app.clientSecret)
  }

  /// Never to be sent twice: a refresh token that comes a second time kills its whole family.
  package func refreshRequest(_ refreshToken: String) -> HTTPRequest {
    request(
      "token", [FormField("grant_type", "refresh_token"), FormField("refresh_token", refreshToken)],
      repetition: .never)
  }

  package func revocationRequest(_ token: String) -> HTTPRequest {
    request("revoke", [FormField("token", token)])
  }

  /// X takes the client's id in one place only: a confidential client in the header, a public one in the form. The
  /// other place is a 401 "Missing valid authorization header".
  func request(
    _ endpoint: String, _ fields: [FormField], repetition: HTTPRequest.Repetition = .onlyUnsent
  ) -> HTTPRequest {
    let address = WebAddress(host: "api.x.com", path: "/2/oauth2/" + endpoint)
    guard let secret else {
      return .form(address, fields + [FormField("client_id", id)], repetition: repetition)
    }
    return .form(address, fields, headers: [basic(secret)], repetition: repetition)
  }

  /// RFC 6749 §2.3.1: both halves form-encoded before they are joined.
  private func basic(_ secret: String) -> HTTPRequest.Header {
    let pair = FormEncoding.encode(id) + ":" + FormEncoding.encode(secret)
    return HTTPRequest.Header("Authorization", "Basic " + Data(pair.utf8).base64EncodedString())
  }
}
