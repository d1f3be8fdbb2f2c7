/// The ways to log in; each SNS offers some of them (`FlowOffer.flows`).
package enum LoginFlow: String, Sendable, CaseIterable {
  /// A code is typed on another device.
  case device
  /// A PIN that the provider shows is typed here (OAuth 1.0a, out of band).
  case pin
  /// The browser comes back to a port of this machine.
  case browser
  /// The redirected address is pasted.
  case paste
  /// A token that the person already has (`--with-token`).
  case token
}
