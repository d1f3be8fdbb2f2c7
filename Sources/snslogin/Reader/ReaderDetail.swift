internal import SNSLoginCore

/// The selected post in full, as lines of the screen.
enum ReaderDetail {
  static func lines(_ state: ReaderState) -> [StyledLine] {
    guard state.view == .detail, let post = state.selected else { return [] }
    return lines(post, columns: state.size.columns)
  }

  static func lines(_ post: Post, columns: Int) -> [StyledLine] {
    PostText(post).details(width: columns, colour: .off)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .flatMap { labelled($0).folded(at: columns) }
  }

  /// A line that does not begin with a blank begins with the name of a part.
  private static func labelled(_ line: Substring) -> StyledLine {
    guard line.first != " ", let colon = line.firstIndex(of: ":") else { return StyledLine(String(line)) }
    return StyledLine(String(line[...colon]), .bold) + StyledLine(String(line[line.index(after: colon)...]))
  }
}
