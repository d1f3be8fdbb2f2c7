/// Proof Key for Code Exchange (RFC 7636): who exchanges the code is who asked for it. Always S256; `plain` proves
/// nothing to whoever reads the address.
package struct PKCE: Sendable, Hashable {
  /// Secret until the exchange: 43 characters of base64url.
  package let verifier: String
  /// What the address carries.
  package let challenge: String

  /// - Throws: `SNSError` `internal` where libcrypto is missing.
  package init(verifier: String) throws(SNSError) {
    self.verifier = verifier
    // RFC 7636 §4.2: base64url(SHA-256(ASCII(verifier))).
    challenge = try DigestAlgorithm.sha256.digest(of: verifier.utf8).base64URL
  }

  /// - Parameter randomBytes: the system's generator (RFC 7636 §4.1 recommends 32 bytes).
  package init(randomBytes: (Int) -> [UInt8]) throws(SNSError) {
    try self.init(verifier: randomBytes(32).base64URL)
  }
}
