/// How long the Graph API asks to stay away after a rate limit.
package struct GraphWait: Sendable, Hashable {
  /// A year: whoever says more means nothing.
  private static let longest = 366 * 86_400

  package var seconds: Int

  /// From `Retry-After` (seconds), else the longest `estimated_time_to_regain_access` (minutes) of the usage headers;
  /// nil where none says more than zero.
  package init?(_ response: HTTPResponse) {
    let asked = response.retryAfter
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

  /// `2 h 5 min`.
  package var words: String { TimeSpan(seconds: seconds).wait }
}
