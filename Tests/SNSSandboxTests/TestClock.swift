import SNSLoginCore
import Synchronization

/// A clock that stands still until a test moves it.
final class TestClock: Sendable {
  private let date: Mutex<Date>

  /// 2026-05-01T12:00:00Z
  init(_ start: Double = 1_777_636_800) { date = Mutex(Date(timeIntervalSince1970: start)) }

  var now: @Sendable () -> Date { { [self] in date.withLock { $0 } } }

  func advance(_ seconds: Double) { date.withLock { $0.addTimeInterval(seconds) } }
}
