internal import SNSLoginCore

/// What an ID token says ("Get profile information from ID tokens", developers.line.biz).
struct LineClaims: Sendable, Hashable {
  static let issuer = "https://access.line.me"
  /// Seconds between `iat` and `exp`, as seen in real tokens.
  static let lifetime = 3600

  var issuer = Self.issuer
  var subject: String
  var audience: String
  /// Seconds since 1970.
  var issuedAt: Int
  /// Only with `max_age`; seconds since 1970.
  var authTime: Int?
  /// Only where one was sent.
  var nonce: String?
  /// `amr`
  var method: String
  var name: String?
  var picture: String?
  var email: String?

  /// In LINE's order.
  var payload: [UInt8] {
    var json = JSONWriter()
    json.object {
      $0.key("iss"); $0.string(issuer)
      $0.key("sub"); $0.string(subject)
      $0.key("aud"); $0.string(audience)
      $0.key("exp"); $0.integer(issuedAt + Self.lifetime)
      $0.key("iat"); $0.integer(issuedAt)
      $0.member("auth_time", ifAny: authTime)
      $0.member("nonce", ifAny: nonce)
      $0.key("amr")
      $0.array { $0.string(method) }
      $0.member("name", ifAny: name)
      $0.member("picture", ifAny: picture)
      $0.member("email", ifAny: email)
    }
    return json.bytes
  }
}
