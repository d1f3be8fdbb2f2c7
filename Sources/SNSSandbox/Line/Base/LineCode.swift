internal import SNSLoginCore

/// What a code of LINE's stands for, for ten minutes ("Receiving the authorization code", developers.line.biz).
struct LineCode: OneTimeCode, Hashable {
  static let lifetime = 600.0

  var code: String
  var redirect: String
  /// S256 (RFC 7636 §4.2); nil where the login had none.
  var challenge: String?
  var nonce: String?
  /// When the person approved, where `max_age` asks for it; seconds since 1970.
  var authTime: Int?
  /// How the person proved who they are (`amr`).
  var method: String
  /// What was granted, sorted, without `email`.
  var scopes: [String]
  var givesEmail: Bool
  var person: LinePerson
  var createdAt: Date
}
