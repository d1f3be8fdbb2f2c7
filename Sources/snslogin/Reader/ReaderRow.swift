internal import SNSLoginCore

/// A post in the list: one line, or two where the screen is narrow.
struct ReaderRow {
  private let post: Post
  private let isSelected: Bool
  private let now: Date

  init(_ post: Post, isSelected: Bool, now: Date) {
    self.post = post
    self.isSelected = isSelected
    self.now = now
  }

  /// The selected post has a mark too: reversed colours are not for every eye, nor for every terminal.
  func lines(size: ScreenSize) -> [StyledLine] {
    let mark = StyledLine(isSelected ? "> " : "  ", .bold)
    let head = mark + StyledLine(age + "  ", .dim)
    let author = StyledLine(ScreenText.line(post.from?.shown ?? ""), .bold)
    let text = StyledLine(ScreenText.line(summary(limit: size.columns)))
    let lines =
      size.columns < 60
      ? [head + author, StyledLine("  ") + text]
      : [head + author.fitted(to: min(20, size.columns / 5)) + StyledLine("  ") + text]
    return lines.map { line in
      var line = isSelected ? line.fitted(to: size.columns) : line.cut(to: size.columns)
      line.isReversed = isSelected
      return line
    }
  }

  /// Four cells.
  private var age: String {
    let text = post.createdTime?.date.map { Times.shortAge($0, at: now) } ?? "?"
    return String(repeating: " ", count: max(0, 4 - text.count)) + text
  }

  /// The first line that says something, else what kind of post it is.
  private func summary(limit: Int) -> String { post.headline(limit: limit) ?? "[\(post.kind)]" }
}
