internal import SNSLoginCore

/// The settings of a terminal as they were found, for when a program that had the terminal was killed and left it without
/// echo.
struct SavedTerminal: Sendable {
  private let descriptor: Int32
  private let found: termios

  /// Nil where that is no terminal.
  init?(of descriptor: Int32) {
    var found = termios()
    guard tcgetattr(descriptor, &found) == 0 else { return nil }
    (self.descriptor, self.found) = (descriptor, found)
  }

  func restore() {
    guard Terminal.isForeground(descriptor) else { return }
    var found = found
    _ = tcsetattr(descriptor, TCSANOW, &found)
  }
}
