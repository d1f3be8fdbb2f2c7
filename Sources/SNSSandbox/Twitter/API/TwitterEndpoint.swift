/// The endpoints that the sandbox has, each with its own limit.
enum TwitterEndpoint: String, Sendable, Hashable {
  case me, user, addPost, readPost, deletePost
  case verifyCredentials, updateStatus, invalidateToken

  /// Calls in a quarter of an hour (docs.x.com, "Rate limits").
  var limit: Int {
    switch self {
    case .me, .verifyCredentials: 75
    case .deletePost: 50
    case .addPost: 100
    case .user, .updateStatus: 300
    case .readPost, .invalidateToken: 900
    }
  }

  /// - Throws: 404 for an unknown path, 405 for a method that it does not take.
  init(_ call: TwitterCall) throws(TwitterError) {
    let methods = try Self.methods(call)
    guard let endpoint = methods[call.method] else { throw .wrongMethod(call.surface) }
    self = endpoint
  }

  private static func methods(_ call: TwitterCall) throws(TwitterError) -> [String: TwitterEndpoint] {
    let path = call.endpoint
    if path.count == 5, path.starts(with: ["2", "users", "by", "username"]) { return ["GET": .user] }
    if path.count == 3, path.starts(with: ["2", "tweets"]) {
      return ["GET": .readPost, "DELETE": .deletePost]
    }
    switch path {
    case ["2", "users", "me"]: return ["GET": .me]
    case ["2", "tweets"]: return ["POST": .addPost]
    case ["1.1", "account", "verify_credentials"]: return ["GET": .verifyCredentials]
    case ["1.1", "statuses", "update"]: return ["POST": .updateStatus]
    case ["1.1", "oauth", "invalidate_token"]: return ["POST": .invalidateToken]
    default: throw .notFound(call.surface)
    }
  }
}
