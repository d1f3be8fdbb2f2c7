internal import SNSLoginCore
internal import Synchronization

/// Stands between stdout and the terminal: keeps what is printed while it may still fit on one screen, and hands it
/// to a pager, with all that follows, as soon as it does not.
///
/// So every pager will do, also one that cannot end by itself where there is little to show. While the pager owns the
/// terminal nothing else is written there: what is to be told waits, and Ctrl-C is the pager's own.
final class Pager: Sendable {
  /// How a pager came to its end.
  enum Ending: Sendable, Hashable {
    /// There was none, or it took everything and ended well. Who leaves `less` at its first screen has taken it too.
    case done
    /// The person wanted no more.
    case quit
    /// The shell could not run it (exit status 126 or 127, POSIX XCU §2.8.2): nobody has seen anything.
    case notRun
    /// Ctrl-C ended it.
    case interrupted
  }

  /// Where bytes go.
  enum Route: Sendable, Hashable {
    case kept
    case terminal([UInt8])
    /// To that descriptor, with all that was kept before.
    case pager([UInt8], Int32)
  }

  private enum Phase {
    case unused
    case keeping([UInt8], command: [String], variables: [String: String])
    case running(Running)
    case ended(Ending)
  }

  private struct Running {
    var sink: ChildProcess.Sink
    var hasEnded: Wake
  }

  private struct State {
    var phase = Phase.unused
    var whenQuit: (@Sendable () -> Void)?
    /// The wait status, once it has ended.
    var status: Int32?
    var hasAll = false
  }

  private let state = Mutex(State())
  private let talk: StandardError
  private let sharesScreen: Bool
  private let size: @Sendable () -> ScreenSize

  /// - Parameters:
  ///   - talk: silent while the pager runs, if it is on the same screen.
  ///   - size: of the terminal.
  init(
    talk: StandardError, sharesScreen: Bool, size: @escaping @Sendable () -> ScreenSize
  ) {
    self.talk = talk
    self.sharesScreen = sharesScreen
    self.size = size
  }

  /// From now on what is printed may go to that command.
  func open(_ command: [String], variables: [String: String]) {
    state.withLock {
      if case .unused = $0.phase { $0.phase = .keeping([], command: command, variables: variables) }
    }
  }

  /// Says what is to be done as soon as the person quits the pager before it has everything.
  func whenQuit(_ act: @escaping @Sendable () -> Void) { state.withLock { $0.whenQuit = act } }

  /// True while the pager owns the terminal.
  var isRunning: Bool {
    state.withLock { state in
      if case .running = state.phase { return state.status == nil }
      return false
    }
  }

  /// Where these bytes are to be written. Starts the pager where they no longer fit on the screen.
  func route(_ bytes: [UInt8]) -> Route {
    state.withLock { state in
      switch state.phase {
      case .unused, .ended: return .terminal(bytes)
      case .running(let running): return .pager(bytes, running.sink.writing)
      case .keeping(let before, let command, let variables):
        let all = before + bytes
        if fits(all) {
          state.phase = .keeping(all, command: command, variables: variables)
          return .kept
        }
        return start(command, variables, with: all, &state)
      }
    }
  }

  /// The bytes that fitted on the screen, to be written to the terminal now that no more come.
  func takeKept() -> [UInt8] {
    state.withLock { state in
      guard case .keeping(let bytes, _, _) = state.phase else { return [] }
      state.phase = .unused
      return bytes
    }
  }

  /// Tells the pager that it has everything and waits until the person has read it. The same, at once, when asked
  /// again.
  func end() -> Ending {
    let running: Running
    switch state.withLock({ state in
      if case .running = state.phase { state.hasAll = state.status == nil }
      return state.phase
    }) {
    case .unused, .keeping: return .done
    case .ended(let ending): return ending
    case .running(let found): running = found
    }
    close(running.sink.writing)
    running.hasEnded.wait()
    return state.withLock { state in
      let ending = Self.ending(state.status ?? 0, hasAll: state.hasAll)
      state.phase = .ended(ending)
      return ending
    }
  }

  /// - Parameter status: of `waitpid`.
  static func ending(_ status: Int32, hasAll: Bool) -> Ending {
    switch (status & 0x7F, (status >> 8) & 0xFF) {
    case (SIGINT, _): .interrupted
    case (0, 126), (0, 127): .notRun
    case (0, 0) where hasAll: .done
    default: .quit
    }
  }

  /// Ends the pager on the way out of the process, and waits a moment until it has left the terminal.
  func terminate() {
    let running: Running? = state.withLock { state in
      guard case .running(let running) = state.phase, state.status == nil else { return nil }
      kill(running.sink.pid, SIGTERM)
      return running
    }
    running?.hasEnded.wait(atMost: .milliseconds(500))
  }

  /// The last row is the prompt's.
  private func fits(_ bytes: [UInt8]) -> Bool {
    let size = size()
    // As fast as it is for the pages that come: most are longer than a screen by far.
    guard bytes.count(where: { $0 == UInt8(ascii: "\n") }) < size.rows else { return false }
    return ScreenRows.count(String(decoding: bytes, as: UTF8.self), columns: size.columns) < size.rows
  }

  private func start(
    _ command: [String], _ variables: [String: String], with bytes: [UInt8], _ state: inout State
  ) -> Route {
    state.phase = .unused
    guard let hasEnded = Wake() else { return .terminal(bytes) }
    if sharesScreen { talk.hold() }
    let terminal = SavedTerminal(of: 1)
    guard let sink = ChildProcess.startSink(command, variables: variables) else {
      talk.release()
      return .terminal(bytes)
    }
    let running = Running(sink: sink, hasEnded: hasEnded)
    guard ThreadStart({ [self] in watch(running, terminal) }).launch() else {
      close(sink.writing)
      kill(sink.pid, SIGTERM)
      talk.release()
      return .terminal(bytes)
    }
    // Its end must show as an error of the write, not end this process.
    signal(SIGPIPE, SIG_IGN)
    state.phase = .running(running)
    return .pager(bytes, sink.writing)
  }

  private func watch(_ running: Running, _ terminal: SavedTerminal?) {
    let status = ChildProcess.wait(for: running.sink.pid)
    terminal?.restore()
    talk.release()
    let act = state.withLock { state in
      state.status = status
      return state.hasAll ? nil : state.whenQuit
    }
    running.hasEnded.wake()
    act?()
  }
}
