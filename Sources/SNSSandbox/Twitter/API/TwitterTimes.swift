extension CivilTime {
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

  private var clockText: String { "\(Self.two(hour)):\(Self.two(minute)):\(Self.two(second))" }

  /// The `Date` header (RFC 9110 §5.6.7). Version 2 ends it in `UTC`, which the RFC does not allow.
  func dateHeader(zone: String) -> String {
    "\(Self.days[weekday]), \(Self.two(day)) \(Self.months[month - 1]) \(year) \(clockText) \(zone)"
  }

  /// `2007-07-16T12:59:01.000Z`
  var internetTime: String { "\(year)-\(Self.two(month))-\(Self.two(day))T\(clockText).000Z" }

  /// `Mon Dec 10 22:03:43 +0000 2018`
  var oldTwitterTime: String {
    "\(Self.days[weekday]) \(Self.months[month - 1]) \(Self.two(day)) \(clockText) +0000 \(year)"
  }
}
