internal import SNSLoginCore
internal import Synchronization

/// The conversation: lines for the person, and at most one status line under them, which is erased before anything
/// else is written. Nothing here fails: where stderr cannot be written there is nobody to tell.
final class StandardError: Sendable {
  /// Back to the first column, and empty the line (ECMA-48 §8.3.41).
  static let erasure = "\r\u{1B}[K"

  private let hasStatus = Mutex(false)
  private let descriptor: Int32
  private let write: Descriptor.Write

  init(descriptor: Int32 = 2, write: Descriptor.Write? = nil) {
    self.descriptor = descriptor
    self.write = write ?? Descriptor.writer(descriptor)
  }

  /// Text and a line end.
  func line(_ text: String) { put(text + "\n") }

  /// Text as it is: a prompt, or an error report that brings its own line ends.
  func put(_ text: String) {
    hasStatus.withLock { isShown in
      emit((isShown ? Self.erasure : "") + text)
      isShown = false
    }
  }

  /// Puts this text in the place of the status line before.
  func showStatus(_ text: String) {
    hasStatus.withLock { isShown in
      emit(Self.erasure + text)
      isShown = true
    }
  }

  func eraseStatus() {
    hasStatus.withLock { isShown in
      if isShown { emit(Self.erasure) }
      isShown = false
    }
  }

  /// The same on the way out of the process: waits neither for a thread that is writing nor for the terminal.
  func eraseStatusIfPossible() {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&request, 1, 0) == 1 else { return }
    _ = hasStatus.withLockIfAvailable { isShown in
      if isShown { emit(Self.erasure) }
      isShown = false
    }
  }

  private func emit(_ text: String) {
    _ = Descriptor.writeAll(text.utf8, to: descriptor, by: write)
  }
}
