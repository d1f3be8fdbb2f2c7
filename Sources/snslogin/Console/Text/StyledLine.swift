/// One line of text with styles, so that it can be measured, cut and filled before any escape sequence is in it. The texts must be safe for a terminal already (`ScreenText`).
struct StyledLine: Sendable, Hashable {
  enum Style: Sendable, Hashable { case plain, bold, dim, red, underlined }

  struct Run: Sendable, Hashable {
    var text: String
    var style = Style.plain
  }

  var runs: [Run]
  /// Text and background changed places over the whole line, instead of its styles.
  var isReversed = false

  init(runs: [Run]) { self.runs = runs }

  init(_ text: String = "", _ style: Style = .plain) { runs = [Run(text: text, style: style)] }

  static func + (left: StyledLine, right: StyledLine) -> StyledLine {
    StyledLine(runs: left.runs + right.runs)
  }

  /// Cells.
  var width: Int { runs.reduce(0) { $0 + CellWidth.of($1.text) } }

  /// At most so many cells, the last one `…` where something was cut off. No character is cut in two.
  func cut(to columns: Int) -> StyledLine {
    guard width > columns else { return self }
    guard columns > 0 else { return StyledLine() }
    var cut = folded(at: columns - 1).first ?? StyledLine()
    if columns == 1 { cut = StyledLine() }
    cut.runs.append(Run(text: "…", style: cut.runs.last?.style ?? .plain))
    cut.isReversed = isReversed
    return cut
  }

  /// Cut or filled with blanks to exactly so many cells.
  func fitted(to columns: Int) -> StyledLine {
    var line = cut(to: columns)
    let missing = columns - line.width
    if missing > 0 { line.runs.append(Run(text: String(repeating: " ", count: missing))) }
    return line
  }

  /// As many lines of at most so many cells as it takes, broken between any two characters.
  func folded(at columns: Int) -> [StyledLine] {
    var lines = [StyledLine(runs: [])]
    var used = 0
    for run in runs {
      lines[lines.count - 1].runs.append(Run(text: "", style: run.style))
      for character in run.text {
        // A cluster that is wider than the screen fits nowhere.
        let isTooWide = CellWidth.of(character) > columns
        let width = isTooWide ? 1 : CellWidth.of(character)
        if used > 0, used + width > columns {
          lines.append(StyledLine(runs: [Run(text: "", style: run.style)]))
          used = 0
        }
        lines[lines.count - 1].append(isTooWide ? "…" : character)
        used += width
      }
    }
    return lines
  }

  private mutating func append(_ character: Character) { runs[runs.count - 1].text.append(character) }

  /// With the escape sequences of its styles, or without any.
  func text(_ colour: Colour) -> String {
    var text = ""
    append(to: &text, colour)
    return text
  }

  fileprivate func append(to text: inout String, _ colour: Colour) {
    if isReversed {
      text += colour.reversed(runs.map(\.text).joined())
    } else {
      for run in runs { text += run.text(colour) }
    }
  }
}

extension StyledLine.Run {
  fileprivate func text(_ colour: Colour) -> String {
    switch style {
    case .plain: text
    case .bold: colour.bold(text)
    case .dim: colour.dim(text)
    case .red: colour.red(text)
    case .underlined: colour.underlined(text)
    }
  }
}

extension [StyledLine] {
  /// Whole lines, each with its end.
  func text(_ colour: Colour) -> String {
    var text = ""
    for line in self {
      line.append(to: &text, colour)
      text += "\n"
    }
    return text
  }
}

extension StyledLine {
  /// Text of several lines, wrapped at words; what is longer than a line, as an address may be, is folded.
  static func wrapped(_ text: String, columns: Int, _ style: Style = .plain) -> [StyledLine] {
    TextWrapping.lines(of: text, width: columns).flatMap { StyledLine($0, style).folded(at: columns) }
  }
}
