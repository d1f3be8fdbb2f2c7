internal import SNSLoginCore
internal import Synchronization

/// Puts the terminal back as it was found, on every way out: the question that hides what is typed, the reader that
/// takes the whole screen, the thread that hears signals, the stop and return of the job, and a crash all go through
/// this one state.
final class TerminalRestoration: Sendable {
  static let shared = TerminalRestoration()

  private struct State {
    var change: TerminalChange?
    /// The process is about to end: nothing is changed any more.
    var hasEnded = false
  }

  private let state = Mutex(State())

  /// Switches echo off; the line end is still shown. False where that is no terminal.
  @discardableResult
  func hideEcho(on descriptor: Int32) -> Bool { begin(.hiddenEcho, input: descriptor) }

  /// Takes the whole screen, and keys one by one. False where that is no terminal. A job in the background stops, and
  /// takes the screen when it returns.
  /// - Parameters:
  ///   - output: the descriptor of the screen.
  ///   - onReturn: called on another thread when the job returns to the foreground, and when the window has another
  ///     size.
  func takeScreen(input: Int32, output: Int32, onReturn: @escaping @Sendable () -> Void) -> Bool {
    guard begin(.screen(output: output), input: input, onReturn: onReturn) else { return false }
    stopInBackground(input)
    return true
  }

  /// Sends text to the screen while it is taken; nothing while the shell has it.
  func paint(_ text: String) {
    state.withLock { state in
      guard let change = state.change, change.isInEffect, case .screen(let output) = change.mode else {
        return
      }
      CrashRestoration.whileArmed {
        _ = Descriptor.writeAll(text.utf8, to: output, by: Descriptor.writer(output))
      }
    }
  }

  /// The window has another size.
  func resized() { state.withLock { $0.change?.onReturn }?() }

  /// As it was, and forgotten.
  func restore() {
    state.withLock { state in
      state.change?.undo()
      state.change = nil
    }
  }

  /// As it was while the job is stopped; `resume` changes it again.
  func suspend() {
    state.withLock { $0.change?.undo() }
  }

  /// To be called when SIGCONT has come.
  func jobContinued() {
    if let input = screenInput, stopInBackground(input) { return }
    resume()
  }

  /// Changed again; in the background nothing happens.
  func resume() {
    let onReturn = state.withLock { state in
      state.change?.apply()
      return state.change?.onReturn
    }
    onReturn?()
  }

  /// As it was, for good. A thread that hangs in writing to the terminal is waited for half a second only.
  func end() {
    for _ in 0..<50 {
      let isDone: Void? = state.withLockIfAvailable { state in
        state.change?.undo()
        state = State(change: nil, hasEnded: true)
      }
      if isDone != nil { return }
      usleep(10_000)
    }
  }

  /// A reader that is started or continued in the background can show nothing and hear nothing: it stops, as one that
  /// reads the terminal there would be stopped. Not in a loop: whatever ends the stop is heard by `jobContinued`, and
  /// a signal that came before it, to end the process, has its turn first. False where the job has the terminal.
  @discardableResult
  private func stopInBackground(_ input: Int32) -> Bool {
    guard Terminal.isBackground(input) else { return false }
    raise(SIGSTOP)
    return true
  }

  /// Where the keys come from while the screen is taken.
  private var screenInput: Int32? {
    state.withLock { state in
      if let change = state.change, case .screen = change.mode { change.input } else { nil }
    }
  }

  private func begin(
    _ mode: TerminalMode, input: Int32, onReturn: @escaping @Sendable () -> Void = {}
  ) -> Bool {
    state.withLock { state in
      var original = termios()
      guard !state.hasEnded, state.change == nil, tcgetattr(input, &original) == 0 else { return false }
      var change = TerminalChange(mode: mode, input: input, original: original, onReturn: onReturn)
      guard change.apply() else { return false }
      guard mode == .hiddenEcho || change.isInEffect || Terminal.isBackground(input) else { return false }
      state.change = change
      return true
    }
  }
}
