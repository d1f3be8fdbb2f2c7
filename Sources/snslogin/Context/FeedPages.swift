internal import SNSLoginCore

/// The pages of a feed.
typealias FeedPages = ListPages<Post>

extension FeedPages {
  init(_ feed: FacebookFeed, context: CommandContext, workplace: Workplace) {
    self.init(feed, label: "reading posts", context: context, workplace: workplace)
  }
}
