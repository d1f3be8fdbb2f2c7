internal import SNSLoginCore

/// Writes posts as they come, page by page: nothing is kept but the bytes of one page.
struct PostWriter {
  private let format: FeedCommand.Format
  private let fields: [PostField]
  private let context: CommandContext
  private var json = JSONWriter()
  private var count = 0
  private var isOpen = false

  init(_ format: FeedCommand.Format, fields: [PostField], context: CommandContext) {
    self.format = format
    self.fields = fields
    self.context = context
  }

  /// Each page is on its way to the reader before the next one is waited for.
  mutating func write(_ posts: [Post]) throws(OutputFailure) {
    if format == .json, !isOpen {
      try context.output.write("[")
      isOpen = true
    }
    for post in posts { try write(post) }
    try context.output.flush()
  }

  /// Closes what is open. Where the very first page failed, nothing was written and nothing is.
  mutating func end(afterFailure: Bool) throws(OutputFailure) {
    switch format {
    case .json where isOpen: try context.output.write(count > 0 ? "\n]\n" : "]\n")
    case .json where !afterFailure: try context.output.write("[]\n")
    case .text where count == 0 && !afterFailure: context.person.tell(.note("there are no posts"))
    default: break
    }
    try context.output.flush()
  }

  private mutating func write(_ post: Post) throws(OutputFailure) {
    switch format {
    case .text:
      if count > 0 { try context.output.write("\n") }
      try context.output.write(PostText(post).block(width: context.columns, colour: context.colour))
    case .json:
      try context.output.write(count > 0 ? ",\n" : "\n")
      try context.output.write(encoded(post))
    case .ndjson:
      try context.output.write(encoded(post))
      try context.output.write("\n")
    }
    count += 1
  }

  private mutating func encoded(_ post: Post) -> [UInt8] {
    json.reset()
    json.object { post.writeMembers(fields, to: &$0) }
    return json.bytes
  }
}
