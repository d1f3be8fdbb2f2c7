internal import SNSLoginCore

/// The way of the posts from Facebook to stdout, for all ways to read a feed.
struct FeedRoute: Sendable {
  let options: FeedOptions
  let context: CommandContext
  let connection: Connection
  let session: Session
  let client: GraphClient

  func pages(limit: Int?, window: TimeWindow, known: Set<String>? = nil) -> ListPages<Post> {
    let feed = FacebookFeed(
      of: options.owner, client: client, limit: limit, pageSize: options.pageSize, fields: options.asked,
      window: window, known: known, jobs: options.jobs)
    return ListPages(feed, label: "reading posts", context: context, connection: connection)
  }

  /// - Parameter emptiness: what a person is told where there is nothing to write.
  func writer(emptiness: String = "there are no posts") -> PostWriter {
    let layout = options.format.layout(
      options.fields, head: FeedHead(owner: options.owner, session: session, now: context.now()),
      columns: context.columns, colour: context.colour, now: { [context] in context.readingTime })
    return PostWriter(layout, to: context.output) { [context, isForPeople = options.format == .text] in
      if isForPeople { context.person.tell(.note(emptiness)) }
    }
  }
}
