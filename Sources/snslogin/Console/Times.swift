internal import SNSLoginCore

/// Times as text. FoundationEssentials knows no time zone but GMT, so local time is the C library's.
enum Times {
  /// `2026-05-01T12:34:56Z` (RFC 3339), fractions of a second dropped.
  static func rfc3339(_ date: Date) -> String {
    let seconds = wholeSeconds(date)
    let day = seconds.quotientRoundedDown(by: 86_400)
    let time = seconds - day * 86_400
    let (year, month, dayOfMonth) = civil(daysSinceEpoch: day)
    return "\(padded(year, 4))-\(padded(month))-\(padded(dayOfMonth))"
      + "T\(padded(time / 3600)):\(padded(time / 60 % 60)):\(padded(time % 60))Z"
  }

  /// `2026-05-01 12:34`, in the time zone of the person.
  static func local(_ date: Date) -> String {
    let parts = localParts(date)
    return
      "\(padded(Int(parts.tm_year) + 1900, 4))-\(padded(Int(parts.tm_mon) + 1))-\(padded(Int(parts.tm_mday)))"
      + " " + clock(parts)
  }

  /// `12:34`, in the time zone of the person.
  static func localClock(_ date: Date) -> String { clock(localParts(date)) }

  /// `in 59 days`, `3 hours ago`, `now`: the largest whole unit.
  static func relative(_ date: Date, to now: Date) -> String {
    let seconds = wholeSeconds(date) - wholeSeconds(now)
    if seconds == 0 { return "now" }
    let span = self.span(abs(seconds))
    return seconds > 0 ? "in \(span)" : "\(span) ago"
  }

  /// `7 minutes`, `1 hour`: the largest whole unit of that many seconds. Days go on up to two years.
  static func span(_ seconds: Int) -> String {
    let (count, unit) =
      switch seconds {
      case ..<60: (seconds, "second")
      case ..<3600: (seconds / 60, "minute")
      case ..<86_400: (seconds / 3600, "hour")
      case ..<63_072_000: (seconds / 86_400, "day")
      default: (seconds / 31_536_000, "year")
      }
    return "\(count) \(unit)\(count == 1 ? "" : "s")"
  }

  /// Proleptic Gregorian year, month and day (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
  static func civil(daysSinceEpoch days: Int) -> (year: Int, month: Int, day: Int) {
    // Years begin in March here, so that the leap day is the last of one; an era is 400 years.
    let shifted = days + 719_468
    let era = shifted.quotientRoundedDown(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    )
  }

  /// Dates beyond the years 0 to 9999 are moved to their ends: they are nonsense from a server, and must not trap.
  private static func wholeSeconds(_ date: Date) -> Int {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    return seconds.isNaN ? 0 : Int(min(max(seconds, -62_167_219_200), 253_402_300_799))
  }

  private static func localParts(_ date: Date) -> tm {
    var seconds = time_t(wholeSeconds(date))
    var parts = tm()
    // localtime_r need not read TZ by itself (POSIX).
    tzset()
    localtime_r(&seconds, &parts)
    return parts
  }

  private static func clock(_ parts: tm) -> String {
    "\(padded(Int(parts.tm_hour))):\(padded(Int(parts.tm_min)))"
  }

  private static func padded(_ number: Int, _ digits: Int = 2) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

extension Int {
  fileprivate func quotientRoundedDown(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
