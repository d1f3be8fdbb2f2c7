internal import SNSLoginCore

/// A port that is free for the program under test for as long as the value lives: bound, so that the system gives it to
/// nobody, and not listened on, so that who means this very port can.
package final class ReservedPort: Sendable {
  package let host: String
  package let number: Int
  private let descriptor: Int32

  package init(on host: String = "127.0.0.1") throws {
    #if canImport(Darwin)
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    self.host = host
    number = try BoundSocket.bindLoopback(descriptor, host: host)
    #if canImport(Darwin)
      // Two must not be bound there, whoever listens.
      close(descriptor)
    #else
      // After binding: with it, the system could have chosen a port that another test holds in the same way.
      var one: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  #if !canImport(Darwin)
    deinit { close(descriptor) }
  #endif

  /// A redirect address there.
  package var redirect: String { "http://\(host):\(number)/callback" }
}
