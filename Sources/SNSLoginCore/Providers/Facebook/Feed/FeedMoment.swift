/// A moment as a person writes it behind `--since` and `--until`.
package struct FeedMoment: Sendable, Hashable {
  /// All forms, for messages.
  package static let forms =
    "a date (2026-05-01), a date and time (2026-05-01T12:30+09:00), unix seconds, or an age (90s, 30m, 12h, 7d, 2w)"

  private enum Form: Hashable {
    /// Seconds before now.
    case age(Double)
    case instant(Date)
    case day(Date)
  }

  /// As it was written.
  package let text: String
  private let form: Form

  /// Dates, and times without a zone, are UTC.
  /// - Returns: nil where it is none of the forms.
  package init?(_ written: String) {
    let text = written.trimmingBlanks
    self.text = written
    if let age = Self.age(text) {
      form = .age(age)
    } else if !Self.isBasicDate(text), let date = Timestamp.date(text) {
      let isDate = text.count == 10 && text.contains("-") && !text.hasPrefix("-")
      form = isDate ? .day(date) : .instant(date)
    } else {
      return nil
    }
  }

  /// The first whole second that belongs to it, in unix seconds: midnight for a date. What lies before 1970 becomes
  /// 1970: nothing is older at Facebook.
  /// - Parameter now: from which an age is counted back.
  package func first(at now: Date) -> Int { max(Int(begin(at: now).rounded(.up)), 0) }

  /// The last one: 23:59:59 for a date.
  package func last(at now: Date) -> Int {
    let last = Int(begin(at: now).rounded(.down))
    if case .day = form { return max(last + 86_399, 0) }
    return max(last, 0)
  }

  private func begin(at now: Date) -> Double {
    switch form {
    case .age(let seconds): max(now.timeIntervalSince1970.rounded(.down) - seconds, 0)
    case .instant(let date), .day(let date): date.timeIntervalSince1970
    }
  }

  /// True for `20260501`, which as Unix seconds would be a day of 1970 that nobody means.
  private static func isBasicDate(_ text: String) -> Bool {
    guard text.utf8.count == 8, text.isDigits, let number = Int(text)
    else { return false }
    return (1900...2199).contains(number / 10_000) && (1...12).contains(number / 100 % 100)
      && (1...31).contains(number % 100)
  }

  /// `90s`, `30m`, `12h`, `7d`, `2w`, in seconds.
  private static func age(_ text: String) -> Double? {
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400, "w": 604_800]
    let digits = text.dropLast()
    guard let unit = text.last.flatMap({ units[$0] }), !digits.isEmpty,
      digits.isDigits, let count = Double(digits)
    else { return nil }
    return count * unit
  }
}
