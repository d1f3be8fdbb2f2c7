internal import SNSLoginCore

/// `snslogin post <id>`
struct PostCommand: Command {
  private static let id = Argument("id") { (text) throws(SNSError) in try id(in: text) }
  private static let comments = Key("comments", help: "with its comments")

  static let definition = CommandDefinition(
    "post",
    summary: "print one post in full",
    arguments: [id],
    options: [comments, CommandContext.noPager],
    examples: [.init("snslogin post 123_456 --comments", "ids: `snslogin feed --fields id,message`")])

  private let context: CommandContext
  private let id: ObjectID
  private let withComments: Bool
  private let mayPage: Bool

  init(_ invocation: Invocation, _ context: CommandContext) throws(UsageError) {
    self.context = context
    id = try invocation.required(Self.id)
    withComments = invocation[Self.comments]
    mayPage = !invocation[CommandContext.noPager]
  }

  /// The id, or the one in a post's address: `https://www.facebook.com/USER/posts/POST/` is `USER_POST`.
  static func id(in text: String) throws(SNSError) -> ObjectID {
    let text = text.trimmingBlanks
    guard !text.isEmpty else {
      throw SNSError(.usage, "post needs <id>", hint: "ids are in `snslogin feed --json`")
    }
    guard let id = ObjectID(try text.contains("/") ? idInAddress(text) : text) else { throw noID(text) }
    return id
  }

  private static func idInAddress(_ text: String) throws(SNSError) -> String {
    let parts = WebAddress(text)?.path.split(separator: "/").map(String.init) ?? []
    guard let host = WebAddress(text)?.host, host == "facebook.com" || host.hasSuffix(".facebook.com"),
      parts.count == 3, parts[1] == "posts",
      parts[0].isDigits, parts[2].isDigits
    else { throw noID(text) }
    return "\(parts[0])_\(parts[2])"
  }

  private static func noID(_ text: String) -> SNSError {
    SNSError(
      .usage, "this is no id of a post: \(text)",
      hint: "an id looks like 123_456; `snslogin feed --fields id,message` shows them")
  }

  func run() async throws {
    let session = try context.usableSession(.facebook)
    let connection = try Connection(context)
    let client = try connection.facebook().client(session)
    let post = try await context.status.during({ connection.whileBusy("reading the post…") }) {
      try await client.post(id: id.text)
    }
    guard withComments else { return try show(post) }
    try await show(post, with: client.comments(of: id.text), connection)
  }

  private func show(_ post: Post) throws(OutputFailure) {
    if context.globals.json { return try context.output.line(CommentedPostWriter.json(post)) }
    if mayPage { context.pageOutput() }
    try context.output.write(
      PostText(post).details(width: context.columns, now: context.readingTime).text(context.colour))
  }

  private func show(_ post: Post, with comments: GraphList<Comment>, _ connection: Connection) async throws {
    if mayPage, !context.globals.json { context.pageOutput() }
    var writer = CommentedPostWriter(
      post, isJSON: context.globals.json, to: context.output, width: context.columns, colour: context.colour,
      now: context.readingTime)
    try writer.begin()
    var pages = ListPages(comments, label: "reading comments", context: context, connection: connection)
    do {
      while let comments = try await pages.next() { try writer.write(comments) }
    } catch let error as SNSError {
      try writer.end(afterFailure: true)
      throw error
    }
    try writer.end(afterFailure: false)
  }
}
