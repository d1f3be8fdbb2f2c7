internal import SNSLoginCore

extension Post {
  /// What it says in one line of at most `limit` characters: the first line that says something of what the person
  /// wrote, else of what Facebook wrote, else the title of what hangs on it, its blanks made one. Nil where all of them
  /// say nothing.
  func headline(limit: Int) -> String? {
    [message, story, name].lazy.compactMap { $0.flatMap { Self.firstLine($0, limit: limit) } }.first
  }

  private static func firstLine(_ text: String, limit: Int) -> String? {
    let start = text.drop(while: \.isWhitespace)
    // A line of thousands of characters is not worth walking through.
    let line = start.prefix(limit * 4).prefix { !$0.isNewline }
    guard !line.isEmpty else { return nil }
    return String(line.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(limit))
  }
}
