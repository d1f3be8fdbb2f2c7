/// How many requests may be under way at once.
enum ReadingPace {
  /// Percent of the app's rate limit: up to here nothing is held back, from there on one request follows another.
  private static let easy = 50
  private static let tight = 80

  /// - Parameters:
  ///   - jobs: how many are wanted.
  ///   - usage: what the provider last said of the rate limit; nil while little of it is used.
  static func requests(of jobs: Int, usage: GraphUsage?) -> Int {
    guard let percent = usage?.percent, percent > easy, jobs > 1 else { return max(jobs, 1) }
    guard percent < tight else { return 1 }
    return 1 + (jobs - 1) * (tight - percent) / (tight - easy)
  }
}
