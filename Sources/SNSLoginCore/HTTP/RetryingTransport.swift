/// Repeats a request that failed in passing, after growing waits.
///
/// GET: a broken connection (not a time-out) and answers that `isWorthRetrying` says will get better, three more
/// tries. POST: once more, only where the provider cannot have seen it.
package struct RetryingTransport: HTTPTransport {
  private let base: any HTTPTransport
  private let sleep: @Sendable (Duration) async throws -> Void
  private let chance: @Sendable () -> Double
  private let isWorthRetrying: @Sendable (HTTPResponse) -> Bool

  /// - Parameters:
  ///   - chance: a number of 0...1 that nobody foresees.
  ///   - isWorthRetrying: the provider's dialect: true for an answer that a later try may better.
  package init(
    around base: any HTTPTransport, sleep: @escaping @Sendable (Duration) async throws -> Void,
    chance: @escaping @Sendable () -> Double,
    isWorthRetrying: @escaping @Sendable (HTTPResponse) -> Bool
  ) {
    self.base = base
    self.sleep = sleep
    self.chance = chance
    self.isWorthRetrying = isWorthRetrying
  }

  package func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    var schedule = RetrySchedule(request.repetition)
    while true {
      let outcome = await attempt(request)
      guard let wait = schedule.wait(after: outcome, jitter: chance(), isWorthRetrying: isWorthRetrying)
      else {
        return try outcome.get()
      }
      do {
        try await sleep(wait)
      } catch {
        throw HTTPFailure(.cancelled, host: request.address.authority, reason: "cancelled")
      }
    }
  }

  private func attempt(_ request: HTTPRequest) async -> Result<HTTPResponse, HTTPFailure> {
    do throws(HTTPFailure) {
      return .success(try await base.send(request))
    } catch {
      return .failure(error)
    }
  }
}
