/// Finds the known word that was probably meant.
package enum Nearest {
  /// Nil where no word is near: one slip for short words, one in three letters for longer ones, or a beginning.
  package static func word(to typed: String, among known: [String]) -> String? {
    let typed = typed.lowercased()
    guard !typed.isEmpty, typed.count <= 40 else { return nil }
    let slips = max(1, typed.count / 3)
    let near = known.map { (word: $0, distance: distance(typed, $0)) }
      .filter { $0.distance <= slips && $0.distance < max(typed.count, 2) }
      .min { $0.distance < $1.distance }
    return near?.word ?? known.first { typed.count >= 2 && $0.hasPrefix(typed) }
  }

  /// Insertions, deletions, replacements and swaps of neighbours (Damerau–Levenshtein, optimal string alignment).
  package static func distance(_ left: String, _ right: String) -> Int {
    let (a, b) = (Array(left), Array(right))
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
