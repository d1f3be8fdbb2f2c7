/// Something that waits on this machine for the browser to come back. Stops when it is dropped, at the latest.
package protocol CallbackListening: Sendable {
  /// Addresses that could not be listened on beside those that can: `::1` where the machine has no IPv6.
  var unheard: [ListenFailure] { get }
  /// Returns once the port is free again.
  func stop() async
}

/// Why a redirect address cannot be listened on.
package struct ListenFailure: Error, Sendable, Hashable {
  /// Numeric, or as written where it names no place on this machine.
  package var host: String
  package var port: Int
  /// An `errno`.
  package var number: Int32

  package init(host: String, port: Int, number: Int32) {
    self.host = host
    self.port = port
    self.number = number
  }

  /// Another program listens there.
  package var isTaken: Bool { number == EADDRINUSE }

  /// `port 8765 of 127.0.0.1 is taken`
  package var words: String {
    isTaken
      ? "port \(port) of \(host) is taken"
      : "port \(port) of \(host) cannot be listened on (\(String(cString: strerror(number))))"
  }
}

extension Environment {
  /// Listens on a redirect address before anybody is sent to it. The handler gets the query of each GET on the
  /// address's path, one at a time, and says what the browser is shown; nil answers 404. It must not block.
  package typealias Listen =
    @Sendable (RedirectAddress, @escaping @Sendable (String) -> CallbackPage?) throws(ListenFailure) ->
    any CallbackListening

  /// The real thing: sockets on this machine.
  package static let listenOnLoopback: Listen = { (redirect, handler) throws(ListenFailure) in
    try LoopbackListener(
      hosts: redirect.numericHosts, port: redirect.port, path: redirect.path, handler: handler)
  }
}
