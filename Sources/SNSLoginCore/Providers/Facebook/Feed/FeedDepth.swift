/// How far down a feed has been read, by the times of its last posts. One old post between younger ones, such as one
/// that stands on top of every list, does not count.
package struct FeedDepth: Sendable, Hashable {
  /// So many posts must agree.
  static let latestPosts = 3

  private var latest: [Int] = []

  package init() {}

  /// Takes posts in, in the order of the feed.
  package mutating func note(_ posts: [Post]) { note(posts.compactMap(\.second)) }

  /// The same of their times alone.
  mutating func note(_ seconds: [Int]) {
    latest = (latest + seconds.suffix(Self.latestPosts)).suffix(Self.latestPosts)
  }

  /// How many times it knows.
  var count: Int { latest.count }

  /// True where a post of that time, behind all these, is younger than they are.
  func isPassed(by second: Int) -> Bool {
    latest.count == Self.latestPosts && second > latest.max() ?? .max
  }

  /// Unix seconds; nil before the first post whose time can be read.
  package var second: Int? { latest.max() }
}

extension Post {
  /// When it was written, in whole seconds since 1970; nil where that cannot be read.
  package var second: Int? { instant.flatMap { Int(exactly: $0.timeIntervalSince1970.rounded(.down)) } }
}
