import SNSLoginCore
import Synchronization

@testable import snslogin

/// Keeps what is written to it.
final class Screen: Sendable {
  private let bytes = Mutex<[UInt8]>([])

  var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }

  /// At most `limit` bytes are taken at once, as a pipe may do.
  func write(limit: Int = .max) -> Descriptor.Write {
    { piece in
      let count = min(limit, piece.count)
      self.bytes.withLock { $0.append(contentsOf: piece[..<count]) }
      return count
    }
  }

  var talk: StandardError { StandardError(descriptor: 2, write: write()) }
}

extension StandardOutput {
  /// No terminal.
  convenience init(
    descriptor: Int32 = 1, sharingScreenWith talk: StandardError? = nil, capacity: Int = 64 * 1024,
    write: Descriptor.Write? = nil
  ) {
    let stream = StandardStream(descriptor: descriptor, isTerminal: false) {
      ScreenSize(columns: 80, rows: 24)
    }
    self.init(stream, sharingScreenWith: talk, capacity: capacity, write: write)
  }
}
