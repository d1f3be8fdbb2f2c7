internal import SNSLoginCore

/// One array, a post a line.
struct JSONLayout: PostLayout {
  private var lines: JSONLinesLayout

  init(fields: [PostField]) { lines = JSONLinesLayout(fields: fields) }

  func open(_ posts: [Post], into bytes: inout [UInt8]) { bytes.append("[") }

  mutating func write(_ post: Post, isFirst: Bool, into bytes: inout [UInt8]) {
    bytes.append(isFirst ? "\n" : ",\n")
    lines.object(post, into: &bytes)
  }

  func close(isEmpty: Bool, into bytes: inout [UInt8]) { bytes.append(isEmpty ? "]\n" : "\n]\n") }
}

/// One object a line (ndjson.org).
struct JSONLinesLayout: PostLayout {
  let fields: [PostField]
  private var json = JSONWriter()

  init(fields: [PostField]) { self.fields = fields }

  mutating func write(_ post: Post, isFirst: Bool, into bytes: inout [UInt8]) {
    object(post, into: &bytes)
    bytes.append("\n")
  }

  fileprivate mutating func object(_ post: Post, into bytes: inout [UInt8]) {
    json.reset()
    json.object { post.writeMembers(fields, to: &$0) }
    bytes += json.bytes
  }
}
