internal import SNSLoginCore
internal import Synchronization

/// Puts the terminal back as it was found, on every way out: the question that hides what is typed, the thread that
/// hears signals, and the stop and return of the job all go through this one state.
///
/// The cursor is never hidden by this tool, so there is none to bring back.
final class TerminalRestoration: Sendable {
  static let shared = TerminalRestoration()

  private struct Hidden {
    var descriptor: Int32
    var original: termios
  }

  private struct State {
    var hidden: Hidden?
    /// The process is about to end: nothing is hidden any more.
    var hasEnded = false
  }

  private let state = Mutex(State())

  /// Switches echo off; the line end is still shown. False where that is no terminal.
  @discardableResult
  func hideEcho(on descriptor: Int32) -> Bool {
    state.withLock { state in
      var original = termios()
      guard !state.hasEnded, state.hidden == nil, tcgetattr(descriptor, &original) == 0 else { return false }
      let hidden = Hidden(descriptor: descriptor, original: original)
      guard Self.hide(hidden) else { return false }
      state.hidden = hidden
      return true
    }
  }

  /// As it was, and forgotten.
  func restore() {
    state.withLock { state in
      if let hidden = state.hidden { Self.show(hidden) }
      state.hidden = nil
    }
  }

  /// As it was while the job is stopped; `resume` hides again.
  func suspend() {
    state.withLock { state in if let hidden = state.hidden { Self.show(hidden) } }
  }

  func resume() {
    state.withLock { state in if let hidden = state.hidden { _ = Self.hide(hidden) } }
  }

  /// As it was, for good.
  func end() {
    state.withLock { state in
      if let hidden = state.hidden { Self.show(hidden) }
      state = State(hidden: nil, hasEnded: true)
    }
  }

  private static func hide(_ hidden: Hidden) -> Bool {
    guard Terminal.isForeground(hidden.descriptor) else { return true }
    var changed = hidden.original
    changed.c_lflag &= ~tcflag_t(ECHO)
    changed.c_lflag |= tcflag_t(ECHONL)
    return tcsetattr(hidden.descriptor, TCSANOW, &changed) == 0
  }

  /// TCSANOW: waiting for pending output would wait for ever behind Ctrl-S.
  private static func show(_ hidden: Hidden) {
    guard Terminal.isForeground(hidden.descriptor) else { return }
    var original = hidden.original
    _ = tcsetattr(hidden.descriptor, TCSANOW, &original)
  }
}
