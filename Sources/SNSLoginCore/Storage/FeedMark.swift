/// How far a feed has been read.
///
/// Not only the newest post is remembered, but those of the day before it too: a post that becomes visible late is
/// still new, and posts of one second are neither lost nor repeated.
package struct FeedMark: Sendable, Hashable {
  /// How far behind the newest post a late one is looked for, in seconds.
  private static let overlap = 86_400
  /// What one page can hold: looking for late posts must not cost a second request.
  private static let capacity = 100

  /// Posts before that second are not looked at again; nil where there was no post yet. Unix seconds.
  package private(set) var since: Int?
  /// The posts that were seen since then, and their seconds.
  package private(set) var posts: [String: Int]

  package init() { self.init(since: nil, posts: [:]) }

  init(since: Int?, posts: [String: Int]) {
    self.since = since
    self.posts = posts
  }

  package var ids: Set<String> { Set(posts.keys) }

  /// False for what was seen, and for what is too old to have been.
  /// - Parameter second: when it was written, in Unix seconds; nil where nobody can tell.
  package func isNew(_ id: String, at second: Int?) -> Bool {
    guard posts[id] == nil else { return false }
    guard let second, let since else { return true }
    return second >= since
  }

  /// Remembers posts and their seconds, in any order.
  /// - Parameter now: a post of the future counts as one of now, or it would hide all that come before its time.
  package mutating func note(_ seen: [(id: String, second: Int?)], now: Date) {
    let latest = Int(now.timeIntervalSince1970.rounded(.down))
    let newest = posts.values.max() ?? since ?? latest
    for (id, second) in seen { posts[id] = min(second.map { max($0, 0) } ?? newest, latest) }
    forget()
  }

  /// What is older than that second was never looked at and is not new.
  package mutating func leaveOut(before second: Int) {
    since = max(since ?? second, second)
    forget()
  }

  /// Keeps the newest only; never fewer than all of the newest second.
  private mutating func forget() {
    guard let newest = posts.values.max() else { return }
    var first = max(newest - Self.overlap, since ?? 0)
    let seconds = posts.values.filter { $0 >= first }.sorted(by: >)
    if seconds.count > Self.capacity { first = max(first, seconds[Self.capacity] + 1) }
    since = min(first, newest)
    posts = posts.filter { $0.value >= since ?? 0 }
  }
}
