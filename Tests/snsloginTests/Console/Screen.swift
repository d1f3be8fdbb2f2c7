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

  var talk: StandardError { StandardError(write: write()) }
}
