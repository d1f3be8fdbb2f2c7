/// A code that came back, and what proves that it is ours to exchange. Secret.
package struct AuthorizationCode: Sendable, Hashable {
  package var value: String
  package var attempt: AuthorizationAttempt

  package init(_ value: String, attempt: AuthorizationAttempt) {
    self.value = value
    self.attempt = attempt
  }

  package var verifier: String { attempt.pkce.verifier }
  package var nonce: String { attempt.nonce }
}
