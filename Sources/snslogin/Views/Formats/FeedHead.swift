internal import SNSLoginCore

/// The feed as a whole, for the forms that have a head.
struct FeedHead: Hashable {
  /// Whose feed: an id, or `me` where it is not known.
  let id: String
  let title: String
  /// Whom to name where a post does not say who wrote it.
  let author: String
  let address: String
  /// When it was asked for.
  let now: Date

  /// - Parameter owner: whose feed, where it is not the user's own.
  init(owner: String?, session: Session, now: Date) {
    id = owner ?? session.id ?? "me"
    title = (owner ?? session.name).map { "Facebook feed of \($0)" } ?? "Facebook feed"
    author = owner == nil ? session.name ?? "Facebook" : "Facebook"
    address = "https://www.facebook.com/" + (owner.map { FormEncoding.encode($0) } ?? "")
    self.now = now
  }
}
