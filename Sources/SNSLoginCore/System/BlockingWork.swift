/// The one bridge from a thread that blocks to a task that waits.
package enum BlockingWork {
  /// The value of `work`, done on a thread of its own. A task that is cancelled raises the wake, which ends the work's
  /// waits early.
  /// - Throws: the `errno` where the system has no pipe or no thread left.
  package static func value<Value: Sendable>(
    _ work: @escaping @Sendable (Wake) -> Value
  ) async throws(Poll.Failure) -> Value {
    guard let wake = Wake() else { throw Poll.Failure(number: errno) }
    let value = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Value?, Never>) in
        let isStarted = ThreadStart { continuation.resume(returning: work(wake)) }.launch()
        if !isStarted { continuation.resume(returning: nil) }
      }
    } onCancel: {
      wake.wake()
    }
    guard let value else { throw Poll.Failure(number: EAGAIN) }
    return value
  }
}
