/// Sentences of others that end up in ours.
package enum ForeignText {
  /// One line of bounded length, without secrets and without what a terminal would obey.
  package static func line(_ text: String, hiding secrets: [String] = [], limit: Int = 200) -> String {
    let safe = Redaction.text(text, hiding: secrets).unicodeScalars.map { scalar -> Character in
      scalar.isUnsafeOnScreen ? " " : Character(scalar)
    }
    let line = String(safe).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let tidy = line.hasSuffix(".") ? String(line.dropLast()) : line
    if tidy.isEmpty { return "no reason given" }
    return tidy.count > limit ? tidy.prefix(limit - 1) + "…" : tidy
  }
}
