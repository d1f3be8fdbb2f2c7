internal import SNSLoginCore

/// Notices that nobody reads stdout any more while there is nothing to write: a program in a pipe hears of that only at
/// its next write.
struct OutputWatch: Sendable {
  enum End: Sendable, Hashable {
    case timeUp, readerGone, cancelled
  }

  var descriptor: Int32 = 1

  /// True where the other end of the pipe or of the connection has been closed.
  var isReaderGone: Bool {
    var request = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&request, 1, 0) == 1 && Self.isGone(request.revents)
  }

  /// Waits; ends early where the reader goes, and where the task is cancelled.
  func wait(_ duration: Duration) async -> End {
    guard !Task.isCancelled, let wake = WakePipe() else { return .cancelled }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isStarted = ThreadStart { continuation.resume(returning: wait(duration, orUntil: wake)) }.launch()
        if !isStarted { continuation.resume(returning: .cancelled) }
      }
    } onCancel: {
      wake.wake()
    }
  }

  /// Blocks until one of the three.
  private func wait(_ duration: Duration, orUntil wake: WakePipe) -> End {
    let deadline = ContinuousClock.now + duration
    while true {
      let left = (deadline - .now).milliseconds
      guard left > 0 else { return .timeUp }
      var requests = [
        pollfd(fd: descriptor, events: 0, revents: 0),
        pollfd(fd: wake.reading, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&requests, 2, Int32(min(left, 86_400_000)))
      if count < 0, errno != EINTR { return .cancelled }
      guard count > 0 else { continue }
      if requests[1].revents != 0 { return .cancelled }
      if Self.isGone(requests[0].revents) { return .readerGone }
    }
  }

  private static func isGone(_ events: Int16) -> Bool { Int32(events) & (POLLERR | POLLHUP | POLLNVAL) != 0 }
}
