/// The answer of `GET /oauth2/v2.1/verify`: `{"scope":"profile openid","client_id":"…","expires_in":2591659}`.
package struct LineTokenStatus: Sendable, Hashable {
  package var channelID: String
  package var scopes: [String]
  package var expiresAt: Date

  /// - Parameter now: when the answer came.
  /// - Throws: `SNSError` `loginExpired` for a token without time left, `badAnswer` for another shape.
  package init(_ answer: JSONValue, receivedAt now: Date) throws(SNSError) {
    guard let channel = answer["client_id"]?.text, let left = answer["expires_in"]?.wholeNumber else {
      throw SNSError(
        .badAnswer, "LINE's answer does not tell whose token this is", hint: "try again later", sns: .line)
    }
    guard left > 0 else { throw SNSError.loginExpired(.line, because: "its access token has expired") }
    channelID = channel
    scopes = (answer["scope"]?.string ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    expiresAt = now.addingTimeInterval(Double(left))
  }

  func token(_ text: String) -> Session.Token {
    Session.Token(accessToken: text, scopes: scopes, expiresAt: expiresAt)
  }
}
