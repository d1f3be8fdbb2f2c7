internal import SNSLoginCore

/// The system calls under readers and writers, in one place: short writes, interruptions and a busy pipe are dealt with
/// here.
enum Descriptor {
  typealias Write = @Sendable (UnsafeRawBufferPointer) -> Int

  /// `write(2)` on that descriptor; -1 sets `errno`.
  static func writer(_ descriptor: Int32) -> Write {
    { write(descriptor, $0.baseAddress, $0.count) }
  }

  /// Writes everything. Returns 0, or the `errno` that stopped it.
  static func writeAll(_ bytes: some Collection<UInt8>, to descriptor: Int32, by write: Write) -> Int32 {
    let bytes = Array(bytes)
    return bytes.withUnsafeBytes { all in
      var rest = all[...]
      while !rest.isEmpty {
        let written = write(UnsafeRawBufferPointer(rebasing: rest))
        if written >= 0 {
          rest = rest.dropFirst(written)
        } else if errno == EAGAIN {
          waitUntilWritable(descriptor)
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
  }

  private static func waitUntilWritable(_ descriptor: Int32) {
    _ = try? Poll.wait(for: Poll.Watch(descriptor, for: .output))
  }

  /// What a wait for input came to.
  enum Input: Sendable, Hashable {
    /// So many, at least one.
    case bytes(Int)
    case end
    case woken
    case timeUp
    /// The `errno`.
    case failed(Int32)
  }

  /// Blocks until there is something to read, and puts as much of it into `room` as there is and fits.
  static func read(
    _ descriptor: Int32, into room: inout [UInt8], orUntil wake: Wake, atMost limit: Duration? = nil
  ) -> Input {
    while true {
      switch wake.wait(for: Poll.Watch(descriptor), atMost: limit) {
      case .woken: return .woken
      case .timeUp: return .timeUp
      case .failed(let number): return .failed(number)
      case .ready:
        let count = systemRead(descriptor, &room, room.count)
        if count > 0 { return .bytes(count) }
        if count == 0 { return .end }
        if errno != EINTR && errno != EAGAIN { return .failed(errno) }
      }
    }
  }

  /// Where the process was started with a standard stream closed, the next file that is opened would take its number,
  /// and talk would be written into it. /dev/null takes the place, opened the wrong way round, so that using the
  /// stream fails as it did before.
  static func occupyStandardStreams() {
    for number in [0, 1, 2] as [Int32] where fcntl(number, F_GETFD) == -1 {
      _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// The system's words for an `errno`.
  static func words(for code: Int32) -> String { String(cString: strerror(code)) }
}

// The functions of `Descriptor` hide the system's function of that name.
private func systemRead(_ descriptor: Int32, _ room: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, room, count)
}
