/// A length of time in words: every sentence that names one takes its words from here. Below zero it counts as none.
package struct TimeSpan: Sendable, Hashable {
  package let seconds: Int

  package init(seconds: Int) { self.seconds = max(0, seconds) }

  /// Rounded up, so that it has passed when the time is over.
  package init(_ duration: Duration) { self.init(seconds: Int(duration.seconds.rounded(.up))) }

  /// `7 minutes`, `1 hour`: the largest whole unit. Days go on up to two years.
  package var words: String {
    let (count, unit) = largestUnit
    return "\(count) \(unit)\(count == 1 ? "" : "s")"
  }

  /// The same with a short unit below a day: `5 min`, `14 h`, `3 days`.
  package var shortWords: String {
    switch largestUnit {
    case (let count, "second"): "\(count) s"
    case (let count, "minute"): "\(count) min"
    case (let count, "hour"): "\(count) h"
    default: words
    }
  }

  /// The same with one letter for the unit: `59s`, `7m`, `23h`, `12d`, `3y`.
  package var letters: String {
    let (count, unit) = largestUnit
    return "\(count)\(unit.prefix(1))"
  }

  /// `45 s`, `19 min`, `2 h 5 min`: rounded up, so that nobody comes too early.
  package var wait: String {
    if seconds < 60 { return "\(seconds) s" }
    let minutes = (seconds + 59) / 60
    if minutes < 60 { return "\(minutes) min" }
    return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
  }

  /// `6:42`, for a countdown.
  package var clock: String {
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  private var largestUnit: (count: Int, name: String) {
    switch seconds {
    case ..<60: (seconds, "second")
    case ..<3600: (seconds / 60, "minute")
    case ..<86_400: (seconds / 3600, "hour")
    case ..<63_072_000: (seconds / 86_400, "day")
    default: (seconds / 31_536_000, "year")
    }
  }
}
