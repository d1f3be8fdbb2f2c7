/// The text of a paste while it comes in. Each byte is looked at once, and no more is kept than anybody can use: the
/// terminal may send any amount, and need not ever send the end.
///
/// Source: xterm's ctlseqs, bracketed paste mode.
struct BracketedPaste: Sendable, Hashable {
  static let start = Array("\u{1B}[200~".utf8)
  private static let end = Array("\u{1B}[201~".utf8)
  /// Bytes; what comes after them is dropped.
  private static let longest = 1 << 16

  private var bytes: [UInt8] = []
  /// So many bytes of the end have just come.
  private var matched = 0

  /// What was pasted so far.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Takes the bytes of the paste from the front, those of its end too. True where the end came.
  mutating func take(from rest: inout ArraySlice<UInt8>) -> Bool {
    while matched < Self.end.count, let byte = rest.popFirst() { take(byte) }
    return matched == Self.end.count
  }

  private mutating func take(_ byte: UInt8) {
    if byte == Self.end[matched] {
      matched += 1
      return
    }
    // Only the first byte of the end is an Escape: where it breaks off, it can begin again with this byte and no other.
    keep(Self.end[..<matched])
    matched = byte == Self.end[0] ? 1 : 0
    if matched == 0 { keep(CollectionOfOne(byte)) }
  }

  private mutating func keep(_ some: some Collection<UInt8>) {
    bytes += some.prefix(Self.longest - bytes.count)
  }
}
