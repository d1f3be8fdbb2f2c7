internal import SNSLoginCore

/// Finds posts by what a person sees of them; upper and lower case are the same.
struct PostSearch: Sendable, Hashable {
  private let wanted: String

  /// Nil where there is nothing to search for.
  init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    wanted = text.lowercased()
  }

  func matches(_ post: Post) -> Bool {
    let texts = [post.message, post.story, post.from?.name, post.place?.name] + post.to.map(\.name)
    return texts.contains(where: matches) || post.allAttachments.contains(where: matches)
  }

  private func matches(_ attachment: Attachment) -> Bool {
    [attachment.title, attachment.description, attachment.url].contains(where: matches)
  }

  private func matches(_ text: String?) -> Bool { text?.lowercased().contains(wanted) ?? false }

  /// The first match from that place on, round the end and back to it; nil where there is none.
  /// - Parameter skipped: so many posts from that place on are known not to match.
  func first(in posts: [Post], from start: Int, backwards: Bool = false, skipping skipped: Int = 0) -> Int? {
    guard !posts.isEmpty else { return nil }
    let places = posts.indices.dropFirst(skipped).lazy.map { step in
      let shift = backwards ? start - step : start + step
      return ((shift % posts.count) + posts.count) % posts.count
    }
    return places.first { matches(posts[$0]) }
  }
}
