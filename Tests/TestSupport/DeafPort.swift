import SNSLoginCore

/// A loopback port that refuses connections for as long as the value lives: it is taken, so that nobody else gets it,
/// but nobody listens. The port of a stopped server may be given to another test at once.
package final class DeafPort: Sendable {
  package let number: Int
  private let descriptor: Int32

  package init() throws {
    #if canImport(Darwin)
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    number = try BoundSocket.bindLoopback(descriptor)
  }

  deinit { close(descriptor) }

  package var endpoint: String { "http://127.0.0.1:\(number)" }
}

enum BoundSocket {
  /// Binds to a free port of 127.0.0.1, or of another numeric address of this machine, and returns it.
  static func bindLoopback(_ descriptor: Int32, host: String = "127.0.0.1") throws -> Int {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    inet_pton(AF_INET, host, &address.sin_addr)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
      }
    }
    guard isBound else { throw SNSError(.internal, "a test could not have a port") }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
