/// A JSON text (RFC 8259), taken apart once into a flat list of nodes; values are made only for what is asked for.
///
/// What makes `JSONDecoder` refuse a whole document although one character of it is bad is mended on reading: a byte
/// that is not UTF-8 and the escape of half a surrogate pair (`"\ud83d"`) become U+FFFD, a raw control character is
/// taken as it is. Of two members with the same name the first counts.
final class JSONDocument: Sendable {
  struct Node: Sendable {
    enum Kind: UInt8, Sendable { case null, yes, no, number, string, escapedString, array, object }

    var kind: Kind
    /// Of a string without its quotes.
    var start: Int32
    var end: Int32
    /// The node behind this one and all that is in it.
    var next: Int32
  }

  let bytes: [UInt8]
  /// An object's members lie behind it: name, value, name, value.
  let nodes: [Node]

  /// Nil where it is no JSON text.
  init?(_ data: Data) {
    bytes = Array(data)
    guard bytes.count < Int32.max else { return nil }
    let parsed = bytes.withUnsafeBufferPointer { buffer in
      var scanner = JSONScanner(buffer)
      return scanner.document()
    }
    guard let parsed else { return nil }
    nodes = parsed
  }

  /// The value of that member of the object at `index`.
  func member(_ name: String, of index: Int) -> Int? {
    var name = name
    return name.withUTF8 { wanted in
      bytes.withUnsafeBufferPointer { buffer in
        var position = index + 1
        let end = Int(nodes[index].next)
        while position < end {
          let key = nodes[position]
          if matches(key, wanted, buffer) { return position + 1 }
          position = Int(nodes[position + 1].next)
        }
        return nil
      }
    }
  }

  private func matches(
    _ key: Node, _ wanted: UnsafeBufferPointer<UInt8>, _ buffer: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    if key.kind == .escapedString { return text(of: key).utf8.elementsEqual(wanted) }
    let length = Int(key.end - key.start)
    guard length == wanted.count else { return false }
    guard length > 0, let left = buffer.baseAddress, let right = wanted.baseAddress else {
      return length == 0
    }
    return memcmp(left + Int(key.start), right, length) == 0
  }

  /// The names of the object's members, in order.
  func names(of index: Int) -> [String] {
    var names: [String] = []
    var position = index + 1
    while position < Int(nodes[index].next) {
      names.append(text(of: nodes[position]))
      position = Int(nodes[position + 1].next)
    }
    return names
  }

  /// The text of a string, or the digits of a number.
  func text(of node: Node) -> String {
    let raw = bytes[Int(node.start)..<Int(node.end)]
    return node.kind == .escapedString
      ? String(decoding: JSONEscapes.resolved(raw), as: UTF8.self) : String(decoding: raw, as: UTF8.self)
  }
}
