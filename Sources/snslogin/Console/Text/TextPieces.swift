/// What of a line of text stays together when it is broken: words, single East Asian characters with the marks that
/// belong to them, and addresses.
enum TextPieces {
  struct Piece {
    var text = ""
    var width = 0
    /// Blanks in front of it, dropped where a line breaks there.
    var gap = ""
    var gapWidth = 0
    var isAddress = false
    /// Letters right behind an address, which may belong to it.
    var mayEndAddress = false
  }

  static func of(_ line: some StringProtocol) -> [Piece] {
    let characters = Array(line)
    var pieces: [Piece] = []
    var gap = ""
    var column = 0
    var index = 0
    while index < characters.count {
      if let blank = blank(characters[index], at: column) {
        gap += blank
        column += CellWidth.of(blank)
        index += 1
        continue
      }
      let end = AddressScan.end(in: characters, from: index)
      let next = end ?? index + 1
      let text = String(characters[index..<next])
      let canJoin = gap.isEmpty && index > 0 && isGlued(characters, at: index, isAddress: end != nil)
      let piece = Piece(
        text: text, width: CellWidth.of(text), gap: gap, gapWidth: CellWidth.of(gap), isAddress: end != nil,
        mayEndAddress: gap.isEmpty && end == nil && mayEndAddress(characters, index, behind: pieces.last))
      column += piece.width
      if canJoin, let last = pieces.indices.last { pieces[last].append(piece) } else { pieces.append(piece) }
      gap = ""
      index = next
    }
    return pieces
  }

  /// An address with the letters right behind it as one piece where a line can hold both, for nobody can tell where
  /// the address ends; where none can, they are parted at the likeliest end.
  static func joined(_ pieces: [Piece], room: Int) -> [Piece] {
    var result: [Piece] = []
    var rest = pieces[...]
    while var piece = rest.popFirst() {
      if piece.isAddress {
        let tail = rest.prefix { $0.mayEndAddress }
        if piece.width + tail.reduce(0, { $0 + $1.width }) <= room {
          for part in tail { piece.append(part) }
          rest = rest.dropFirst(tail.count)
        }
      }
      result.append(piece)
    }
    return result
  }

  private static func mayEndAddress(_ text: [Character], _ index: Int, behind last: Piece?) -> Bool {
    guard let last, last.isAddress || last.mayEndAddress else { return false }
    return AddressScan.isForeignLetter(text[index])
      && (text[index - 1].isASCII || AddressScan.isForeignLetter(text[index - 1]))
  }

  /// What a character becomes if it is a blank; a tab goes to the next column that 8 divides. No-break blanks hold
  /// words together and are none.
  private static func blank(_ character: Character, at column: Int) -> String? {
    switch character {
    case "\t": String(repeating: " ", count: 8 - column % 8)
    case " ", "\u{3000}", "\u{2000}"..."\u{2006}", "\u{2008}"..."\u{200B}", "\u{205F}", "\u{1680}":
      String(character)
    default: nil
    }
  }

  private static func isGlued(_ characters: [Character], at index: Int, isAddress: Bool) -> Bool {
    let left = characters[index - 1]
    if isAddress { return Kinsoku.neverLast.contains(left) }
    return !Kinsoku.canBreak(between: left, and: characters[index])
  }
}

extension TextPieces.Piece {
  fileprivate mutating func append(_ other: TextPieces.Piece) {
    text += other.text
    width += other.width
    isAddress = isAddress || other.isAddress
    mayEndAddress = mayEndAddress && other.mayEndAddress
  }
}

/// Where East Asian text may be broken (JIS X 4051, UAX #14): between its characters, but no closing mark starts a
/// line and no opening bracket ends one.
enum Kinsoku {
  static func canBreak(between left: Character, and right: Character) -> Bool {
    guard isEastAsian(left) || isEastAsian(right) else { return false }
    return !neverFirst.contains(right) && !neverLast.contains(left)
  }

  private static func isEastAsian(_ character: Character) -> Bool {
    guard character.asciiValue == nil, let first = character.unicodeScalars.first?.value else { return false }
    // Korean has blanks between its words.
    if (0x1100...0x11FF).contains(first) || (0xAC00...0xD7A3).contains(first) { return false }
    // Halfwidth katakana.
    return (0xFF61...0xFF9F).contains(first) || CellWidth.of(character) == 2
  }

  static let neverFirst = Set(
    "、。，．・：；？！!?,.:;)]}ー〜～ゝゞ々〻ヽヾ゛゜’”）〕］｝〉》」』】〗〙〟»…‥％‰℃°′″‐゠–‼⁇⁈⁉"
      + "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ"
      + "｡､･｣ｰﾞﾟｧｨｩｪｫｬｭｮｯ｠")
  static let neverLast = Set("([{‘“（〔［｛〈《「『【〖〘〝«¥￥＄£＃｟｢")
}

/// Finds addresses in running text, also where nothing but letters of another script surrounds them.
enum AddressScan {
  /// The end of the address that starts at `start`; nil where none does.
  ///
  /// It goes on over all that an address may hold (RFC 3986 §2). Letters of other scripts belong to it behind a
  /// delimiter, as in `/wiki/富士山` (RFC 3987 §2.2); behind a letter or digit they are more likely the sentence going on.
  static func end(in text: [Character], from start: Int) -> Int? {
    guard start == 0 || !isSchemeCharacter(text[start - 1]), var index = endOfScheme(in: text, from: start)
    else { return nil }
    let first = index
    while index < text.count, isAddressCharacter(text[index]) || belongs(text, index) { index += 1 }
    return index > first ? index : nil
  }

  static func isForeignLetter(_ character: Character) -> Bool {
    !character.isASCII && (character.isLetter || character.isNumber || character == "・")
  }

  private static func belongs(_ text: [Character], _ index: Int) -> Bool {
    guard isForeignLetter(text[index]) else { return false }
    let left = text[index - 1]
    return isForeignLetter(left) || "/-_=#&+.,~?".contains(left)
  }

  private static func endOfScheme(in text: [Character], from start: Int) -> Int? {
    guard text[start].isASCII, text[start].isLetter else { return nil }
    var index = start
    while index < text.count, isSchemeCharacter(text[index]) { index += 1 }
    if text[index...].starts(with: "://") { return index + 3 }
    return text[start...].starts(with: "www.") ? start + 4 : nil
  }

  private static func isSchemeCharacter(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "+-.".contains(character))
  }

  private static func isAddressCharacter(_ character: Character) -> Bool {
    guard let value = character.asciiValue else { return false }
    return value > 0x20 && value < 0x7F && !"\"<>\\^`{}|".contains(character)
  }
}
