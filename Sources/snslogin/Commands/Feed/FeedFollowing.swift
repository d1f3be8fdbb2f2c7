internal import SNSLoginCore

/// `feed --follow`: the newest posts, then each new one as it comes; the oldest first, as `tail -f` has it.
struct FeedFollowing {
  /// How many posts to begin with.
  var limit: Int?
  /// Posts before that second are not wanted, now or later; unix seconds.
  var since: Int?
  var schedule: FollowSchedule
  var now: @Sendable () -> Date
  /// All that is newer than a mark, newest first; without one, the newest posts up to the limit.
  var read: (FeedMark?) async throws -> [Post]
  /// To be on its way to the reader when this returns.
  var write: ([Post]) throws -> Void
  /// - Throws: where there will be no next time: cancelled, or nobody reads.
  var wait: (Duration) async throws -> Void
  var tell: (Notice) -> Void

  /// Ends by throwing only. The first look is like any command's: it fails where there is nothing to follow.
  func run() async throws -> Never {
    var schedule = schedule
    var mark = FeedMark()
    let first = try await read(nil)
    try write(first.reversed())
    mark.note(first, now: now())
    if let since { mark.leaveOut(before: since) }
    var depth = FeedDepth()
    depth.note(first)
    if first.count == limit, let second = depth.second { mark.leaveOut(before: second + 1) }
    var failure: SNSError?
    while true {
      let step = try schedule.step(after: failure)
      step.notice.map(tell)
      try await wait(step.wait)
      failure = nil
      do {
        let posts = try await read(mark)
        try write(posts.reversed())
        mark.note(posts, now: now())
      } catch let error as SNSError {
        failure = error
      }
    }
  }
}
