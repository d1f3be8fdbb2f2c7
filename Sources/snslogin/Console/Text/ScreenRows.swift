/// How many rows of a terminal a text takes.
enum ScreenRows {
  /// - Parameter text: whole lines with their ends; colours (ECMA-48 §8.3.117) take no cells.
  static func count(_ text: String, columns: Int) -> Int {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(text.hasSuffix("\n") ? 1 : 0)
      .reduce(0) { $0 + max(1, (cells($1) + columns - 1) / max(1, columns)) }
  }

  private static func cells(_ line: Substring) -> Int {
    var rest = line
    var sum = 0
    while let escape = rest.firstIndex(of: "\u{1B}") {
      sum += CellWidth.of(rest[..<escape])
      rest = rest[escape...].drop { $0 != "m" }.dropFirst()
    }
    return sum + CellWidth.of(rest)
  }
}
