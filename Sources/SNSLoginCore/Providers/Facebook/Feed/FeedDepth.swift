/// How far down a feed has been read, by the times of its last posts. One old post between younger ones, such as one
/// that stands on top of every list, does not count.
package struct FeedDepth: Sendable, Hashable {
  private static let latestPosts = 3

  private var latest: [Int] = []

  package init() {}

  /// Takes posts in, in the order of the feed.
  package mutating func note(_ posts: [Post]) {
    let seconds = posts.suffix(2 * Self.latestPosts).compactMap { post in
      post.instant.flatMap { Int(exactly: $0.timeIntervalSince1970.rounded(.down)) }
    }
    latest = (latest + seconds).suffix(Self.latestPosts)
  }

  /// Unix seconds; nil before the first post whose time can be read.
  package var second: Int? { latest.max() }
}
