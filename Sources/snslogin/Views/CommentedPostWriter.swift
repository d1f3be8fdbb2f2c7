internal import SNSLoginCore

/// Writes a post and its comments as they come: nothing is kept but the post.
struct CommentedPostWriter {
  private let post: Post
  private let isJSON: Bool
  private let output: StandardOutput
  private let width: Int
  private let colour: Colour
  private let now: Date?
  private var isOpen = false
  private var count = 0

  /// - Parameter now: for how long ago things were; nil leaves that out.
  init(
    _ post: Post, isJSON: Bool, to output: StandardOutput, width: Int, colour: Colour, now: Date? = nil
  ) {
    self.post = post
    self.isJSON = isJSON
    self.output = output
    self.width = width
    self.colour = colour
    self.now = now
  }

  /// People need not wait for the comments. In JSON their list is a member, which is there only if they could be read.
  mutating func begin() throws(OutputFailure) {
    guard !isJSON else { return }
    try open()
    try output.flush()
  }

  mutating func write(_ comments: [Comment]) throws(OutputFailure) {
    try open()
    for comment in comments { try write(comment) }
    try output.flush()
  }

  /// Closes what is open; where no comment came before a failure, the post stands alone.
  mutating func end(afterFailure: Bool) throws(OutputFailure) {
    if isJSON, afterFailure, !isOpen {
      try output.line(Self.json(post))
    } else {
      try open()
      if isJSON { try output.line("]}") }
      if !isJSON, count == 0, !afterFailure { try output.write("\nNo comments.\n") }
    }
    try output.flush()
  }

  static func json(_ post: Post) -> String {
    var json = JSONWriter()
    post.write(to: &json)
    return json.text
  }

  private mutating func open() throws(OutputFailure) {
    guard !isOpen else { return }
    isOpen = true
    if isJSON {
      try output.write(String(Self.json(post).dropLast()) + ",\"comment_list\":[")
    } else {
      try output.write(PostText(post).details(width: width, now: now).text(colour))
    }
  }

  private mutating func write(_ comment: Comment) throws(OutputFailure) {
    if isJSON {
      var json = JSONWriter()
      comment.write(to: &json)
      try output.write(count > 0 ? "," + json.text : json.text)
    } else {
      try output.write(PostText.comment(comment, width: width, now: now).text(colour))
    }
    count += 1
  }
}
