extension Environment {
  /// The value of `work`, unless `limit` passes before it has one; the loser of the two is cancelled.
  /// - Throws: `late` after the limit, `cancelled` where the task is cancelled, and what `work` throws.
  package func within<Value: Sendable>(
    _ limit: Duration, else late: SNSError, _ work: @escaping @Sendable () async throws(SNSError) -> Value
  ) async throws(SNSError) -> Value {
    let deadline = self.deadline ?? sleep
    let first = await withTaskGroup(of: Result<Value, SNSError>?.self) { group in
      group.addTask {
        do throws(SNSError) { return .success(try await work()) } catch { return .failure(error) }
      }
      group.addTask {
        do { try await deadline(limit) } catch { return nil }
        return .failure(late)
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
    guard let first, !Task.isCancelled else { throw .cancelled("login cancelled", sns: late.sns) }
    return try first.get()
  }
}
