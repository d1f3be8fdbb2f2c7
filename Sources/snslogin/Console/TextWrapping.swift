/// Breaks text into lines of a terminal's width.
///
/// It breaks at blanks and between East Asian characters, but never inside a character as a person sees it, and never
/// in an address: an address broken in two cannot be opened.
enum TextWrapping {
  /// Lines of at most `width` cells (more only for an address), each with `indentation` blanks in front; an empty
  /// line is empty. Line ends in `text` stay; tabs become blanks.
  static func lines(of text: some StringProtocol, width: Int, indentation: Int = 0) -> [String] {
    let room = max(1, width - indentation)
    let margin = String(repeating: " ", count: indentation)
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { line in
      wrapped(pieces(of: line), room: room).map { $0.isEmpty ? "" : margin + $0 }
    }
  }

  /// What stays together on a line.
  private struct Piece {
    var text: String
    var width: Int
    /// Blanks in front of it, dropped where a line breaks there.
    var blanks: Int

    var isAddress: Bool { text.contains("://") }
  }

  private static func pieces(of line: some StringProtocol) -> [Piece] {
    var pieces: [Piece] = []
    var blanks = 0
    var last: Character?
    for character in line {
      if character == " " || character == "\t" {
        blanks += 1
        last = nil
        continue
      }
      let width = CellWidth.of(character)
      if let last, !canBreak(between: last, and: character), !pieces.isEmpty {
        pieces[pieces.count - 1].text.append(character)
        pieces[pieces.count - 1].width += width
      } else {
        pieces.append(Piece(text: String(character), width: width, blanks: blanks))
      }
      blanks = 0
      last = character
    }
    return pieces
  }

  private static func wrapped(_ pieces: [Piece], room: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for piece in pieces {
      if used > 0, used + piece.blanks + piece.width > room {
        lines.append(line)
        (line, used) = ("", 0)
      }
      // Blanks at the start of a line of the text are its own; those at a break are dropped.
      if used > 0 || (lines.isEmpty && piece.blanks + piece.width <= room) {
        line += String(repeating: " ", count: piece.blanks)
        used += piece.blanks
      }
      if used + piece.width <= room || piece.isAddress {
        line += piece.text
        used += piece.width
      } else {
        cut(piece, room: room, lines: &lines, line: &line, used: &used)
      }
    }
    return lines + [line]
  }

  /// A word that is longer than a line is cut between characters.
  private static func cut(
    _ piece: Piece, room: Int, lines: inout [String], line: inout String, used: inout Int
  ) {
    for character in piece.text {
      let width = CellWidth.of(character)
      if used > 0, used + width > room {
        lines.append(line)
        (line, used) = ("", 0)
      }
      line.append(character)
      used += width
    }
  }

  /// Simple kinsoku (JIS X 4051): no closing mark starts a line, no opening bracket ends one.
  private static func canBreak(between left: Character, and right: Character) -> Bool {
    guard isWide(left) || isWide(right) else { return false }
    return !neverFirst.contains(right) && !neverLast.contains(left)
  }

  private static func isWide(_ character: Character) -> Bool {
    character.asciiValue == nil && CellWidth.of(character) == 2
  }

  private static let neverFirst = Set(
    "、。，．・：；？！!?,.:;)]}ー〜～ゝゞ々ヽヾ゛゜’”）〕］｝〉》」』】〗〙〟»…‥％‰℃°′″ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ")
  private static let neverLast = Set("([{‘“（〔［｛〈《「『【〖〘〝«¥￥＄£")
}
