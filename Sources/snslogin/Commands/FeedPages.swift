internal import SNSLoginCore

/// The pages of a feed as they come, and what the person sees and hears meanwhile.
struct FeedPages {
  private let context: CommandContext
  private let workplace: Workplace
  private var pages: FacebookFeed.Iterator
  private var read = (pages: 0, posts: 0)

  init(_ feed: FacebookFeed, context: CommandContext, workplace: Workplace) {
    self.context = context
    self.workplace = workplace
    pages = feed.makeAsyncIterator()
  }

  /// The posts of the next page; nil after the last.
  mutating func next() async throws -> [Post]? {
    let label = StatusLine.progress("reading posts", pages: read.pages, count: read.posts)
    let page = try await context.status.during({ [workplace] in workplace.whileBusy(label) }) {
      try await pages.next()
    }
    guard let page else { return nil }
    read = (read.pages + 1, read.posts + page.posts.count)
    tell(page)
    return page.posts
  }

  /// All that is left.
  mutating func rest() async throws -> [Post] {
    var posts: [Post] = []
    while let page = try await next() { posts += page }
    return posts
  }

  private func tell(_ page: FeedPage) {
    // Not hidden by --quiet: a feed that was cut short must not look complete.
    for note in page.notes { context.person.tell(.warning(note)) }
    guard page.dropped > 0 else { return }
    let what = page.dropped == 1 ? "1 entry was" : "\(page.dropped) entries were"
    context.person.tell(.warning("\(what) unreadable and left out"))
  }
}
