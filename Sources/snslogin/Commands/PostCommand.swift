internal import SNSLoginCore
internal import Synchronization

/// `snslogin post <id>`
struct PostCommand {
  private let context: CommandContext
  private let id: String
  private let withComments: Bool

  init(_ invocation: ParsedInvocation, _ context: CommandContext) throws(SNSError) {
    self.context = context
    id = (invocation.argument(0) ?? "").trimmingBlanks
    withComments = invocation.options.has("comments")
    guard !id.isEmpty else {
      throw SNSError(.usage, "post needs <id>", hint: "ids are in `snslogin feed --json`")
    }
  }

  func run() async throws {
    let session = try context.usableSession(.facebook)
    let workplace = try Workplace(context)
    let client = try workplace.facebook().client(session)
    let post = try await context.status.during({ workplace.whileBusy("reading the post…") }) {
      try await client.post(id: id)
    }
    guard withComments else { return try show(post) }
    try await show(post, with: client.comments(of: id), workplace)
  }

  private func show(_ post: Post) throws(OutputFailure) {
    if context.globals.json { return try context.output.line(CommentedPostWriter.json(post)) }
    context.pageOutput()
    try context.output.write(
      PostText(post).details(width: context.columns, colour: context.colour, now: context.readingTime))
  }

  private func show(_ post: Post, with comments: GraphList<Comment>, _ workplace: Workplace) async throws {
    if !context.globals.json { context.pageOutput() }
    var writer = CommentedPostWriter(
      post, isJSON: context.globals.json, to: context.output, width: context.columns, colour: context.colour,
      now: context.readingTime)
    try writer.begin()
    let counted = Mutex((pages: 0, comments: 0))
    var pages = comments.makeAsyncIterator()
    do {
      while let page = try await context.status.during(
        {
          let (pages, comments) = counted.withLock { $0 }
          return workplace.whileBusy(StatusLine.progress("reading comments", pages: pages, count: comments))
        },
        { try await pages.next() })
      {
        counted.withLock { $0 = ($0.pages + 1, $0.comments + page.items.count) }
        context.tell(about: page)
        try writer.write(page.items)
      }
    } catch let error as SNSError {
      try writer.end(afterFailure: true)
      throw error
    }
    try writer.end(afterFailure: false)
  }
}
