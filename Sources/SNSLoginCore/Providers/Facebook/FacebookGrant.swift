/// What a Facebook login yields: `{"access_token", "expires_in", "data_access_expiration_time"}`.
package struct FacebookGrant: Sendable, Hashable {
  package var accessToken: String
  /// Seconds from now; nil: no known end. 0 means the same (android-sdk `DeviceAuthDialog`).
  package var expiresIn: Int?
  /// Unix seconds; nil: no known end.
  package var dataAccessExpiresAt: Int?

  /// - Throws: `SNSError` `badAnswer` for an answer without a token.
  package init(_ answer: JSONValue) throws(SNSError) {
    guard let token = answer["access_token"]?.string, token.isBareToken else {
      throw SNSError(
        .badAnswer, "Facebook's answer holds no access token", hint: "run `snslogin login facebook` again",
        sns: .facebook)
    }
    accessToken = token
    expiresIn = (answer["expires_in"] ?? answer["expires"])?.wholeNumber.flatMap { $0 > 0 ? $0 : nil }
    dataAccessExpiresAt = answer["data_access_expiration_time"]?.wholeNumber.flatMap { $0 > 0 ? $0 : nil }
  }

  package init(accessToken: String) {
    self.accessToken = accessToken
  }

  /// The token as it is stored, with absolute times.
  package func token(receivedAt now: Date) -> Session.Token {
    Session.Token(
      accessToken: accessToken, expiresAt: expiresIn.map { now.addingTimeInterval(Double($0)) },
      dataAccessExpiresAt: dataAccessExpiresAt.map { Date(timeIntervalSince1970: Double($0)) })
  }
}
