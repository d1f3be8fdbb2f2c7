/// How the code gets from the browser to us.
package enum CodeReception: Sendable, Hashable {
  /// The browser is sent to a listener on this machine.
  case browser
  /// The person pastes the address at which the browser ended.
  case paste
}

package struct AuthorizationOutcome<Grant: Sendable>: Sendable {
  package var grant: Grant
  /// How it came in the end: a busy port turns `browser` into `paste`.
  package var reception: CodeReception
}
