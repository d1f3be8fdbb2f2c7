internal import SNSLoginCore

/// How a feed is laid out in UTF-8: what stands before the posts, a post, what stands after. Written as the posts come,
/// so that a feed of any length needs the room of one page.
protocol PostLayout {
  /// - Parameter posts: those of the first page that has any; none where the feed is empty.
  mutating func open(_ posts: [Post], into bytes: inout [UInt8])
  mutating func write(_ post: Post, isFirst: Bool, into bytes: inout [UInt8])
  /// What makes it a whole document, also where a later page could not be had.
  mutating func close(isEmpty: Bool, into bytes: inout [UInt8])
}

extension PostLayout {
  func open(_ posts: [Post], into bytes: inout [UInt8]) {}
  func close(isEmpty: Bool, into bytes: inout [UInt8]) {}
}

extension [UInt8] {
  mutating func append(_ text: String) { append(contentsOf: text.utf8) }
}
