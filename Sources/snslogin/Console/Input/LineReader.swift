internal import SNSLoginCore

/// Reads stdin line by line, one byte at a time: what follows the line stays for whoever reads next. A task that is
/// cancelled stops waiting at once.
struct LineReader: Sendable {
  enum Line: Sendable, Hashable {
    /// Without its line end.
    case text(String)
    case end
    case cancelled
    /// The `errno`.
    case failed(Int32)
  }

  /// A line longer than that is cut off: nothing that is asked for comes near it.
  static let limit = 1 << 20

  var descriptor: Int32 = 0

  func next() async -> Line {
    guard let wake = WakePipe() else { return .failed(errno) }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isStarted = ThreadStart { continuation.resume(returning: line(orUntil: wake)) }.launch()
        if !isStarted { continuation.resume(returning: .failed(EAGAIN)) }
      }
    } onCancel: {
      wake.wake()
    }
  }

  /// Blocks until a line, the end of input or the wake.
  func line(orUntil wake: WakePipe) -> Line {
    var bytes: [UInt8] = []
    while bytes.count < Self.limit {
      switch byte(orUntil: wake) {
      case .byte(UInt8(ascii: "\n")): return .text(Self.text(bytes))
      case .byte(let byte): bytes.append(byte)
      case .end: return bytes.isEmpty ? .end : .text(Self.text(bytes))
      case .cancelled: return .cancelled
      case .failed(let code): return .failed(code)
      }
    }
    return .text(Self.text(bytes))
  }

  private enum Step {
    case byte(UInt8), end, cancelled, failed(Int32)
  }

  private func byte(orUntil wake: WakePipe) -> Step {
    while true {
      var requests = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wake.reading, events: Int16(POLLIN), revents: 0),
      ]
      if poll(&requests, 2, -1) < 0 {
        if errno == EINTR { continue }
        return .failed(errno)
      }
      if requests[1].revents != 0 { return .cancelled }
      var byte: UInt8 = 0
      let count = read(descriptor, &byte, 1)
      if count == 1 { return .byte(byte) }
      // A closed descriptor has no input either.
      if count == 0 || errno == EBADF { return .end }
      if errno != EINTR && errno != EAGAIN { return .failed(errno) }
    }
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }
}
