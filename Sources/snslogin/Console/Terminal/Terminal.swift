internal import SNSLoginCore

/// Questions to the system about the terminal.
enum Terminal {
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Cells in a line of the terminal behind that descriptor.
  static func columns(_ descriptor: Int32, variables: [String: String]) -> Int {
    size(descriptor, variables: variables).columns
  }

  /// Cells and lines of the terminal behind that descriptor.
  static func size(_ descriptor: Int32, variables: [String: String] = [:]) -> ScreenSize {
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    return ScreenSize(
      columns: length(window: isKnown ? Int(size.ws_col) : nil, variable: variables["COLUMNS"], usual: 80),
      rows: length(window: isKnown ? Int(size.ws_row) : nil, variable: variables["LINES"], usual: 24))
  }

  /// What the terminal says, else the variable, else what is usual. 0 means that the terminal does not know.
  static func length(window: Int?, variable: String?, usual: Int) -> Int {
    if let window, window > 0 { return window }
    if let variable, let length = Int(variable), (1...10_000).contains(length) { return length }
    return usual
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
