import SNSLoginCore

/// A blocking client over one socket, of either family; it sends exactly what it is told.
final class LoopbackClient {
  private let descriptor: Int32

  /// Nil where nobody listens.
  init?(_ host: String = "127.0.0.1", port: Int) {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
    #if canImport(Darwin)
      hints.ai_socktype = SOCK_STREAM
    #else
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #endif
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &found) == 0, let info = found?.pointee else { return nil }
    defer { freeaddrinfo(found) }
    descriptor = socket(info.ai_family, info.ai_socktype, 0)
    // A listener that never answers fails the test instead of holding it.
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    guard connect(descriptor, info.ai_addr, info.ai_addrlen) == 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }

  /// False once the other side has gone.
  @discardableResult
  func send(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        SNSLoginCore.send(descriptor, $0.baseAddress, $0.count, Self.noSignal)
      }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Everything up to the end of the connection; nil where it does not end.
  func everything() -> String? {
    var bytes: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = recv(descriptor, &room, room.count, 0)
      if count < 0 && errno == EINTR { continue }
      if count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) { return nil }
      if count <= 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += room[..<count]
    }
  }

  /// Ends the connection with a reset.
  func reset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
  }

  /// One request on a connection of its own.
  static func ask(_ request: String, host: String = "127.0.0.1", port: Int) -> String? {
    guard let client = LoopbackClient(host, port: port) else { return nil }
    client.send(request)
    return client.everything()
  }

  #if canImport(Darwin)
    private static let noSignal: Int32 = 0
  #else
    private static let noSignal = Int32(MSG_NOSIGNAL)
  #endif
}

extension String {
  /// Of an HTTP answer: `HTTP/1.1 200 OK`.
  var statusLine: String { String(prefix { $0 != "\r\n" && $0 != "\r" && $0 != "\n" }) }
}
