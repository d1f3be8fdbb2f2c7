/// Sentences of others that end up in ours.
package enum ForeignText {
  /// What stands in the place of a secret.
  package static let mask = "****"

  /// One line of bounded length, without secrets, a full stop, and what a terminal would obey.
  /// - Parameter nothing: what stands for a text of which nothing is left.
  package static func line(
    _ text: String, hiding secrets: [String] = [], limit: Int = 200,
    orElse nothing: String = "no reason given"
  ) -> String {
    let safe = masked(text, hiding: secrets).unicodeScalars.map { scalar -> Character in
      scalar.isUnsafeOnScreen ? " " : Character(scalar)
    }
    let line = String(safe).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let tidy = line.hasSuffix(".") ? String(line.dropLast()) : line
    if tidy.isEmpty { return nothing }
    return tidy.count > limit ? tidy.prefix(limit - 1) + "…" : tidy
  }

  /// A sentence that may quote what we sent.
  package static func masked(_ text: String, hiding secrets: [String]) -> String {
    secrets.filter { $0.utf8.count >= 4 }.reduce(text) { text, secret in
      [secret, FormEncoding.encode(secret)].reduce(text) {
        $0.split(separator: $1, omittingEmptySubsequences: false).joined(separator: mask)
      }
    }
  }
}
