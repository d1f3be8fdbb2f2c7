/// Finds the nodes of a JSON text in one pass.
struct JSONScanner {
  /// Deeper nesting is refused: nobody sends it but to exhaust the stack.
  private static let deepest = 256

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var nodes: [JSONDocument.Node] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    nodes.reserveCapacity(bytes.count / 12)
    // A byte order mark is no part of the text, but some servers send one (RFC 8259 §8.1 lets readers skip it).
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// All nodes, the outermost first; nil where the text is no JSON.
  mutating func document() -> [JSONDocument.Node]? {
    guard value(depth: 0) else { return nil }
    skipBlanks()
    return index == bytes.count ? nodes : nil
  }

  private mutating func value(depth: Int) -> Bool {
    skipBlanks()
    guard index < bytes.count, depth < Self.deepest else { return false }
    switch bytes[index] {
    case UInt8(ascii: "{"): return list(.object, until: UInt8(ascii: "}"), depth)
    case UInt8(ascii: "["): return list(.array, until: UInt8(ascii: "]"), depth)
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "t"): return word("true", .yes)
    case UInt8(ascii: "f"): return word("false", .no)
    case UInt8(ascii: "n"): return word("null", .null)
    default: return number()
    }
  }

  /// An object or an array; the comma before its end is an error.
  private mutating func list(_ kind: JSONDocument.Node.Kind, until end: UInt8, _ depth: Int) -> Bool {
    let node = nodes.count
    add(kind, from: index, to: index)
    index += 1
    skipBlanks()
    var isFirst = true
    while !skip(end) {
      if !isFirst {
        guard skip(UInt8(ascii: ",")) else { return false }
        skipBlanks()
      }
      isFirst = false
      if kind == .object {
        guard string() else { return false }
        skipBlanks()
        guard skip(UInt8(ascii: ":")) else { return false }
      }
      guard value(depth: depth + 1) else { return false }
      skipBlanks()
    }
    nodes[node].end = Int32(index)
    nodes[node].next = Int32(nodes.count)
    return true
  }

  private mutating func string() -> Bool {
    guard skip(UInt8(ascii: "\"")) else { return false }
    let start = index
    var kind = JSONDocument.Node.Kind.string
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        add(kind, from: start, to: index)
        index += 1
        return true
      }
      if byte == UInt8(ascii: "\\") {
        kind = .escapedString
        guard isEscape(at: index) else { return false }
        index += 1
      }
      index += 1
    }
    return false
  }

  private func isEscape(at index: Int) -> Bool {
    guard index + 1 < bytes.count else { return false }
    switch bytes[index + 1] {
    case UInt8(ascii: "u"):
      return index + 5 < bytes.count
        && bytes[(index + 2)...(index + 5)].allSatisfy { JSONEscapes.hexDigit($0) != nil }
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return true
    default: return false
    }
  }

  private mutating func number() -> Bool {
    let start = index
    _ = skip(UInt8(ascii: "-"))
    if !skip(UInt8(ascii: "0")) {
      guard digits() else { return false }
    }
    if skip(UInt8(ascii: ".")) {
      guard digits() else { return false }
    }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      guard digits() else { return false }
    }
    add(.number, from: start, to: index)
    return true
  }

  private mutating func digits() -> Bool {
    let start = index
    while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
    return index > start
  }

  private mutating func word(_ word: StaticString, _ kind: JSONDocument.Node.Kind) -> Bool {
    let length = word.utf8CodeUnitCount
    guard index + length <= bytes.count,
      bytes[index..<(index + length)].elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: length))
    else { return false }
    add(kind, from: index, to: index + length)
    index += length
    return true
  }

  private mutating func add(_ kind: JSONDocument.Node.Kind, from start: Int, to end: Int) {
    nodes.append(.init(kind: kind, start: Int32(start), end: Int32(end), next: Int32(nodes.count + 1)))
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default: return
      }
    }
  }
}
