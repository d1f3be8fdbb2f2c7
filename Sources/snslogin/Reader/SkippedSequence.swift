/// The rest of a sequence that is none of our keys, while it comes in: a terminal answers programs by such, also one
/// that has left already. Nothing of it is kept, and one that never ends does not make us deaf for good.
///
/// Source: ECMA-48 §5.4 (parameters), §5.6 (strings and their end ST); xterm's ctlseqs (BEL ends a string too, and so
/// do CAN, SUB and the start of another sequence).
struct SkippedSequence: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// Of OSC, DCS, APC, PM or SOS, up to its end.
    case string
    /// Of a control sequence with more parameters than any key has, up to the final byte.
    case parameters
  }

  private static let escape: UInt8 = 0x1B
  private static let introducers = "]P_^X".utf8

  private let kind: Kind
  /// Bytes that may still belong to it.
  private var left = 1 << 16

  init(_ kind: Kind) { self.kind = kind }

  /// Whether Escape and this byte begin a string.
  static func isStringStart(_ byte: UInt8) -> Bool { introducers.contains(byte) }

  /// Takes its bytes from the front. True where it has ended.
  mutating func take(from rest: inout ArraySlice<UInt8>) -> Bool {
    while left > 0 {
      guard let isOver = kind == .string ? takeOfString(&rest) : takeOfParameters(&rest) else { return false }
      if isOver { return true }
      left -= 1
    }
    return true
  }

  /// Nil where more bytes are needed.
  private func takeOfString(_ rest: inout ArraySlice<UInt8>) -> Bool? {
    switch rest.first {
    case nil: return nil
    case Self.escape:
      guard let next = rest.dropFirst().first else { return nil }
      if next == UInt8(ascii: "\\") { rest = rest.dropFirst(2) }
      return true
    case let byte?:
      rest = rest.dropFirst()
      return [0x07, 0x18, 0x1A].contains(byte)
    }
  }

  private func takeOfParameters(_ rest: inout ArraySlice<UInt8>) -> Bool? {
    guard let byte = rest.first else { return nil }
    if (0x20...0x7E).contains(byte) { rest = rest.dropFirst() }
    return !(0x20...0x3F).contains(byte)
  }
}
