/// What the person asked for with `login`.
package struct LoginRequest: Sendable, Hashable {
  package var flow: LoginFlow
  /// Nil: the provider's own standard.
  package var scopes: [String]?
  /// Nil: the flow's own standard.
  package var timeout: Duration?

  package init(flow: LoginFlow, scopes: [String]? = nil, timeout: Duration? = nil) {
    self.flow = flow
    self.scopes = scopes
    self.timeout = timeout
  }
}

/// The ways to log in; each SNS offers some of them (`LoginType.flows`).
package enum LoginFlow: String, Sendable, CaseIterable {
  /// A code is typed on another device.
  case device
  /// The redirected address is pasted.
  case paste
  /// A token that the person already has (`--with-token`).
  case token
}
