internal import SNSLoginCore

/// Where the posts come from and go to, for all ways to read a feed.
struct FeedSource: Sendable {
  let options: FeedOptions
  let context: CommandContext
  let workplace: Workplace
  let session: Session
  let client: GraphClient

  func pages(limit: Int?, window: TimeWindow, known: Set<String>? = nil) -> FeedPages {
    let feed = FacebookFeed(
      of: options.owner, client: client, limit: limit, pageSize: options.pageSize, fields: options.asked,
      window: window, known: known, jobs: options.jobs)
    return FeedPages(feed, context: context, workplace: workplace)
  }

  func writer(emptiness: String = "there are no posts") -> PostWriter {
    PostWriter(
      options.format, fields: options.fields,
      head: FeedHead(owner: options.owner, session: session, now: Date()), context: context,
      emptiness: emptiness)
  }
}
