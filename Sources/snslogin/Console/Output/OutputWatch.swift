internal import SNSLoginCore

/// Notices that nobody reads stdout any more while there is nothing to write: a program in a pipe hears of that only at
/// its next write.
struct OutputWatch: Sendable {
  enum End: Sendable, Hashable {
    case timeUp, readerGone, cancelled
  }

  var descriptor: Int32

  /// For nothing but the end of the reader, which comes unasked.
  private var watch: Poll.Watch { Poll.Watch(descriptor, for: []) }

  /// True where the other end of the pipe or of the connection has been closed.
  var isReaderGone: Bool {
    let events = try? Poll.wait(for: watch, atMost: .zero)
    return events.map { !$0.isDisjoint(with: .gone) } ?? false
  }

  /// Waits; ends early where the reader goes, and where the task is cancelled.
  func wait(_ duration: Duration) async -> End {
    guard !Task.isCancelled else { return .cancelled }
    let ending = try? await BlockingWork.value { $0.wait(for: watch, atMost: duration) }
    return switch ending {
    case .ready: .readerGone
    case .timeUp: .timeUp
    case .woken, .failed, nil: .cancelled
    }
  }
}
