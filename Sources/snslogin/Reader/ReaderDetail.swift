internal import SNSLoginCore

/// A post in full, as lines of the screen. A long post takes a while to lay out: it is done once, not for every key.
struct ReaderDetail: Sendable, Equatable {
  let lines: [StyledLine]
  private let post: Post
  private let columns: Int

  init(_ post: Post, columns: Int) {
    self.post = post
    self.columns = columns
    lines = PostText(post).details(width: columns).flatMap { $0.folded(at: columns) }
  }

  /// Whether it is this post, as it is now, for a screen of that width.
  func shows(_ post: Post, columns: Int) -> Bool { self.post == post && self.columns == columns }
}
