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

  var descriptor: Int32

  func next() async -> Line {
    do throws(Poll.Failure) {
      return try await BlockingWork.value { line(orUntil: $0) }
    } catch {
      return .failed(error.number)
    }
  }

  /// Blocks until a line, the end of input or the wake.
  private func line(orUntil wake: Wake) -> Line {
    var bytes: [UInt8] = []
    var room: [UInt8] = [0]
    while bytes.count < Self.limit {
      switch Descriptor.read(descriptor, into: &room, orUntil: wake) {
      case .bytes where room == [UInt8(ascii: "\n")]: return .text(Self.text(bytes))
      case .bytes: bytes += room
      // A closed descriptor has no input either.
      case .end, .failed(EBADF): return bytes.isEmpty ? .end : .text(Self.text(bytes))
      case .woken: return .cancelled
      case .failed(let code): return .failed(code)
      case .timeUp: continue
      }
    }
    return .text(Self.text(bytes))
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }
}
