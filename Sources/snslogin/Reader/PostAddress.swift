/// Where a post is found on the web.
struct PostAddress: Sendable, Hashable {
  var address: String
  var postID: String
}
