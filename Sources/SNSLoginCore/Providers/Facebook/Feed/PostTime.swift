/// When something was posted: the instant, or the text as it was received where nothing can read it.
package enum PostTime: Sendable, Hashable, JSONWritable {
  case instant(Date)
  case unreadable(String)

  package init(_ text: String) {
    self = Timestamp.date(text).map { .instant($0) } ?? .unreadable(text)
  }

  package var date: Date? {
    if case .instant(let date) = self { date } else { nil }
  }

  /// RFC 3339 in UTC, or the text as received.
  package var text: String {
    switch self {
    case .instant(let date): Timestamp.text(date)
    case .unreadable(let text): text
    }
  }

  package func write(to json: inout JSONWriter) { json.string(text) }
}

extension KeyedDecodingContainer {
  package func time(_ key: Key) -> PostTime? { text(key).map { PostTime($0) } }
}
