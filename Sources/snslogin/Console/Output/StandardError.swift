internal import SNSLoginCore
internal import Synchronization

/// The conversation: lines for the person, and at most one status line under them, which is erased before anything
/// else is written. Nothing here fails: where stderr cannot be written there is nobody to tell.
final class StandardError: Sendable {
  /// Back to the first column, and empty the line (ECMA-48 §8.3.41).
  static let erasure = "\r\u{1B}[K"

  /// Bytes; more of it would be read by nobody.
  private static let longestHeld = 64 * 1024

  private struct State {
    var hasStatus = false
    /// No status line is shown any more: the process is about to end.
    var isOver = false
    /// What waits while the screen belongs to something else; nil while nothing has to.
    var held: String?
  }

  private let state = Mutex(State())
  private let descriptor: Int32
  private let write: Descriptor.Write

  init(descriptor: Int32, write: Descriptor.Write? = nil) {
    self.descriptor = descriptor
    self.write = write ?? Descriptor.writer(descriptor)
  }

  /// Text and a line end.
  func line(_ text: String) { put(text + "\n") }

  /// Text as it is: a prompt, or an error report that brings its own line ends.
  func put(_ text: String) {
    state.withLock { state in
      if let held = state.held {
        if held.utf8.count < Self.longestHeld { state.held = held + text }
        return
      }
      emit((state.hasStatus ? Self.erasure : "") + text)
      state.hasStatus = false
    }
  }

  /// Puts this text in the place of the status line before.
  func showStatus(_ text: String) {
    state.withLock { state in
      guard state.held == nil, !state.isOver else { return }
      emit(Self.erasure + text)
      state.hasStatus = true
    }
  }

  func eraseStatus() { state.withLock { erase(&$0) } }

  /// The same on the way out of the process: waits neither for a thread that is writing nor for the terminal. What was
  /// held back is shown, for the screen is the shell's now.
  /// - Parameter isForGood: no status line is to come after it.
  func eraseStatusIfPossible(forGood isForGood: Bool) {
    let events = try? Poll.wait(for: Poll.Watch(descriptor, for: .output), atMost: .zero)
    guard let events, !events.isEmpty else { return }
    _ = state.withLockIfAvailable { state in
      erase(&state)
      state.isOver = isForGood
      if let held = state.held {
        emit(held)
        state.held = ""
      }
    }
  }

  /// From now on talk is kept back: the screen it would go to shows something else.
  func hold() {
    state.withLock { state in
      erase(&state)
      state.held = state.held ?? ""
    }
  }

  /// Shows what was kept back.
  func release() {
    state.withLock { state in
      emit(state.held ?? "")
      state.held = nil
    }
  }

  private func erase(_ state: inout State) {
    if state.hasStatus { emit(Self.erasure) }
    state.hasStatus = false
  }

  private func emit(_ text: String) {
    guard !text.isEmpty else { return }
    _ = Descriptor.writeAll(text.utf8, to: descriptor, by: write)
  }
}
