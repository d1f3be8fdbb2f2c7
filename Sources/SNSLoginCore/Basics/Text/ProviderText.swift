/// A sentence of a provider, fit to stand in one of ours.
package enum ProviderText {
  private static let longest = 200

  /// One line of at most 200 characters, without secrets, tags, a full stop, and what a terminal would obey; empty
  /// where nothing is left.
  package static func line(_ text: String, hiding secrets: [String] = []) -> String {
    let safe = Redaction.text(text, hiding: secrets).unicodeScalars.map { scalar -> Character in
      scalar.isUnsafeOnScreen || scalar == "<" || scalar == ">" ? " " : Character(scalar)
    }
    let line = String(safe).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let tidy = line.hasSuffix(".") ? String(line.dropLast()) : line
    return tidy.count > longest ? tidy.prefix(longest - 1) + "…" : tidy
  }
}
