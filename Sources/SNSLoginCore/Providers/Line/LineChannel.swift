/// The LINE Login channel that the person made at developers.line.biz.
package struct LineChannel: Sendable, Hashable {
  package static let standardRedirectURI = "http://localhost:8765/callback"

  /// Digits.
  package var id: String?
  /// Also the key of ID tokens.
  package var secret: String?
  /// As it is registered, byte for byte.
  package var redirectURI: String

  package init(id: String? = nil, secret: String? = nil, redirectURI: String = Self.standardRedirectURI) {
    self.id = id
    self.secret = secret
    self.redirectURI = redirectURI
  }

  /// - Throws: `SNSError` `config` for a value that cannot be right, `file` for an unreadable file.
  package init(_ configuration: Configuration) throws(SNSError) {
    self.init(
      id: try configuration.value(.lineChannelID)?.text,
      secret: try configuration.value(.lineChannelSecret)?.text,
      redirectURI: try configuration.value(.lineRedirectURI)?.text ?? Self.standardRedirectURI)
  }

  /// Id and secret, for what takes both.
  /// - Throws: `SNSError` `config` where one of them is not set.
  package func credentials(for purpose: String) throws(SNSError) -> LineCredentials {
    guard let id else { throw .missing(.lineChannelID, for: purpose) }
    guard let secret else { throw .missing(.lineChannelSecret, for: purpose) }
    return LineCredentials(id: id, secret: secret)
  }
}

/// Who we are to LINE's token endpoints. They take it as form fields only.
package struct LineCredentials: Sendable, Hashable {
  package var id: String
  package var secret: String

  /// `POST https://api.line.me/oauth2/v2.1/NAME`
  package func request(
    _ name: String, _ fields: [FormField], repetition: HTTPRequest.Repetition = .onlyUnsent
  ) -> HTTPRequest {
    .form(
      LineAPI.address("/oauth2/v2.1/" + name),
      fields + [FormField("client_id", id), FormField("client_secret", secret)], repetition: repetition)
  }
}
