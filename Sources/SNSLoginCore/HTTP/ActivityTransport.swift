import Synchronization

/// Counts the requests that are under way. Article: the loading indicator over running requests; here the status line
/// on stderr, which shows only while one runs.
package final class ActivityTransport: HTTPTransport {
  private let base: any HTTPTransport
  private let running = Mutex(0)

  package init(around base: any HTTPTransport) { self.base = base }

  package var isBusy: Bool { running.withLock { $0 > 0 } }

  package func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    running.withLock { $0 += 1 }
    defer { running.withLock { $0 -= 1 } }
    return try await base.send(request)
  }
}
