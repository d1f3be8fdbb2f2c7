import Synchronization

/// Work that must not be cut off half done: between a refresh that the provider has granted and the file that holds the
/// new token, a login would be lost. Ctrl-C waits for it; it is bounded by the time limits of a request.
package final class CriticalWork: Sendable {
  /// The process's own, which the signal handler watches.
  package static let shared = CriticalWork()

  private let running = Mutex(0)

  package init() {}

  package var isUnderWay: Bool { running.withLock { $0 > 0 } }
  package func begin() { running.withLock { $0 += 1 } }
  package func end() { running.withLock { $0 -= 1 } }

  /// Runs `work` to its end although the task around it is cancelled.
  package func uninterrupted<Value: Sendable>(
    _ work: @escaping @Sendable () async throws(SNSError) -> Value
  ) async throws(SNSError) -> Value {
    // A task of its own does not inherit the cancellation.
    try await Task { () async -> Result<Value, SNSError> in
      do throws(SNSError) { return .success(try await work()) } catch { return .failure(error) }
    }.value.get()
  }
}
