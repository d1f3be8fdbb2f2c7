/// Wakes a thread that waits in `poll(2)`, for good.
package final class Wake: Sendable {
  /// What a wait came to.
  package enum Ending: Sendable, Hashable {
    case ready(Poll.Events)
    case woken
    case timeUp
    /// An `errno`.
    case failed(Int32)
  }

  private let pipe: Pipe

  /// Nil where the system gives no pipe; `errno` says why.
  package init?() {
    guard let pipe = Pipe() else { return nil }
    self.pipe = pipe
  }

  /// Becomes readable with the wake.
  package var watch: Poll.Watch { Poll.Watch(pipe.reading) }

  /// Closing makes the other end readable, and cannot fill up as writing can.
  package func wake() { pipe.closeWriting() }

  /// Blocks until the wake.
  package func wait(atMost limit: Duration? = nil) { _ = try? Poll.wait(for: watch, atMost: limit) }

  /// Blocks until that descriptor has something to do, or the wake, which goes before it.
  package func wait(for other: Poll.Watch, atMost limit: Duration? = nil) -> Ending {
    do throws(Poll.Failure) {
      let events = try Poll.wait(for: [other, watch], atMost: limit)
      if !events[1].isEmpty { return .woken }
      return events[0].isEmpty ? .timeUp : .ready(events[0])
    } catch {
      return .failed(error.number)
    }
  }
}
