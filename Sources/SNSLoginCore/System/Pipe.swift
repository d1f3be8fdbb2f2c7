internal import Synchronization

/// The one call of `pipe(2)`: two ends that no other program inherits, closed at the latest with this value.
package final class Pipe: Sendable {
  private struct Ends {
    var reading: Int32
    var writing: Int32
  }

  private let ends: Mutex<Ends>

  /// Nil where the system gives no pipe; `errno` says why.
  package init?() {
    var pair: [Int32] = [-1, -1]
    guard pipe(&pair) == 0 else { return nil }
    for end in pair { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    ends = Mutex(Ends(reading: pair[0], writing: pair[1]))
  }

  deinit { close() }

  /// -1 once it is closed or taken.
  package var reading: Int32 { ends.withLock { $0.reading } }
  package var writing: Int32 { ends.withLock { $0.writing } }

  /// The end is the caller's to close from now on.
  package func takeReading() -> Int32 { ends.withLock { Self.take(&$0.reading) } }
  package func takeWriting() -> Int32 { ends.withLock { Self.take(&$0.writing) } }

  package func closeWriting() { ends.withLock { Self.close(&$0.writing) } }

  package func close() {
    ends.withLock { ends in
      Self.close(&ends.writing)
      Self.close(&ends.reading)
    }
  }

  private static func take(_ end: inout Int32) -> Int32 {
    defer { end = -1 }
    return end
  }

  private static func close(_ end: inout Int32) {
    let descriptor = take(&end)
    if descriptor >= 0 { systemClose(descriptor) }
  }
}

// The methods of `Pipe` hide the system's function of that name.
private func systemClose(_ descriptor: Int32) { _ = close(descriptor) }
