/// What a login with a PIN yields: `oauth_token=…&oauth_token_secret=…&user_id=…&screen_name=…`, as a form under
/// `text/html`. The last two are missing from one of X's own samples.
/// Source: docs authentication/api-reference, guides/log-in-with-x.
package struct TwitterGrant: Sendable, Hashable {
  package var token: OAuth1Credentials
  /// Nil where X did not tell.
  package var userID: String?
  package var screenName: String?

  /// Nil for an answer without a token.
  package init?(_ body: Data) {
    guard let token = OAuth1Credentials(form: body) else { return nil }
    let fields = FormEncoding.fields(of: String(decoding: body, as: UTF8.self).trimmingBlanks)
    self.token = token
    userID = fields["user_id"].flatMap { $0.isEmpty ? nil : $0 } ?? TwitterToken.userID(of: token.key)
    screenName = fields["screen_name"].flatMap { $0.isEmpty ? nil : $0 }
  }

  package var session: Session {
    Session(
      sns: .twitter, id: userID, username: screenName, flow: LoginFlow.pin.rawValue,
      token: .init(accessToken: token.key, tokenSecret: token.secret))
  }
}

extension OAuth1Credentials {
  /// Token and secret of a form (RFC 5849 §2.1, §2.3); nil where one of them is missing. A line end behind the form is
  /// not part of its last value.
  init?(form body: Data) {
    let fields = FormEncoding.fields(of: String(decoding: body, as: UTF8.self).trimmingBlanks)
    guard let key = fields["oauth_token"], let secret = fields["oauth_token_secret"], !key.isEmpty,
      !secret.isEmpty
    else { return nil }
    self.init(key: key, secret: secret)
  }
}
