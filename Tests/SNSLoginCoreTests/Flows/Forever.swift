/// A wait without an end, for what has to be cancelled.
enum Forever {
  /// - Throws: `CancellationError`, as soon as the task is cancelled.
  static func untilCancelled() async throws {
    let (never, continuation) = AsyncStream<Never>.makeStream()
    for await _ in never {}
    withExtendedLifetime(continuation) {}
    throw CancellationError()
  }
}
