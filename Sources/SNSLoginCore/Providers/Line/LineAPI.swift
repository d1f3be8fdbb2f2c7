/// Where LINE's logins and its API live. The discovery document is not read: it names an algorithm and a way to show
/// credentials that web logins do not use.
/// Source: developers.line.biz/en/reference/line-login
package enum LineAPI {
  package static let host = "api.line.me"
  /// Hosts that a token may go to.
  package static let hosts: Set = [host]
  /// The page where people log in.
  package static let loginHost = "access.line.me"
  /// Who signs ID tokens.
  package static let issuer = "https://access.line.me"

  /// A refresh token lives up to 90 days from the first access token on, in seconds; no refresh makes that longer.
  package static let refreshLifetime = 90.0 * 86_400

  /// `https://api.line.me/PATH?FIELDS`
  package static func address(_ path: String, fields: [FormField] = []) -> WebAddress {
    WebAddress(host: host, path: path, fields: fields)
  }
}
