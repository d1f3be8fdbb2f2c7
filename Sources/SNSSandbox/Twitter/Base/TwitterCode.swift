internal import SNSLoginCore

/// What a code of X's OAuth 2.0 stands for, for thirty seconds (docs.x.com, "OAuth 2.0 user context").
struct TwitterCode: OneTimeCode, Hashable {
  static let lifetime = 30.0

  var code: String
  var redirect: String
  /// S256 (RFC 7636 §4.2).
  var challenge: String
  var scopes: [String]
  var person: TwitterPerson
  var createdAt: Date

  /// False for another redirect address, or a verifier that does not fit.
  func fits(redirect: String, verifier: String) -> Bool {
    guard redirect == self.redirect, let digest = try? DigestAlgorithm.sha256.digest(of: verifier.utf8)
    else { return false }
    return equalInConstantTime(Array(digest.base64URL.utf8), Array(challenge.utf8))
  }
}
