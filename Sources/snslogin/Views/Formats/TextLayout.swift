internal import SNSLoginCore

/// Blocks for people, an empty line between them.
struct TextLayout: PostLayout {
  /// Only these are shown, though more may have been asked for.
  let fields: [PostField]
  let width: Int
  let colour: Colour
  /// For how long ago a post was; nil leaves that out. Asked anew for each: a feed may be followed for days.
  let now: @Sendable () -> Date?

  func write(_ post: Post, isFirst: Bool, into bytes: inout [UInt8]) {
    if !isFirst { bytes.append("\n") }
    var post = post
    if !fields.contains(.createdTime) { post.createdTime = nil }
    bytes.append(PostText(post).block(width: width, now: now()).text(colour))
  }
}
