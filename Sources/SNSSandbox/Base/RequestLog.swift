package import SNSLoginCore
internal import Synchronization

/// A request that the sandbox has seen.
package struct RecordedRequest: Sendable, Hashable {
  /// Upper case.
  package var method: String
  /// The provider's host that it was meant for; empty for the sandbox's own page.
  package var host: String
  /// The path at that host, as sent.
  package var path: String
  /// As sent, without the question mark.
  package var query: String?
  package var headers: [HTTPRequest.Header]
  /// Its first 16 KiB.
  package var body: Data

  /// The value of the first header of that name, case ignored.
  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// The newest requests, oldest first; older ones are forgotten, so that memory stays flat over long runs.
final class RequestLog: Sendable {
  private struct Ring {
    var entries: [RecordedRequest] = []
    var oldest = 0
  }

  static let bodyLimit = 16 * 1024

  private let capacity: Int
  private let ring = Mutex(Ring())

  init(capacity: Int = 2000) { self.capacity = capacity }

  var requests: [RecordedRequest] {
    ring.withLock { Array($0.entries[$0.oldest...] + $0.entries[..<$0.oldest]) }
  }

  func record(_ request: RecordedRequest) {
    ring.withLock { ring in
      guard ring.entries.count == capacity else { return ring.entries.append(request) }
      ring.entries[ring.oldest] = request
      ring.oldest = (ring.oldest + 1) % capacity
    }
  }
}
