/// A moment as a person writes it behind `--since` and `--until`.
package struct FeedMoment: Sendable, Hashable {
  /// All forms, for messages.
  package static let forms =
    "a date (2026-05-01), a date and time (2026-05-01T12:30+09:00), unix seconds, or an age (90s, 30m, 12h, 7d, 2w)"

  /// The first whole second that belongs to it, in unix seconds: midnight for a date.
  package let first: Int
  /// The last one: 23:59:59 for a date.
  package let last: Int

  /// Dates, and times without a zone, are UTC. Ages are counted back from `now`. What lies before 1970 becomes 1970:
  /// nothing is older at Facebook.
  /// - Returns: nil where it is none of the forms.
  package init?(_ text: String, now: Date) {
    let text = text.trimmingBlanks
    let instant: Date
    if let age = Self.age(text) {
      instant = Date(timeIntervalSince1970: max(now.timeIntervalSince1970.rounded(.down) - age, 0))
    } else if !Self.isBasicDate(text), let date = Timestamp.date(text) {
      instant = date
    } else {
      return nil
    }
    let seconds = instant.timeIntervalSince1970
    let isDate = text.count == 10 && text.contains("-") && !text.hasPrefix("-")
    first = max(Int(seconds.rounded(.up)), 0)
    last = max(Int(seconds.rounded(.down)) + (isDate ? 86_399 : 0), 0)
  }

  /// True for `20260501`, which as Unix seconds would be a day of 1970 that nobody means.
  private static func isBasicDate(_ text: String) -> Bool {
    guard text.utf8.count == 8, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text)
    else { return false }
    return (1900...2199).contains(number / 10_000) && (1...12).contains(number / 100 % 100)
      && (1...31).contains(number % 100)
  }

  /// `90s`, `30m`, `12h`, `7d`, `2w`, in seconds.
  private static func age(_ text: String) -> Double? {
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400, "w": 604_800]
    let digits = text.dropLast()
    guard let unit = text.last.flatMap({ units[$0] }), !digits.isEmpty,
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = Double(digits)
    else { return nil }
    return count * unit
  }
}
