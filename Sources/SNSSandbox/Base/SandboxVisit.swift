/// What a person finds behind an address that a login shows.
package enum SandboxVisit: Sendable, Hashable {
  /// A page with this PIN.
  case pin(String)
  /// The browser is sent on to this address, with the code or the refusal in it.
  case redirect(String)
  /// A question, a refusal, or a page that has nothing for the login.
  case page(status: Int)
}
