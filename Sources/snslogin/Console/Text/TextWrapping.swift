/// Breaks text into lines of a terminal's width.
///
/// It breaks at blanks and between East Asian characters, but never inside a character as a person sees it, and never
/// in an address: an address broken in two cannot be opened.
enum TextWrapping {
  /// Lines of at most `width` cells (more only for an address, or where one character is wider), each with
  /// `indentation` blanks in front; an empty line is empty. Line ends in `text` stay; tabs become blanks.
  static func lines(of text: some StringProtocol, width: Int, indentation: Int = 0) -> [String] {
    let room = max(1, width - indentation)
    let margin = String(repeating: " ", count: indentation)
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { line in
      var lines = WrappedLines(room: room)
      for piece in TextPieces.joined(TextPieces.of(line), room: room) { lines.add(piece) }
      return lines.all.map { $0.isEmpty ? "" : margin + $0 }
    }
  }
}

/// The lines that one line of a text becomes.
private struct WrappedLines {
  private let room: Int
  private var done: [String] = []
  private var line = ""
  private var used = 0

  init(room: Int) { self.room = room }

  var all: [String] { done + [line] }

  mutating func add(_ piece: TextPieces.Piece) {
    if used > 0, used + piece.gapWidth + piece.width > room { end() }
    // Blanks at the start of a line of the text are its own; those at a break are dropped.
    if used > 0 || (done.isEmpty && piece.gapWidth + piece.width <= room) {
      line += piece.gap
      used += piece.gapWidth
    }
    if piece.width <= room || piece.isAddress {
      line += piece.text
      used += piece.width
    } else {
      for character in piece.text { add(character) }
    }
  }

  /// A word that is longer than a line is cut between characters.
  private mutating func add(_ character: Character) {
    let width = CellWidth.of(character)
    if used > 0, used + width > room { end() }
    line.append(character)
    used += width
  }

  private mutating func end() {
    done.append(line)
    (line, used) = ("", 0)
  }
}
