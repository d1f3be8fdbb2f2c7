internal import SNSLoginCore
internal import Synchronization

/// What people post while the sandbox runs.
final class TwitterPosts: Sendable {
  struct Post: Sendable, Hashable {
    /// A snowflake: milliseconds since X's own epoch, then a counter.
    var id: Int
    var text: String
    var personID: String

    static let epoch = 1_288_834_974_657

    /// Seconds since 1970.
    var createdAt: Int { ((id >> 22) + Self.epoch) / 1000 }
  }

  private static let capacity = 1000
  private let posts = Mutex<[Post]>([])

  /// Nil where the person has posted the same text before.
  func add(_ text: String, by person: TwitterPerson, at milliseconds: Int) -> Post? {
    posts.withLock { posts in
      guard !posts.contains(where: { $0.personID == person.id && $0.text == text }) else { return nil }
      let first = max(0, milliseconds - Post.epoch) << 22
      let post = Post(id: max(first, (posts.last?.id ?? 0) + 1), text: text, personID: person.id)
      if posts.count == Self.capacity { posts.removeFirst() }
      posts.append(post)
      return post
    }
  }

  func post(_ id: String) -> Post? { posts.withLock { $0.first { String($0.id) == id } } }

  /// False where the post is not there.
  func remove(_ id: String) -> Bool {
    posts.withLock { posts in
      let count = posts.count
      posts.removeAll { String($0.id) == id }
      return posts.count < count
    }
  }

  /// Posts come with these three escaped.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
