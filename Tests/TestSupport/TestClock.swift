package import SNSLoginCore
import Synchronization

/// A clock that stands still until somebody sleeps; every wait is written down and passes at once.
package final class TestClock: Sendable {
  private let state: Mutex<(now: Date, waits: [Duration])>

  package init(_ start: Date = Date(timeIntervalSince1970: 1_780_000_000)) {
    state = Mutex((start, []))
  }

  package var now: Date { state.withLock { $0.now } }
  package var waits: [Duration] { state.withLock { $0.waits } }

  package func advance(by duration: Duration) {
    state.withLock { $0.now.addTimeInterval(duration.seconds) }
  }

  package func sleep(_ duration: Duration) throws {
    try Task.checkCancellation()
    state.withLock {
      $0.waits.append(duration)
      $0.now.addTimeInterval(duration.seconds)
    }
  }
}
