/// When a rate limit of X ends. There are three families of headers, and a limit that fired may be in none of them: a
/// 429 has come with 49 calls left.
/// Source: docs x-api/fundamentals/rate-limits; the families of 24 hours by node-twitter-api-v2 and x-ruby.
package struct TwitterLimits: Sendable, Hashable {
  private static let families = ["x-rate-limit", "x-app-limit-24hour", "x-user-limit-24hour"]

  /// The latest end among the families that have nothing left; nil where none of them has fired.
  package var reset: Date?
  /// `Retry-After`, in seconds, for a limit that is in none of the families.
  package var retryAfter: Int?

  package init(_ response: HTTPResponse) {
    func number(_ name: String) -> Double? {
      response.header(name).flatMap { Double($0.trimmingBlanks) }.flatMap { $0.isFinite ? $0 : nil }
    }
    reset = Self.families.compactMap { family -> Double? in
      guard let left = number(family + "-remaining"), left <= 0 else { return nil }
      return number(family + "-reset")
    }.max().map { Date(timeIntervalSince1970: $0) }
    retryAfter = response.retryAfter.flatMap { $0 > 0 ? $0 : nil }
  }

  /// `in 12 min`, or that nobody knows.
  package func words(at now: Date) -> String {
    guard let reset else {
      return retryAfter.map { "in " + TimeSpan(seconds: min($0, 1_000_000_000)).wait }
        ?? "later: X does not say when"
    }
    let seconds = min(reset.timeIntervalSince(now).rounded(.up), 1e9)
    return seconds <= 0 ? "now" : "in " + TimeSpan(seconds: Int(seconds)).wait
  }
}
