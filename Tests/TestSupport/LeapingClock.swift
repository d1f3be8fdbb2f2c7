package import SNSLoginCore
import Synchronization

/// The time of the machine, and beyond it by all that was slept: who waits by it goes on at once.
package final class LeapingClock: Sendable {
  private let leapt = Mutex(TimeInterval(0))

  package init() {}

  package var now: Date { Date().addingTimeInterval(leapt.withLock { $0 }) }

  package func sleep(_ duration: Duration) async throws {
    try Task.checkCancellation()
    leapt.withLock { $0 += duration.seconds }
    await Task.yield()
  }
}
