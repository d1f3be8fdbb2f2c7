internal import SNSLoginCore

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The few calls on a stream socket that the server makes. The number is only borrowed; who opened it closes it.
struct Socket: Sendable, Hashable {
  var descriptor: Int32

  /// Why there is no listening socket: an `errno`.
  struct Failure: Error {
    var number: Int32
  }

  /// Binds and listens on 127.0.0.1 only. Port 0 takes a free one.
  static func listening(port: Int) throws(Failure) -> Socket {
    #if canImport(Darwin)
      let stream = SOCK_STREAM
    #else
      let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    let descriptor = socket(AF_INET, stream, 0)
    guard descriptor >= 0 else { throw Failure(number: errno) }
    let made = Socket(descriptor: descriptor)
    made.closeOnExec()
    made.set(SO_REUSEADDR, Int32(1))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port)).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard bound == 0, listen(descriptor, 128) == 0 else {
      let failure = Failure(number: errno)
      made.close()
      throw failure
    }
    return made
  }

  /// The port that it is bound to.
  var port: Int {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    return status == 0 ? Int(UInt16(bigEndian: address.sin_port)) : 0
  }

  /// The next connection, ready for use; nil where there was none after all.
  func accepted() -> Socket? {
    let descriptor = accept(self.descriptor, nil, nil)
    guard descriptor >= 0 else { return nil }
    let connection = Socket(descriptor: descriptor)
    connection.closeOnExec()
    // A client that does not read must not hold its thread for ever.
    connection.set(SO_SNDTIMEO, timeval(tv_sec: 30, tv_usec: 0))
    #if canImport(Darwin)
      connection.set(SO_NOSIGPIPE, Int32(1))
    #endif
    var one: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
    return connection
  }

  private func closeOnExec() { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }

  private func set<Value: BitwiseCopyable>(_ option: Int32, _ value: Value) {
    var value = value
    setsockopt(descriptor, SOL_SOCKET, option, &value, socklen_t(MemoryLayout<Value>.size))
  }

  /// Waits until there is something to read, or the other side is gone. False after `timeout`.
  func isReadable(within timeout: Duration) -> Bool {
    let events = try? Poll.wait(for: Poll.Watch(descriptor), atMost: timeout)
    return events?.isEmpty == false
  }

  /// Appends what has come. False at the end of the stream.
  func read(into buffer: inout [UInt8]) -> Bool {
    let count = withUnsafeTemporaryAllocation(byteCount: 32 * 1024, alignment: 1) { room in
      let count = recv(descriptor, room.baseAddress, room.count, 0)
      if count > 0 { buffer.append(contentsOf: room[..<count]) }
      return count
    }
    return count > 0
  }

  /// True where the other side has closed or reset it and nothing is left to read.
  var isAtEnd: Bool {
    var byte: UInt8 = 0
    #if canImport(Darwin)
      let flags = MSG_PEEK | MSG_DONTWAIT
    #else
      let flags = Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)
    #endif
    let count = recv(descriptor, &byte, 1, flags)
    return count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)
  }

  /// Sends everything. False where the other side is gone.
  func write(_ bytes: [UInt8]) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    return bytes.withUnsafeBytes { all in
      var rest = all[...]
      while !rest.isEmpty {
        let count = send(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count, flags)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  /// Wakes whoever waits on it, on any thread.
  func shutDown() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  func close() {
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #else
      _ = Glibc.close(descriptor)
    #endif
  }
}
