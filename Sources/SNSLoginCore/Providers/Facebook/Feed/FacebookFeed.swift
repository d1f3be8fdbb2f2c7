/// The user's feed, newest first. Article: `getFeeds()`.
///
/// Source: developers.facebook.com/docs/graph-api/reference/user/feed
package typealias FacebookFeed = GraphList<Post>
package typealias FeedPage = FacebookFeed.Page

extension Post: GraphItem {}
extension Comment: GraphItem {}

extension GraphList where Item == Post {
  /// - Parameters:
  ///   - owner: whose feed; nil is the user's own, which needs `user_posts` and without it is empty, not refused.
  ///   - limit: how many posts in all; nil for all.
  ///   - pageSize: 1...100.
  ///   - fields: what is asked for.
  ///   - window: posts of that time only.
  package init(
    of owner: String? = nil, client: GraphClient, limit: Int? = 25,
    pageSize: Int = GraphPaging.largestPage, fields: [PostField] = PostField.allCases,
    window: TimeWindow = .all
  ) {
    self.init(
      (owner.map { FormEncoding.encode($0) } ?? "me") + "/feed", client: client,
      options: Options(
        limit: limit, pageSize: pageSize, fields: .posts(fields), window: window,
        permission: owner == nil ? "user_posts" : nil))
  }

  /// The posts of all pages, one by one.
  package var posts: GraphListItems<Post> { items }
}

extension GraphList.Page where Item == Post {
  package var posts: [Post] { items }
}
