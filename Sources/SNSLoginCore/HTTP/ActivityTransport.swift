import Synchronization

/// Counts the requests that are under way. Article: the loading indicator over running requests; here the spinner on
/// stderr watches the count.
package final class ActivityTransport: HTTPTransport {
  private let base: any HTTPTransport
  private let running = Mutex(0)
  private let onChange: @Sendable (_ running: Int) -> Void

  package init(around base: any HTTPTransport, onChange: @escaping @Sendable (_ running: Int) -> Void) {
    self.base = base
    self.onChange = onChange
  }

  package func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    change(by: 1)
    defer { change(by: -1) }
    return try await base.send(request)
  }

  private func change(by step: Int) {
    running.withLock { count in
      count += step
      onChange(count)
    }
  }
}
