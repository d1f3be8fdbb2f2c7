internal import SNSLoginCore

/// A post in full, as lines of the screen. A long post takes a while to lay out: it is done once, not for every key.
struct ReaderDetail: Sendable, Equatable {
  let lines: [StyledLine]
  private let post: Post
  private let columns: Int

  init(_ post: Post, columns: Int) {
    self.post = post
    self.columns = columns
    lines = PostText(post).details(width: columns, colour: .off)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .flatMap { Self.labelled($0).folded(at: columns) }
  }

  /// Whether it is this post, as it is now, for a screen of that width.
  func shows(_ post: Post, columns: Int) -> Bool { self.post == post && self.columns == columns }

  /// A line that does not begin with a blank begins with the name of a part.
  private static func labelled(_ line: Substring) -> StyledLine {
    guard line.first != " ", let colon = line.firstIndex(of: ":") else { return StyledLine(String(line)) }
    return StyledLine(String(line[...colon]), .bold) + StyledLine(String(line[line.index(after: colon)...]))
  }
}
