/// The keys of the reader, as lines of the screen.
enum ReaderHelp {
  private static let keyColumn = 14

  static func lines(columns: Int) -> [StyledLine] {
    let parts = [
      ("In the list", KeyBinding.list), ("In a post", KeyBinding.detail), ("In both", KeyBinding.everywhere),
    ]
    return Array(
      parts.map { title, bindings in
        [StyledLine(title, .bold)] + bindings.map { line($0).cut(to: columns) }
      }.joined(separator: [StyledLine()]))
  }

  private static func line(_ binding: KeyBinding) -> StyledLine {
    StyledLine("  " + binding.shown).fitted(to: keyColumn) + StyledLine(binding.meaning)
  }
}
