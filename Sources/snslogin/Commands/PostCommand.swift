internal import SNSLoginCore

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
    var comments: [Comment] = []
    var failure: SNSError?
    if withComments {
      do throws(SNSError) {
        for try await comment in client.comments(of: id).items { comments.append(comment) }
      } catch { failure = error }
    }
    try show(post, withComments && (failure == nil || !comments.isEmpty) ? comments : nil)
    if let failure { throw failure }
  }

  private func show(_ post: Post, _ comments: [Comment]?) throws(OutputFailure) {
    guard context.globals.json else {
      context.pageOutput()
      let (width, colour, now) = (context.columns, context.colour, context.readingTime)
      try context.output.write(PostText(post).details(width: width, colour: colour, now: now))
      if let comments {
        try context.output.write(PostText.comments(comments, width: width, colour, now: now))
      }
      return
    }
    var json = JSONWriter()
    json.object {
      post.writeMembers(PostField.allCases, to: &$0)
      if let comments {
        $0.key("comment_list")
        $0.array { for comment in comments { comment.write(to: &$0) } }
      }
    }
    try context.output.line(json.text)
  }
}
