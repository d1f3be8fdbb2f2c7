internal import SNSLoginCore

/// What was found while a text was typed. A post that does not hold a text holds no longer one that begins with it
/// either: of many posts each is looked at once, and not for each letter.
struct SearchHistory: Sendable, Hashable {
  private struct Step: Sendable, Hashable {
    var text: String
    /// Posts from the start of the search up to the first match; all of them where there is none.
    var missed: Int
    /// Posts that there were.
    var count: Int
  }

  /// Each text begins with the one before.
  private var steps: [Step] = []

  /// The first match from that place on, round the end; nil where there is none, or nothing to search for. The posts
  /// and the place must be those of the last time, but for posts that were added at the end.
  mutating func place(of text: String, in posts: [Post], from origin: Int) -> Int? {
    // Compared by characters, as texts are searched: "é" is not found where "e" is.
    steps.removeAll { $0.count != posts.count || !text.starts(with: $0.text) }
    guard let search = PostSearch(text) else { return nil }
    let known = steps.last?.missed ?? 0
    if steps.last?.text.count != text.count {
      let place = search.first(in: posts, from: origin, skipping: known)
      let missed = place.map { ($0 - origin + posts.count) % posts.count } ?? posts.count
      steps.append(Step(text: text, missed: missed, count: posts.count))
    }
    guard let missed = steps.last?.missed, missed < posts.count else { return nil }
    return (origin + missed) % posts.count
  }
}
