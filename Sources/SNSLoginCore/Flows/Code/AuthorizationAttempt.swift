/// What ties one login's answer to its question; made anew for every login.
package struct AuthorizationAttempt: Sendable, Hashable {
  /// Comes back with the answer (RFC 6749 §10.12). 48 hexadecimal digits: LINE asks for letters and digits only.
  package var state: String
  /// Comes back inside an ID token (OpenID Connect Core §3.1.2.1).
  package var nonce: String
  package var pkce: PKCE

  package init(state: String, nonce: String, pkce: PKCE) {
    self.state = state
    self.nonce = nonce
    self.pkce = pkce
  }

  /// - Throws: `SNSError` `internal` where libcrypto is missing.
  package init(randomBytes: (Int) -> [UInt8]) throws(SNSError) {
    self.init(
      state: randomBytes(24).hexadecimal, nonce: randomBytes(24).hexadecimal,
      pkce: try PKCE(randomBytes: randomBytes))
  }
}
