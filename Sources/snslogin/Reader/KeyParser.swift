internal import SNSLoginCore

/// Makes keys of the bytes that a terminal sends, however they were cut up on their way. It reads nothing and waits for
/// nothing: whether a lone Escape is the key or the start of a sequence, its caller decides by `endOfWait`.
///
/// Source: ECMA-48 §5.4 (control sequences), xterm's ctlseqs (cursor keys as CSI and SS3, bracketed paste, Alt as
/// Escape before a key, mouse reports).
struct KeyParser: Sendable, Hashable {
  private static let escape: UInt8 = 0x1B
  /// Bytes; no key has so many parameters.
  private static let longestParameters = 64

  private var pending: [UInt8] = []
  private var paste: BracketedPaste?
  private var skipped: SkippedSequence?

  /// True while an Escape, or one after another, has come and nothing after it.
  var awaitsRestOfEscape: Bool { !pending.isEmpty && pending.allSatisfy { $0 == Self.escape } }
  /// True while the end of a paste, or of what is passed over, has not come.
  var awaitsEnd: Bool { paste != nil || skipped != nil }

  /// The keys that are complete with these bytes.
  mutating func take(_ bytes: some Collection<UInt8>) -> [ReaderKey] {
    pending += bytes
    var keys: [ReaderKey] = []
    var rest = pending[...]
    while takeOne(from: &rest, to: &keys) {}
    pending = Array(rest)
    return keys
  }

  /// Takes the first key, or bytes that mean none; false where more bytes are needed.
  private mutating func takeOne(from rest: inout ArraySlice<UInt8>, to keys: inout [ReaderKey]) -> Bool {
    if !awaitsEnd { begin(&rest) }
    if let isOver = paste?.take(from: &rest) {
      if isOver { keys += endOfPaste() }
      return isOver
    }
    if let isOver = skipped?.take(from: &rest) {
      if isOver { skipped = nil }
      return isOver
    }
    guard let (key, length) = Self.first(in: rest) else { return false }
    if let key { keys.append(key) }
    rest = rest.dropFirst(length)
    return true
  }

  /// What may be of any length is not looked at as a whole.
  private mutating func begin(_ rest: inout ArraySlice<UInt8>) {
    if rest.starts(with: BracketedPaste.start) {
      paste = BracketedPaste()
      rest = rest.dropFirst(BracketedPaste.start.count)
    } else if rest.first == Self.escape, let second = rest.dropFirst().first {
      let body = rest.dropFirst(2)
      if SkippedSequence.isStringStart(second) {
        skipped = SkippedSequence(.string)
        rest = body
      } else if second == UInt8(ascii: "["), Self.hasTooManyParameters(body) {
        skipped = SkippedSequence(.parameters)
        rest = body
      }
    }
  }

  private static func hasTooManyParameters(_ body: ArraySlice<UInt8>) -> Bool {
    body.prefix(longestParameters + 1).prefix { (0x20...0x3F).contains($0) }.count > longestParameters
  }

  private mutating func endOfPaste() -> [ReaderKey] {
    defer { paste = nil }
    return paste.map { [.paste($0.text)] } ?? []
  }

  /// Nothing followed for a while: an Escape that was waiting is the key, and what has not ended is over.
  mutating func endOfWait() -> [ReaderKey] {
    if paste != nil { return endOfPaste() }
    skipped = nil
    guard awaitsRestOfEscape else { return [] }
    defer { pending = [] }
    return pending.map { _ in .escape }
  }

  /// The first key and its bytes, no key where they mean none; nil where more bytes are needed.
  private static func first(in bytes: ArraySlice<UInt8>) -> (ReaderKey?, Int)? {
    guard let byte = bytes.first else { return nil }
    switch byte {
    case escape: return afterEscape(bytes)
    case 0x0A, 0x0D: return (.enter, 1)
    case 0x09: return (.tab, 1)
    case 0x08, 0x7F: return (.backspace, 1)
    case 0x01...0x1A: return (.control(Character(Unicode.Scalar(byte + 0x60))), 1)
    case 0x00...0x1F: return (nil, 1)
    case 0x20...0x7E: return (.character(Character(Unicode.Scalar(byte))), 1)
    default: return scalar(in: bytes)
    }
  }

  private static func afterEscape(_ bytes: ArraySlice<UInt8>) -> (ReaderKey?, Int)? {
    guard let second = bytes.dropFirst().first else { return nil }
    switch second {
    case UInt8(ascii: "["): return controlSequence(bytes)
    case UInt8(ascii: "O"):
      guard let final = bytes.dropFirst(2).first else { return nil }
      // The Enter of the number pad; as a control sequence it would be a mouse report.
      return (final == UInt8(ascii: "M") ? .enter : cursorKey(final), 3)
    case escape: return afterEscapes(bytes)
    default:
      // Alt and a key: none of ours, and not that key.
      return first(in: bytes.dropFirst()).map { (nil, $0.1 + 1) }
    }
  }

  /// Alt is also sent as an Escape before the sequence of a key; it is that key then, as with the Alt in its parameters.
  private static func afterEscapes(_ bytes: ArraySlice<UInt8>) -> (ReaderKey?, Int)? {
    guard let third = bytes.dropFirst(2).first else { return nil }
    let isSequence = third == UInt8(ascii: "[") || third == UInt8(ascii: "O")
    return (isSequence ? nil : .escape, 1)
  }

  /// `CSI parameters intermediates final`; one that we do not know is passed over as a whole.
  private static func controlSequence(_ bytes: ArraySlice<UInt8>) -> (ReaderKey?, Int)? {
    let body = bytes.dropFirst(2)
    guard let end = body.firstIndex(where: { !(0x20...0x3F).contains($0) }) else { return nil }
    let length = end - bytes.startIndex + 1
    // The Linux console sends its function keys as `CSI [ A`.
    if bytes[end] == UInt8(ascii: "["), end == body.startIndex {
      return body.count > 1 ? (nil, length + 1) : nil
    }
    // The oldest mouse report: button, column and row as a byte each.
    if bytes[end] == UInt8(ascii: "M"), end == body.startIndex {
      return body.count > 3 ? (nil, length + 3) : nil
    }
    guard (0x40...0x7E).contains(bytes[end]) else { return (nil, length - 1) }
    return (key(final: bytes[end], parameters: body[..<end]), length)
  }

  private static func key(final: UInt8, parameters: ArraySlice<UInt8>) -> ReaderKey? {
    guard final == UInt8(ascii: "~") else { return cursorKey(final) }
    // What follows a semicolon are Shift, Alt and Ctrl.
    let number = String(decoding: parameters.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
    switch number {
    case "1", "7": return .home
    case "4", "8": return .end
    case "3": return .delete
    case "5": return .pageUp
    case "6": return .pageDown
    default: return nil
    }
  }

  private static func cursorKey(_ final: UInt8) -> ReaderKey? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    default: nil
    }
  }

  /// One character of UTF-8; a byte that starts none is passed over.
  private static func scalar(in bytes: ArraySlice<UInt8>) -> (ReaderKey?, Int)? {
    let length =
      switch bytes.first ?? 0 {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    let tail = bytes.dropFirst().prefix(length - 1)
    if let bad = tail.firstIndex(where: { !(0x80...0xBF).contains($0) }) {
      return (nil, bad - bytes.startIndex)
    }
    guard tail.count == length - 1 else { return nil }
    guard length > 1, let text = String(validating: bytes.prefix(length), as: UTF8.self) else {
      return (nil, length)
    }
    return (text.first.map { .character($0) }, length)
  }
}
