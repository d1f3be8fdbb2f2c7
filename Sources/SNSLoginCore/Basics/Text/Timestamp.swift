/// Instants as providers write them, and as this tool writes them: plain calendar arithmetic without a formatter,
/// because a feed has two of them in every post.
package enum Timestamp {
  /// Reads `2016-05-01T12:34:56+0000`, also with `Z`, `-07:00`, `-07`, a fraction, a blank for the `T`, or no zone
  /// (then UTC); a date alone (midnight UTC); and bare unix seconds.
  /// - Returns: nil for all else, and for instants outside the years 0 to 9999, which RFC 3339 cannot write.
  package static func date(_ text: String) -> Date? {
    var text = text
    return text.withUTF8 { bytes in
      var reader = TimestampReader(bytes)
      return reader.instant()
    }
  }

  /// RFC 3339 in UTC with whole seconds: `2026-05-01T12:34:56Z`. Fractions are cut off; an instant outside the years
  /// 0 to 9999 becomes the nearest that can be written.
  package static func text(_ date: Date) -> String {
    let exact = date.timeIntervalSince1970.rounded(.down)
    let seconds = Int(min(max(exact, Double(writable.lowerBound)), Double(writable.upperBound)))
    let day = Int((Double(seconds) / 86_400).rounded(.down))
    let time = seconds - day * 86_400
    let (year, month, dayOfMonth) = civil(day)
    return String(unsafeUninitializedCapacity: 20) { room in
      var index = 0
      func put(_ value: Int, digits: Int) {
        var rest = value
        for position in stride(from: index + digits - 1, through: index, by: -1) {
          room[position] = UInt8(ascii: "0") + UInt8(rest % 10)
          rest /= 10
        }
        index += digits
      }
      func put(_ mark: Unicode.Scalar) {
        room[index] = UInt8(ascii: mark)
        index += 1
      }
      put(year, digits: 4)
      put("-")
      put(month, digits: 2)
      put("-")
      put(dayOfMonth, digits: 2)
      put("T")
      put(time / 3_600, digits: 2)
      put(":")
      put(time / 60 % 60, digits: 2)
      put(":")
      put(time % 60, digits: 2)
      put("Z")
      return index
    }
  }

  /// Unix seconds of 0000-01-01T00:00:00Z to 9999-12-31T23:59:59Z.
  fileprivate static let writable = -62_167_219_200...253_402_300_799

  /// Days since 1970-01-01 of a date in the Gregorian calendar (H. Hinnant, "chrono-Compatible Low-Level Date
  /// Algorithms": years start in March, so that the leap day is their last).
  fileprivate static func days(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The inverse of `days(year:month:day:)`.
  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }
}

/// Reads one instant from the left to the right.
private struct TimestampReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func instant() -> Date? {
    guard !bytes.isEmpty else { return nil }
    return isUnixSeconds ? unixSeconds() : calendarInstant()
  }

  private var isUnixSeconds: Bool {
    let digits = bytes[0] == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
    return (1...12).contains(digits.count) && digits.allSatisfy(Self.isDigit)
  }

  private func unixSeconds() -> Date? {
    guard let seconds = Int(String(decoding: bytes, as: UTF8.self)) else { return nil }
    return Self.date(seconds, fraction: 0)
  }

  private mutating func calendarInstant() -> Date? {
    guard let year = number(4), skip("-"), let month = number(2), skip("-"), let day = number(2),
      (1...12).contains(month), (1...Self.length(of: month, in: year)).contains(day)
    else { return nil }
    let midnight = Timestamp.days(year: year, month: month, day: day) * 86_400
    if index == bytes.count { return Self.date(midnight, fraction: 0) }
    guard skip("T") || skip("t") || skip(" "), let time = timeOfDay() else { return nil }
    let fraction = fraction()
    guard let offset = zone(), index == bytes.count else { return nil }
    return Self.date(midnight + time - offset, fraction: fraction)
  }

  /// `HH:MM` or `HH:MM:SS`; second 60 is a leap second (RFC 3339 §5.7).
  private mutating func timeOfDay() -> Int? {
    guard let hour = number(2), hour < 24, skip(":"), let minute = number(2), minute < 60 else { return nil }
    guard skip(":") else { return hour * 3_600 + minute * 60 }
    guard let second = number(2), second <= 60 else { return nil }
    return hour * 3_600 + minute * 60 + second
  }

  private mutating func fraction() -> Double {
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "."), Self.isDigit(bytes[index + 1]) else {
      return 0
    }
    index += 1
    var value = 0.0
    var unit = 0.1
    while index < bytes.count, Self.isDigit(bytes[index]) {
      value += Double(bytes[index] - UInt8(ascii: "0")) * unit
      unit /= 10
      index += 1
    }
    return value
  }

  /// Seconds east of Greenwich; 0 where no zone is written.
  private mutating func zone() -> Int? {
    if index == bytes.count || skip("Z") || skip("z") { return 0 }
    let sign: Int
    if skip("+") { sign = 1 } else if skip("-") { sign = -1 } else { return nil }
    guard let hour = number(2), hour < 24 else { return nil }
    if index == bytes.count { return sign * hour * 3_600 }
    _ = skip(":")
    guard let minute = number(2), minute < 60 else { return nil }
    return sign * (hour * 3_600 + minute * 60)
  }

  private mutating func number(_ digits: Int) -> Int? {
    guard index + digits <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[index..<index + digits] {
      guard Self.isDigit(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    index += digits
    return value
  }

  private mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: mark) else { return false }
    index += 1
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func date(_ seconds: Int, fraction: Double) -> Date? {
    guard Timestamp.writable.contains(seconds) else { return nil }
    return Date(timeIntervalSince1970: Double(seconds) + fraction)
  }
}
