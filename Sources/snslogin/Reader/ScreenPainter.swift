/// Turns frames into what is sent to the terminal: the lines that differ from those before, each put in its place, so
/// that a terminal which counts the cells of a character otherwise gets one line wrong and not the next ones too.
///
/// Sequences: ECMA-48 CUP, EL, ED; DECTCEM for the cursor. Each frame is one update for terminals that know mode 2026.
struct ScreenPainter: Sendable {
  private var shown: ReaderFrame?

  /// Nothing is known of the screen any more.
  mutating func forget() { shown = nil }

  /// Empty where the screen shows the frame already.
  mutating func update(to frame: ReaderFrame) -> String {
    guard frame != shown else { return "" }
    var text = "\u{1B}[?2026h\u{1B}[?25l"
    if shown == nil { text += "\u{1B}[H\u{1B}[2J" }
    for (row, line) in frame.lines.enumerated() where shown.map({ !$0.has(line, row) }) ?? !line.isEmpty {
      text += "\u{1B}[\(row + 1);1H\u{1B}[K" + line
    }
    if let place = frame.cursor { text += "\u{1B}[\(place.row + 1);\(place.column + 1)H\u{1B}[?25h" }
    shown = frame
    return text + "\u{1B}[?2026l"
  }
}

extension ReaderFrame {
  fileprivate func has(_ line: String, _ row: Int) -> Bool {
    lines.indices.contains(row) && lines[row] == line
  }
}
