/// The app that the person registered at developers.facebook.com.
package struct FacebookApp: Sendable, Hashable {
  package var id: String?
  /// Not secret by Facebook's own words, but of use to nobody else either.
  package var clientToken: String?
  /// Where it is set, every call carries `appsecret_proof` and tokens can be extended.
  package var secret: String?
  /// `v27.0`
  package var apiVersion: String

  package init(
    id: String? = nil, clientToken: String? = nil, secret: String? = nil,
    apiVersion: String = GraphAPI.defaultVersion
  ) {
    self.id = id
    self.clientToken = clientToken
    self.secret = secret
    self.apiVersion = apiVersion
  }

  /// - Throws: `SNSError` `config` for a value that cannot be right, `file` for an unreadable file.
  package init(_ configuration: Configuration) throws(SNSError) {
    self.init(
      id: try configuration.value(.facebookAppID)?.text,
      clientToken: try configuration.value(.facebookClientToken)?.text,
      secret: try configuration.value(.facebookAppSecret)?.text,
      apiVersion: try configuration.value(.facebookAPIVersion)?.text ?? GraphAPI.defaultVersion)
  }

  /// What a login through the dialog needs.
  /// - Throws: `SNSError` `config` where it is not set.
  package func requiredID() throws(SNSError) -> String {
    guard let id else { throw .missing(.facebookAppID, for: "the Facebook login") }
    return id
  }

  /// `APP_ID|CLIENT_TOKEN`, the token of device login (docs facebook-login/for-devices).
  /// - Throws: `SNSError` `config` where one of the two is not set.
  package func deviceToken() throws(SNSError) -> String {
    let id = try requiredID()
    guard let clientToken else { throw .missing(.facebookClientToken, for: "the Facebook device login") }
    return id + "|" + clientToken
  }

  var secrets: [String] { [clientToken, secret].compactMap { $0 } }
}
