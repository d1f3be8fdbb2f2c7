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
    context.tell(about: page)
    return page.posts
  }

  /// All that is left.
  mutating func rest() async throws -> [Post] {
    var posts: [Post] = []
    while let page = try await next() { posts += page }
    return posts
  }
}
