internal import SNSLoginCore
internal import Synchronization

/// `snslogin feed`
struct FeedCommand {
  private let context: CommandContext
  private let format: Format
  private let fields: [PostField]
  private let owner: String?
  private let limit: Int?
  private let pageSize: Int

  init(_ invocation: ParsedInvocation, _ context: CommandContext) throws {
    let options = invocation.options
    self.context = context
    format = try options.choice("format", Format.self) ?? (context.globals.json ? .json : .text)
    fields = try format.fields(options.list("fields").map(Self.fields))
    owner = options.last("of")
    limit = options.has("all") ? nil : try options.wholeNumber("limit") ?? 25
    pageSize = try options.wholeNumber("page-size") ?? GraphPaging.largestPage
  }

  /// In the order asked for; a second mention of a field adds nothing.
  private static func fields(_ names: [String]) throws(SNSError) -> [PostField] {
    var fields: [PostField] = []
    for name in names {
      let field = try field(name)
      if !fields.contains(field) { fields.append(field) }
    }
    return fields
  }

  private static func field(_ name: String) throws(SNSError) -> PostField {
    if let field = PostField(rawValue: name) { return field }
    let known = PostField.allCases.map(\.rawValue)
    throw SNSError(
      .usage, "unknown field: \(name)",
      hint: Nearest.word(to: name, among: known).map { "did you mean \($0)?" }
        ?? "the fields are \(known.joined(separator: ", "))")
  }

  func run() async throws {
    let session = try context.usableSession(.facebook)
    let workplace = try Workplace(context)
    let client = try workplace.facebook().client(session)
    let feed = FacebookFeed(of: owner, client: client, limit: limit, pageSize: pageSize, fields: fields)
    let counted = Mutex(0)
    let head = FeedHead(owner: owner, session: session, now: Date())
    var writer = PostWriter(format, fields: fields, head: head, context: context)
    var pages = feed.makeAsyncIterator()
    do {
      while let page = try await context.status.during(
        { workplace.whileBusy(StatusLine.progress("reading posts", count: counted.withLock { $0 })) },
        { try await pages.next() })
      {
        counted.withLock { $0 += page.posts.count }
        tell(page)
        try writer.write(page.posts)
      }
    } catch let error as SNSError {
      try writer.end(afterFailure: true)
      throw error
    }
    try writer.end(afterFailure: false)
  }

  private func tell(_ page: FeedPage) {
    // Not hidden by --quiet: a feed that was cut short must not look complete.
    for note in page.notes { context.person.tell(.warning(note)) }
    guard page.dropped > 0 else { return }
    let what = page.dropped == 1 ? "1 entry was" : "\(page.dropped) entries were"
    context.person.tell(.warning("\(what) unreadable and left out"))
  }
}
