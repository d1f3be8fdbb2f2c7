/// The user's feed, newest first. Article: `getFeeds()`.
///
/// Source: developers.facebook.com/docs/graph-api/reference/user/feed
package typealias FacebookFeed = GraphList<Post>
package typealias FeedPage = FacebookFeed.Page

extension Post: GraphItem {
  package var instant: Date? { createdTime?.date }
}
extension Comment: GraphItem {}

extension GraphList where Item == Post {
  /// How many posts are read where nothing else is said.
  package static var usualLimit: Int { 25 }

  /// - Parameters:
  ///   - owner: whose feed; nil is the user's own, which needs `user_posts` and without it is empty, not refused.
  ///   - limit: how many posts in all; nil for all.
  ///   - pageSize: 1...100.
  ///   - fields: what is asked for; besides, the time where posts are chosen or windows cut by it.
  ///   - window: posts of that time only; those whose time cannot be read are among them.
  ///   - known: ids of posts that the caller has; the list ends at the page where the first of them is met.
  ///   - jobs: how many requests may be under way at once, where the whole feed is wanted; the posts are the same.
  package init(
    of owner: String? = nil, client: GraphClient, limit: Int? = usualLimit,
    pageSize: Int = GraphPaging.largestPage, fields: [PostField] = PostField.allCases,
    window: TimeWindow = .all, known: Set<String>? = nil, jobs: Int = 1
  ) {
    let isWindowed = limit == nil && known == nil && jobs > 1
    let needsTime = (window != .all || isWindowed) && !fields.contains(.createdTime)
    let path = (owner.map { FormEncoding.encode($0) } ?? "me") + "/feed"
    let options = Options(
      limit: limit, pageSize: pageSize, fields: .posts(fields + (needsTime ? [.createdTime] : [])),
      window: window, known: known, permission: owner == nil ? "user_posts" : nil)
    guard isWindowed else {
      self.init(path, client: client, options: options)
      return
    }
    self.init { WindowedFeedReader(path, client: client, options: options, jobs: jobs).page }
  }
}

extension GraphList.Page where Item == Post {
  package var posts: [Post] { items }
}
