/// What a token endpoint yields (RFC 6749 §5.1): `{"access_token","token_type","expires_in"?,"refresh_token"?,"scope"?}`,
/// and `id_token` of OpenID Connect.
package struct OAuth2Grant: Sendable, Hashable {
  package var accessToken: String
  package var refreshToken: String?
  package var idToken: String?
  /// Nil: no known end.
  package var expiresAt: Date?
  /// In the order of the answer, which is not that of the question; nil where it is as asked (RFC 6749 §5.1).
  package var scopes: [String]?
  /// When the answer came.
  package var receivedAt: Date

  /// - Throws: `SNSError` `badAnswer` for an answer without a token.
  package init(_ answer: JSONValue, of sns: LoginType, receivedAt now: Date) throws(SNSError) {
    // Whatever else stood in it would end up in headers and in curl's configuration (RFC 6749 appendix A.12).
    guard let token = answer["access_token"]?.string, token.isBareToken else {
      throw SNSError(
        .badAnswer, "\(sns.title)'s answer holds no access token",
        hint: "run `snslogin login \(sns.rawValue)` again", sns: sns)
    }
    accessToken = token
    refreshToken = answer["refresh_token"]?.string.flatMap { $0.isBareToken ? $0 : nil }
    idToken = answer["id_token"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    expiresAt = answer["expires_in"]?.wholeNumber.flatMap {
      $0 > 0 ? now.addingTimeInterval(Double($0)) : nil
    }
    let listed = answer["scope"]?.string?.split(whereSeparator: \.isWhitespace).map(String.init)
    scopes = listed?.isEmpty == true ? nil : listed
    receivedAt = now
  }

  /// The token in the place of an older one: a refresh token that does not come anew stays, and so do the ID token and
  /// the end of the refresh token.
  package func refreshed(_ old: Session.Token) -> Session.Token {
    var token = old
    token.accessToken = accessToken
    token.refreshToken = refreshToken ?? old.refreshToken
    token.expiresAt = expiresAt
    token.scopes = scopes ?? old.scopes
    return token
  }
}
