extension FeedMark {
  /// False for what was seen, and for what is too old to have been.
  package func isNew(_ post: Post) -> Bool { isNew(post.id, at: post.second) }

  /// Remembers posts, in any order.
  package mutating func note(_ seen: [Post], now: Date) {
    note(seen.map { ($0.id, $0.second) }, now: now)
  }
}
