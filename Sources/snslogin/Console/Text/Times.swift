internal import SNSLoginCore

/// Times as text. FoundationEssentials knows no time zone but GMT, so local time is the C library's.
enum Times {
  /// `2026-05-01 12:34`, in the time zone of the person.
  static func local(_ date: Date) -> String {
    let parts = localParts(date)
    return
      "\(padded(Int(parts.tm_year) + 1900, 4))-\(padded(Int(parts.tm_mon) + 1))-\(padded(Int(parts.tm_mday)))"
      + " " + clock(parts)
  }

  /// `2026-05-01 12:34 (14 h ago)`: for a heading, where `relative` is too long.
  static func local(_ date: Date, seenAt now: Date) -> String { "\(local(date)) (\(age(date, at: now)))" }

  /// `14 h ago`, `in 3 days`; `now` within a minute, for no two clocks agree to the second.
  static func age(_ date: Date, at now: Date) -> String {
    let seconds = wholeSeconds(date) - wholeSeconds(now)
    return abs(seconds) < 60 ? "now" : directed(seconds, \.shortWords)
  }

  /// `in 59 days`, `3 hours ago`, `now`: the largest whole unit.
  static func relative(_ date: Date, to now: Date) -> String {
    let seconds = wholeSeconds(date) - wholeSeconds(now)
    return seconds == 0 ? "now" : directed(seconds, \.words)
  }

  private static func directed(_ seconds: Int, _ words: KeyPath<TimeSpan, String>) -> String {
    let span = TimeSpan(seconds: abs(seconds))[keyPath: words]
    return seconds > 0 ? "in \(span)" : "\(span) ago"
  }

  /// How long ago, in at most four cells: `now`, `59s`, `7m`, `23h`, `12d`, `3y`, at most `999y`. What lies ahead is now
  /// too: a clock that is a little off.
  static func shortAge(_ date: Date, at now: Date) -> String {
    let seconds = min(wholeSeconds(now) - wholeSeconds(date), 999 * 31_536_000)
    return seconds > 0 ? TimeSpan(seconds: seconds).letters : "now"
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
