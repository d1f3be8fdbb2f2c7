internal import SNSLoginCore

/// Blocks for people, an empty line between them.
struct TextForm: PostForm {
  let width: Int
  let colour: Colour

  func write(_ post: Post, isFirst: Bool, into bytes: inout [UInt8]) {
    if !isFirst { bytes.append("\n") }
    bytes.append(PostText(post).block(width: width, colour: colour))
  }
}
