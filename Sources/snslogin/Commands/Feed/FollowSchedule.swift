internal import SNSLoginCore

/// When a follower looks again, and what it says of a look that failed; knows no clock.
struct FollowSchedule: Sendable {
  /// The longest wait that nobody asked for.
  private static let longest = Duration.seconds(3_600)

  struct Step: Sendable, Hashable {
    var wait: Duration
    var notice: Notice?
  }

  private let interval: Duration
  /// Failures of the kind before, in a row.
  private var kind: SNSError.Kind?
  private var limits = 0

  init(every interval: Duration) { self.interval = interval }

  /// After a look.
  /// - Parameter failure: nil where it went well.
  /// - Throws: a failure that no waiting will mend.
  mutating func step(after failure: SNSError?) throws(SNSError) -> Step {
    guard let failure else { return recovered() }
    switch failure.kind {
    case .rateLimited: return limited(failure)
    case .network, .providerDown, .badAnswer:
      // One line for an outage, however long.
      let isNews = kind == nil || kind == .rateLimited
      kind = failure.kind
      limits = 0
      return Step(
        wait: interval, notice: isNews ? .warning("\(failure.message); still trying, Ctrl-C ends it") : nil)
    default: throw failure
    }
  }

  private mutating func recovered() -> Step {
    defer { (kind, limits) = (nil, 0) }
    return Step(wait: interval, notice: kind == nil ? nil : .note("Facebook answers again"))
  }

  /// Each time twice as long, and never shorter than Facebook asks for.
  private mutating func limited(_ failure: SNSError) -> Step {
    kind = .rateLimited
    limits = min(limits + 1, 12)
    let growing = max(min(interval * (1 << limits), Self.longest), interval)
    let wait = max(growing, .seconds(failure.retryAfter ?? 0))
    return Step(
      wait: wait, notice: .warning("\(failure.message); the next look is in \(TimeSpan(wait).wait)"))
  }
}
