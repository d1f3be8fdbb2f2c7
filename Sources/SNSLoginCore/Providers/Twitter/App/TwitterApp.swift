/// The app that the person registered at console.x.com. It has two pairs of credentials: API Key and Secret for OAuth
/// 1.0a, Client ID and Secret for OAuth 2.0.
package struct TwitterApp: Sendable, Hashable {
  package static let standardRedirectURI = "http://127.0.0.1:8765/callback"

  package var consumerKey: String?
  package var consumerSecret: String?
  package var clientID: String?
  /// Only apps of the confidential types have one.
  package var clientSecret: String?
  /// As it is registered, byte for byte.
  package var redirectURI: String

  package init(
    consumerKey: String? = nil, consumerSecret: String? = nil, clientID: String? = nil,
    clientSecret: String? = nil, redirectURI: String = TwitterApp.standardRedirectURI
  ) {
    self.consumerKey = consumerKey
    self.consumerSecret = consumerSecret
    self.clientID = clientID
    self.clientSecret = clientSecret
    self.redirectURI = redirectURI
  }

  /// - Throws: `SNSError` `config` for a value that cannot be right, `file` for an unreadable file.
  package init(_ configuration: Configuration) throws(SNSError) {
    self.init(
      consumerKey: try configuration.value(.twitterConsumerKey)?.text,
      consumerSecret: try configuration.value(.twitterConsumerSecret)?.text,
      clientID: try configuration.value(.twitterClientID)?.text,
      clientSecret: try configuration.value(.twitterClientSecret)?.text,
      redirectURI: try configuration.value(.twitterRedirectURI)?.text ?? Self.standardRedirectURI)
  }

  /// What signs requests.
  /// - Throws: `SNSError` `config` where one of the two is not set.
  package func consumer(for purpose: String) throws(SNSError) -> OAuth1Credentials {
    guard let consumerKey else { throw .missing(.twitterConsumerKey, for: purpose) }
    guard let consumerSecret else { throw .missing(.twitterConsumerSecret, for: purpose) }
    return OAuth1Credentials(key: consumerKey, secret: consumerSecret)
  }

  /// True for what decodes to `…:ci`: an OAuth 2.0 Client ID. An API Key is 25 letters and digits.
  package static func isClientID(_ text: String) -> Bool {
    let bare = text.replacing("=", with: "").replacing("+", with: "-").replacing("/", with: "_")
    return base64URLDecoded(bare).map { $0.suffix(3).elementsEqual(":ci".utf8) } ?? false
  }

  var secrets: [String] { [consumerSecret, clientSecret].compactMap { $0 } }
}
