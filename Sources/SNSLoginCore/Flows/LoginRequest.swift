/// What the person asked for with `login`.
package struct LoginRequest: Sendable, Hashable {
  package var flow: LoginFlow
  /// Nil: the provider's own standard.
  package var scopes: [String]?
  /// Nil: the flow's own standard.
  package var timeout: Duration?
  /// The user name to ask for, without `@` (`--as`); nil: whoever is logged in to the browser.
  package var account: String?
  /// LINE: its page is to begin with the QR code (`--qr`).
  package var wantsQRScreen = false
  /// LINE: its page is to ask, also where it could log in by itself (`--no-auto-login`).
  package var refusesAutoLogin = false
  /// The language of the provider's page, as a BCP 47 tag; nil: the provider's choice.
  package var language: String?

  package init(
    flow: LoginFlow, scopes: [String]? = nil, timeout: Duration? = nil, account: String? = nil
  ) {
    self.flow = flow
    self.scopes = scopes
    self.timeout = timeout
    self.account = account
  }
}
