internal import SNSLoginCore

/// What was changed about a terminal, and how it was before.
struct TerminalChange: Sendable {
  var mode: TerminalMode
  /// Where keys come from and how it was set.
  var input: Int32
  var original: termios
  /// False while the job is stopped, or in the background.
  private(set) var isInEffect = false
  /// Told when the screen has to be drawn anew.
  var onReturn: @Sendable () -> Void

  init(mode: TerminalMode, input: Int32, original: termios, onReturn: @escaping @Sendable () -> Void) {
    self.mode = mode
    self.input = input
    self.original = original
    self.onReturn = onReturn
  }

  /// True also in the background, where the terminal is left alone until the job returns. May be repeated: a job that
  /// SIGSTOP has stopped finds the settings of the shell when it goes on.
  @discardableResult
  mutating func apply() -> Bool {
    guard Terminal.isForeground(input) else { return true }
    // Read in the background they were those of the shell's own line editor.
    if !isInEffect { _ = tcgetattr(input, &original) }
    CrashRestoration.arm(mode, input: input, original: original)
    var changed = mode.settings(from: original)
    guard tcsetattr(input, TCSANOW, &changed) == 0 else {
      CrashRestoration.disarm()
      return false
    }
    CrashRestoration.whileArmed { send(isInEffect ? mode.renewal : mode.entry) }
    isInEffect = true
    return true
  }

  mutating func undo() {
    guard isInEffect else { return }
    isInEffect = false
    CrashRestoration.disarm()
    guard Terminal.isForeground(input) else { return }
    send(mode.exit)
    // TCSANOW: waiting for pending output would wait for ever behind Ctrl-S.
    var original = original
    _ = tcsetattr(input, TCSANOW, &original)
  }

  private func send(_ text: String) {
    guard case .screen(let output) = mode else { return }
    _ = Descriptor.writeAll(text.utf8, to: output, by: Descriptor.writer(output))
  }
}
