/// How close together posts lie, learnt from the newest hundred that were looked at.
struct PostRate: Sendable, Hashable {
  private static let memory = 100.0

  private var posts = 0.0
  private var seconds = 0.0

  /// Nil where nothing was looked at yet.
  var secondsPerPost: Double? { posts > 0 ? seconds / posts : nil }

  mutating func observe(posts count: Int, within span: Int) {
    guard count > 0 else { return }
    let kept = posts > 0 ? min(1, max(0, Self.memory - Double(count)) / posts) : 0
    posts = posts * kept + Double(count)
    seconds = seconds * kept + Double(max(span, 0))
  }
}
