/// How long to wait before each poll of a device login (RFC 8628 §3.5); a state machine without a clock.
package struct PollSchedule: Sendable, Hashable {
  package enum Step: Sendable, Hashable {
    case wait(Duration)
    /// The code's lifetime is over before another poll could matter.
    case giveUp
  }

  /// RFC 8628 §3.2: where the provider names no interval, or none that makes sense.
  package static let standardInterval = 5
  /// RFC 8628 §3.5: what `slow_down` adds, for this and all later polls.
  package static let slowDownStep = 5

  private var interval: Int

  /// - Parameter interval: seconds between the end of an answer and the next poll, as the provider gave it.
  package init(interval: Int?) {
    self.interval = interval.flatMap { $0 > 0 ? $0 : nil } ?? Self.standardInterval
  }

  /// - Parameters:
  ///   - slowDown: the last answer said that polling is too fast.
  ///   - left: what is left of the code's lifetime.
  package mutating func next(slowDown: Bool, left: Duration) -> Step {
    if slowDown {
      let (longer, overflow) = interval.addingReportingOverflow(Self.slowDownStep)
      interval = overflow ? .max : longer
    }
    guard left > .zero else { return .giveUp }
    // A last poll at the very end: an approval just before it must not be missed.
    return .wait(min(.seconds(interval), left))
  }
}
