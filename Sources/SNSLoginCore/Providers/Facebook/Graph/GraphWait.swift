/// How long the Graph API asks to stay away after a rate limit.
package struct GraphWait: Sendable, Hashable {
  /// A year: whoever says more means nothing.
  private static let longest = 366 * 86_400

  package var seconds: Int

  package init(seconds: Int) { self.seconds = seconds }

  /// From `Retry-After` (seconds), else the longest `estimated_time_to_regain_access` (minutes) of the usage headers;
  /// nil where none says more than zero.
  package init?(_ response: HTTPResponse) {
    let asked = response.header("Retry-After").flatMap { Int($0.trimmingBlanks) }
    let minutes = ["X-App-Usage", "X-Business-Use-Case-Usage"].compactMap { name -> Int? in
      let json = response.header(name).flatMap { try? JSONValue(parsing: Data($0.utf8)) }
      return json.flatMap { Self.longest(in: $0) }
    }
    guard
      let seconds = asked
        ?? minutes.max().map({ min($0, Self.longest / 60) * 60 }), seconds > 0
    else { return nil }
    self.seconds = min(seconds, Self.longest)
  }

  private static func longest(in json: JSONValue) -> Int? {
    switch json {
    case .array(let elements): elements.compactMap(longest).max()
    case .object(let members):
      json["estimated_time_to_regain_access"]?.wholeNumber ?? members.values.compactMap(longest).max()
    default: nil
    }
  }

  /// `45 s`, `19 min`, `2 h 5 min`: rounded up, so that nobody comes too early.
  package var words: String { Self.words(seconds) }

  package static func words(_ wait: Duration) -> String { words(Int(wait.seconds.rounded(.up))) }

  private static func words(_ seconds: Int) -> String {
    if seconds < 60 { return "\(seconds) s" }
    let minutes = (seconds + 59) / 60
    if minutes < 60 { return "\(minutes) min" }
    return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
  }
}
