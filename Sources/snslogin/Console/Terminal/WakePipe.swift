internal import SNSLoginCore
internal import Synchronization

/// Wakes a thread that waits in `poll(2)`: the waiting end becomes readable for good.
final class WakePipe: Sendable {
  private struct Ends {
    var reading: Int32
    var writing: Int32
  }

  private let ends: Mutex<Ends>

  /// Nil where the system gives no pipe.
  init?() {
    var pair: [Int32] = [-1, -1]
    guard pipe(&pair) == 0 else { return nil }
    for end in pair { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    ends = Mutex(Ends(reading: pair[0], writing: pair[1]))
  }

  /// The descriptor to wait for.
  var reading: Int32 { ends.withLock { $0.reading } }

  func wake() {
    // Closing makes the other end readable, and cannot fill up as writing can.
    ends.withLock { ends in
      if ends.writing >= 0 { close(ends.writing) }
      ends.writing = -1
    }
  }

  /// Waits for the wake, as long as it takes where `milliseconds` is negative.
  func wait(milliseconds: Int32) {
    var request = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    while poll(&request, 1, milliseconds) < 0, errno == EINTR {}
  }

  deinit {
    ends.withLock { ends in
      if ends.writing >= 0 { close(ends.writing) }
      close(ends.reading)
    }
  }
}
