internal import SNSLoginCore

/// Questions to the system about the terminal.
enum Terminal {
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Cells and lines of the terminal behind that descriptor; 80 by 24 where it does not tell.
  static func size(_ descriptor: Int32) -> ScreenSize {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return ScreenSize(columns: 80, rows: 24)
    }
    return ScreenSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Cells in a line of the terminal behind that descriptor.
  static func columns(_ descriptor: Int32, variables: [String: String]) -> Int {
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    return columns(window: isKnown ? Int(size.ws_col) : nil, variable: variables["COLUMNS"])
  }

  /// What the terminal says, else COLUMNS, else 80. A width of 0 means that the terminal does not know.
  static func columns(window: Int?, variable: String?) -> Int {
    if let window, window > 0 { return window }
    if let variable, let columns = Int(variable), (1...10_000).contains(columns) { return columns }
    return 80
  }

  /// True while this process may change the terminal; a job in the background would be stopped for trying.
  static func isForeground(_ descriptor: Int32) -> Bool { tcgetpgrp(descriptor) == getpgrp() }

  /// True while another job has the terminal; false also where this is no terminal of ours.
  static func isBackground(_ descriptor: Int32) -> Bool {
    let group = tcgetpgrp(descriptor)
    return group > 0 && group != getpgrp()
  }
}

/// How much a terminal shows at once.
struct ScreenSize: Sendable, Hashable {
  var columns: Int
  var rows: Int
}
