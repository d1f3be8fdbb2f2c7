/// The few calls on a stream socket that the listener makes; none of them blocks. The number is only borrowed: who
/// opened it closes it.
struct LoopbackSocket: Sendable, Hashable {
  enum Transfer: Sendable, Hashable {
    case bytes(Int)
    /// Nothing now; `poll` says when.
    case later
    /// The other side has gone.
    case end
  }

  let descriptor: Int32

  /// Binds and listens on a numeric address. Port 0 takes a free one.
  static func listening(host: String, port: Int) throws(ListenFailure) -> LoopbackSocket {
    func failure(_ number: Int32) -> ListenFailure { ListenFailure(host: host, port: port, number: number) }
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
    hints.ai_socktype = streamType
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &found) == 0, let info = found?.pointee else {
      throw failure(EADDRNOTAVAIL)
    }
    defer { freeaddrinfo(found) }
    let descriptor = socket(info.ai_family, streamType, 0)
    guard descriptor >= 0 else { throw failure(errno) }
    let made = LoopbackSocket(descriptor: descriptor)
    made.prepare()
    // The last login's connections may linger on this port (TIME_WAIT); a living listener still makes it taken.
    made.set(SO_REUSEADDR)
    guard bind(descriptor, info.ai_addr, info.ai_addrlen) == 0, listen(descriptor, 64) == 0 else {
      let number = errno
      made.release()
      throw failure(number)
    }
    return made
  }

  /// The port that it is bound to.
  var port: Int {
    var address = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &address) { storage in
      let status = storage.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &size)
      }
      guard status == 0 else { return 0 }
      // Both families keep the port in the same place (RFC 3493 §3.3).
      return storage.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        Int(UInt16(bigEndian: $0.pointee.sin_port))
      }
    }
  }

  /// The next connection; nil where there was none after all.
  func accepted() -> LoopbackSocket? {
    let descriptor = accept(self.descriptor, nil, nil)
    guard descriptor >= 0 else { return nil }
    let connection = LoopbackSocket(descriptor: descriptor)
    connection.prepare()
    return connection
  }

  /// Appends what has come.
  func receive(into buffer: inout [UInt8]) -> Transfer {
    let count = withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 1) { room in
      let count = recv(descriptor, room.baseAddress, room.count, 0)
      if count > 0 { buffer.append(contentsOf: room[..<count]) }
      return count
    }
    return count == 0 ? .end : transfer(count)
  }

  func deliver(_ bytes: ArraySlice<UInt8>) -> Transfer {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    return transfer(bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) })
  }

  /// Tells the other side that nothing more will come.
  func finishSending() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

  func release() { _ = close(descriptor) }

  private func transfer(_ count: Int) -> Transfer {
    if count >= 0 { return .bytes(count) }
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? .later : .end
  }

  private func prepare() {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    #if canImport(Darwin)
      set(SO_NOSIGPIPE)
    #endif
  }

  private func set(_ option: Int32) {
    var one: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, option, &one, socklen_t(MemoryLayout<Int32>.size))
  }

  #if canImport(Glibc)
    private static let streamType = Int32(SOCK_STREAM.rawValue)
  #else
    private static let streamType = SOCK_STREAM
  #endif
}
