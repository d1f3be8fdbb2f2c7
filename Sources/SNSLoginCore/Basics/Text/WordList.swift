extension [String] {
  /// `a, b or c`, with that word before the last.
  package func joined(listing word: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(word) " + last
  }
}
