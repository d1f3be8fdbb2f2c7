/// Work that is under way before its result is asked for, and that ends when nobody can ask for it any more.
final class Prefetch<Value: Sendable>: Sendable {
  private let task: Task<Result<(Value?, hasMore: Bool), SNSError>, Never>

  init(_ work: @escaping @Sendable () async throws(SNSError) -> (Value?, hasMore: Bool)) {
    task = Task {
      do throws(SNSError) {
        return .success(try await work())
      } catch {
        return .failure(error)
      }
    }
  }

  deinit { task.cancel() }

  /// Waits; ends the work where the waiting task is cancelled.
  func value() async throws(SNSError) -> (Value?, hasMore: Bool) {
    // While somebody waits, somebody can ask: the work must not end early.
    defer { withExtendedLifetime(self) {} }
    let task = task
    return try await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }.get()
  }
}
