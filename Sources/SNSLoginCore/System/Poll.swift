/// The one call of `poll(2)`: waits until descriptors have something to do. Signals do not end a wait.
package enum Poll {
  package struct Events: OptionSet, Sendable, Hashable {
    package let rawValue: Int16

    package init(rawValue: Int16) { self.rawValue = rawValue }

    package static let input = Events(rawValue: Int16(POLLIN))
    package static let output = Events(rawValue: Int16(POLLOUT))
    /// The other side has gone, or the descriptor is none. Comes unasked.
    package static let gone = Events(rawValue: Int16(POLLERR) | Int16(POLLHUP) | Int16(POLLNVAL))
  }

  package struct Watch: Sendable, Hashable {
    package var descriptor: Int32
    package var events: Events

    /// - Parameter events: beside `gone`.
    package init(_ descriptor: Int32, for events: Events = .input) {
      self.descriptor = descriptor
      self.events = events
    }
  }

  /// An `errno`.
  package struct Failure: Error, Sendable, Hashable {
    package var number: Int32
  }

  /// What each of them has to do, in their order; nothing of all where the time is up.
  /// - Parameter limit: nil waits for ever.
  package static func wait(
    for watches: [Watch], atMost limit: Duration? = nil
  ) throws(Failure) -> [Events] {
    let deadline = limit.map { ContinuousClock.now + $0 }
    var entries = watches.map { pollfd(fd: $0.descriptor, events: $0.events.rawValue, revents: 0) }
    while true {
      let left = deadline.map { max($0 - .now, .zero) }
      let count = poll(&entries, nfds_t(entries.count), left.map(milliseconds) ?? -1)
      if count > 0 { return entries.map { Events(rawValue: $0.revents) } }
      if count < 0, errno != EINTR { throw Failure(number: errno) }
      if let left, left <= .zero { return watches.map { _ in [] } }
    }
  }

  /// What that one has to do; nothing where the time is up.
  package static func wait(for watch: Watch, atMost limit: Duration? = nil) throws(Failure) -> Events {
    try wait(for: [watch], atMost: limit)[0]
  }

  /// Blocks the thread.
  package static func pause(_ duration: Duration) { _ = try? wait(for: [], atMost: duration) }

  /// Rounded up, so that the time has passed when the wait ends.
  private static func milliseconds(_ duration: Duration) -> Int32 {
    let whole = duration.milliseconds
    return Int32(clamping: Duration.milliseconds(whole) < duration ? whole + 1 : whole)
  }
}
