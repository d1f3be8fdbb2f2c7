internal import SNSLoginCore

/// An instant as calendar numbers in UTC, without ICU: a page of posts needs two hundred of them.
struct CivilTime: Sendable, Hashable {
  var year: Int
  var month: Int
  var day: Int
  var hour: Int
  var minute: Int
  var second: Int
  /// 0 is Sunday.
  var weekday: Int

  /// Seconds since 1970 in UTC.
  init(_ seconds: Int) {
    let days = Self.floorDivision(seconds, 86_400)
    let rest = seconds - days * 86_400
    (year, month, day) = Self.date(days)
    (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60)
    weekday = ((days + 4) % 7 + 7) % 7
  }

  static func floorDivision(_ value: Int, _ by: Int) -> Int {
    value >= 0 ? value / by : -((by - 1 - value) / by)
  }

  /// The proleptic Gregorian date of a day since 1970; years are counted from March, so that a leap day is the last.
  private static func date(_ days: Int) -> (Int, Int, Int) {
    let shifted = days + 719_468
    let era = floorDivision(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }

  /// Days since 1970 of a date.
  static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = floorDivision(year, 400)
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// `2026-05-01T12:34:56+0000`, as the Graph API writes times.
  func write(to json: inout WireJSON) {
    json.plain {
      $0.piece(year, width: 4)
      $0.piece("-")
      $0.piece(month, width: 2)
      $0.piece("-")
      $0.piece(day, width: 2)
      $0.piece("T")
      $0.piece(hour, width: 2)
      $0.piece(":")
      $0.piece(minute, width: 2)
      $0.piece(":")
      $0.piece(second, width: 2)
      $0.piece("+0000")
    }
  }

  /// `Thursday, 09-Apr-15 15:00:00 UTC`, as error messages have it.
  var sentence: String {
    let days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return "\(days[weekday]), \(two(day))-\(months[month - 1])-\(two(year % 100)) "
      + "\(two(hour)):\(two(minute)):\(two(second)) UTC"
  }
}

extension CivilTime {
  /// Seconds since 1970 of what the Graph API's `since` and `until` take: unix seconds, or a date, or a date-time
  /// with or without a zone (UTC then).
  static func seconds(parsing text: String) -> Int? {
    if let seconds = Int(text) {
      // Ten thousand years either way: what lies beyond would overflow on the way.
      return abs(Double(seconds)) < 4e11 && !text.hasPrefix("+") ? seconds : nil
    }
    let pattern = /(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?/
    guard let found = text.wholeMatch(of: pattern)?.output, let year = Int(found.1), let month = Int(found.2),
      let day = Int(found.3), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    func number(_ part: Substring??) -> Int { part.flatMap { $0 }.flatMap { Int($0) } ?? 0 }
    let clock = number(found.4) * 3600 + number(found.5) * 60 + number(found.6)
    let date = days(year: year, month: month, day: day)
    return date * 86_400 + clock - (found.7.map { offset($0) } ?? 0)
  }

  private static func offset(_ zone: Substring) -> Int {
    let digits = zone.filter(\.isNumber)
    guard digits.count == 4, let number = Int(digits) else { return 0 }
    let seconds = number / 100 * 3600 + number % 100 * 60
    return zone.hasPrefix("-") ? -seconds : seconds
  }
}
