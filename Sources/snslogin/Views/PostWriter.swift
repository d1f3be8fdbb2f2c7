internal import SNSLoginCore

/// Writes posts as they come, page by page: nothing is kept but the bytes of one page.
struct PostWriter {
  private let isForPeople: Bool
  private let context: CommandContext
  private var form: any PostForm
  private var page: [UInt8] = []
  private var count = 0
  private var isReached = false
  private var isOpen = false
  /// What a person is told where there was nothing to write.
  private let emptiness: String

  init(
    _ format: FeedCommand.Format, fields: [PostField], head: FeedHead, context: CommandContext,
    emptiness: String = "there are no posts"
  ) {
    isForPeople = format == .text
    self.context = context
    self.emptiness = emptiness
    form = format.form(
      fields, head: head, columns: context.columns, colour: context.colour, now: { context.readingTime })
  }

  /// Each page is on its way to the reader before the next one is waited for.
  mutating func write(_ posts: [Post]) throws(OutputFailure) {
    isReached = true
    guard !posts.isEmpty else { return }
    openIfNeeded(posts)
    for post in posts {
      form.write(post, isFirst: count == 0, into: &page)
      count += 1
    }
    try send()
  }

  /// Closes what is open. Where the very first page failed, nothing was written and nothing is.
  mutating func end(afterFailure: Bool) throws(OutputFailure) {
    guard isReached || !afterFailure else { return }
    openIfNeeded([])
    form.close(isEmpty: count == 0, into: &page)
    try send()
    if isForPeople, count == 0, !afterFailure { context.person.tell(.note(emptiness)) }
  }

  private mutating func openIfNeeded(_ posts: [Post]) {
    guard !isOpen else { return }
    isOpen = true
    form.open(posts, into: &page)
  }

  private mutating func send() throws(OutputFailure) {
    try context.output.write(page)
    page.removeAll(keepingCapacity: true)
    try context.output.flush()
  }
}
