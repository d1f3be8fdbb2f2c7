/// Something that waits on this machine for the browser to come back. Stops when it is dropped, at the latest.
package protocol CallbackListening: Sendable {
  /// Addresses that could not be listened on beside those that can: `::1` where the machine has no IPv6.
  var unheard: [ListenFailure] { get }
  /// Returns once the port is free again.
  func stop() async
}

extension Environment {
  /// Listens on a redirect address before anybody is sent to it. The handler gets the query of each GET on the
  /// address's path, one at a time, and says what the browser is shown; nil answers 404. It must not block.
  package typealias Listen =
    @Sendable (RedirectAddress, @escaping @Sendable (String) -> CallbackPage?) throws(ListenFailure) ->
    any CallbackListening
}
