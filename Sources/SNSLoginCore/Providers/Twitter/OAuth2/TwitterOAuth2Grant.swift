/// What X's token endpoint yields:
/// `{"token_type":"bearer","expires_in":7200,"access_token","scope":"users.read tweet.read","refresh_token"?}`.
package struct TwitterOAuth2Grant: Sendable, Hashable {
  package var accessToken: String
  /// Single use. Comes only with the scope `offline.access`.
  package var refreshToken: String?
  /// Nil: no known end.
  package var expiresAt: Date?
  /// In the order of the answer, which is not that of the question; nil where it is as asked (RFC 6749 §5.1).
  package var scopes: [String]?

  /// - Parameter now: when the answer came.
  /// - Throws: `SNSError` `badAnswer` for an answer without a token.
  package init(_ answer: JSONValue, receivedAt now: Date) throws(SNSError) {
    guard let token = answer["access_token"]?.string, !token.isEmpty else {
      throw SNSError(
        .badAnswer, "X's answer holds no access token", hint: "run `snslogin login twitter` again",
        sns: .twitter)
    }
    accessToken = token
    refreshToken = answer["refresh_token"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    expiresAt = answer["expires_in"]?.wholeNumber.flatMap {
      $0 > 0 ? now.addingTimeInterval(Double($0)) : nil
    }
    scopes = answer["scope"]?.string?.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// The token in the place of an older one: a refresh token that does not come anew stays.
  package func renewed(_ old: Session.Token) -> Session.Token {
    var token = old
    token.accessToken = accessToken
    token.refreshToken = refreshToken ?? old.refreshToken
    token.expiresAt = expiresAt
    token.scopes = scopes ?? old.scopes
    return token
  }
}
