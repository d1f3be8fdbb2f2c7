/// A part of a list by the time its items were created; both ends belong to it.
///
/// Source: developers.facebook.com/docs/graph-api/results, time-based pagination: Unix seconds.
package struct TimeWindow: Sendable, Hashable {
  /// Unix seconds; nil reaches back to the first item.
  package var since: Int?
  /// Unix seconds; nil reaches up to the newest.
  package var until: Int?

  package init(since: Int? = nil, until: Int? = nil) {
    self.since = since
    self.until = until
  }

  package static let all = TimeWindow()

  /// Whether something of that time belongs to it; what has no readable time does, so that it is not lost.
  package func contains(_ time: Date?) -> Bool {
    guard let time else { return true }
    return !isBefore(time) && until.map { time.timeIntervalSince1970.rounded(.down) <= Double($0) } ?? true
  }

  /// True where that time is older than the whole window.
  func isBefore(_ time: Date) -> Bool {
    since.map { time.timeIntervalSince1970.rounded(.down) < Double($0) } ?? false
  }

  /// A second wider at both ends: nobody says whether the provider's own ends belong to it, and `contains` cuts.
  var widened: TimeWindow {
    TimeWindow(since: since.map { max($0, 1) - 1 }, until: until.map { $0 == .max ? $0 : $0 + 1 })
  }

  /// As query parameters; an open end has none.
  var fields: [FormField] {
    [since.map { FormField("since", String($0)) }, until.map { FormField("until", String($0)) }]
      .compactMap(\.self)
  }
}
