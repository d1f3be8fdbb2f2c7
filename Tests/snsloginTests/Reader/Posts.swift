import SNSLoginCore

@testable import snslogin

/// Posts and states for the tests of the reader.
enum Posts {
  static func post(_ number: Int, _ message: String? = nil, from: String? = "Mika Sato") -> Post {
    var post = Post(id: "7_\(number)")
    post.message = message ?? "post \(number)"
    post.from = Profile(id: "7", name: from)
    post.permalinkURL = "https://www.facebook.com/7/posts/\(number)/"
    return post
  }

  static func posts(_ numbers: some Sequence<Int>) -> [Post] { numbers.map { post($0) } }

  /// A reader that has its first page.
  static func state(
    _ posts: [Post], columns: Int = 80, rows: Int = 24, isComplete: Bool = false
  ) -> ReaderState {
    var state = ReaderState(size: ScreenSize(columns: columns, rows: rows))
    _ = state.start()
    _ = state.take(.page(ReaderPage(posts: posts)))
    if isComplete { _ = state.take(.endOfFeed) }
    return state
  }

  static let offline = SNSError(.network, "the network is gone", hint: "plug it in")
}

extension ReaderState {
  /// Presses one key after the other.
  @discardableResult
  mutating func type(_ keys: ReaderKey...) -> [ReaderEffect] { keys.flatMap { take(.key($0)) } }

  @discardableResult
  mutating func type(_ text: String) -> [ReaderEffect] { text.flatMap { take(.key(.character($0))) } }
}
