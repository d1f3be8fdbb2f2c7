/// How far this machine's clock is from a server's, by the `Date` of an answer. OAuth 1.0a requests carry their time,
/// and X refuses those of another hour, not always with a word about it.
package struct ClockSkew: Sendable, Hashable {
  /// What a slow network or a whole minute may explain, in seconds.
  private static let harmless = 60.0

  /// Positive: this machine is behind.
  package var seconds: Int

  /// Nil where the answer has no readable date or the clocks agree within a minute.
  package init?(_ response: HTTPResponse, now: Date) {
    guard let server = response.header("Date").flatMap(HTTPDate.date) else { return nil }
    let difference = server.timeIntervalSince(now)
    guard abs(difference) > Self.harmless else { return nil }
    seconds = Int(difference)
  }

  /// `this machine's clock is 20 min behind X's`.
  package var words: String {
    let minutes = (abs(seconds) + 30) / 60
    return "this machine's clock is \(TimeSpan(seconds: minutes * 60).wait) "
      + (seconds > 0 ? "behind X's" : "ahead of X's")
  }
}

/// `Sat, 30 May 2026 09:00:30 GMT` (RFC 9110 §5.6.7). X ends it in `UTC` as well.
package enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  package static func date(_ text: String) -> Date? {
    let parts = text.split(separator: " ").map(String.init)
    guard parts.count == 6, parts[5] == "GMT" || parts[5] == "UTC",
      let month = months.firstIndex(of: parts[2])
    else { return nil }
    func padded(_ part: String) -> String { part.count == 1 ? "0" + part : part }
    return Timestamp.date("\(parts[3])-\(padded(String(month + 1)))-\(padded(parts[1]))T\(parts[4])Z")
  }
}
