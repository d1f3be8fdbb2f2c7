internal import SNSLoginCore

/// What this tool changes about a terminal.
enum TerminalMode: Sendable, Hashable {
  /// What is typed is not shown, the line end excepted.
  case hiddenEcho
  /// The whole screen behind that descriptor, and keys one by one.
  case screen(output: Int32)

  /// The settings of this mode. Ctrl-C and Ctrl-Z stay signals; Ctrl-S would freeze the screen.
  func settings(from original: termios) -> termios {
    var changed = original
    switch self {
    case .hiddenEcho:
      changed.c_lflag &= ~tcflag_t(ECHO)
      changed.c_lflag |= tcflag_t(ECHONL)
    case .screen:
      changed.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN)
      changed.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP)
      withUnsafeMutableBytes(of: &changed.c_cc) { characters in
        characters[Int(VMIN)] = 1
        characters[Int(VTIME)] = 0
      }
    }
    return changed
  }

  /// Alternate screen, no automatic line breaks, pastes marked as such, no cursor (xterm's ctlseqs, DEC modes).
  var entry: String {
    switch self {
    case .hiddenEcho: ""
    case .screen: "\u{1B}[?1049h" + renewal + "\u{1B}[H\u{1B}[2J"
    }
  }

  /// The same where the screen was not given back, but a shell may have changed the rest.
  var renewal: String {
    switch self {
    case .hiddenEcho: ""
    case .screen: "\u{1B}[?7l\u{1B}[?2004h\u{1B}[?25l"
    }
  }

  /// All of it undone, and no style left.
  var exit: String {
    switch self {
    case .hiddenEcho: ""
    case .screen: "\u{1B}[0m\u{1B}[?2026l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
    }
  }
}
