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
