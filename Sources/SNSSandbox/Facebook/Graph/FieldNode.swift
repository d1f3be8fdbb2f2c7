/// One name of a `fields` list: `comments.limit(0).summary(total_count){id,message}`.
struct FieldNode: Sendable, Hashable {
  var name: String
  /// `limit`: `0`; `summary`: `total_count`.
  var modifiers: [String: String] = [:]
  /// Nil: none were named.
  var children: [FieldNode]?

  /// True where a part was asked for, or none was named.
  func wants(_ part: String) -> Bool {
    guard let children else { return true }
    return children.contains { $0.name == part }
  }

  /// What was asked of a part.
  func child(_ part: String) -> FieldNode {
    children?.first { $0.name == part } ?? FieldNode(name: part)
  }
}

/// Reads a `fields` list. Errors are code 2500, as Facebook's are.
struct FieldParser {
  private static let depthLimit = 8
  private let text: [UInt8]
  private var index = 0

  private init(_ text: String) { self.text = Array(text.utf8) }

  static func parse(_ text: String) throws(GraphError) -> [FieldNode] {
    var parser = FieldParser(text)
    let nodes = try parser.list(depth: 0)
    guard parser.index == parser.text.count else { throw parser.failure("Expected end of string") }
    return nodes
  }

  private mutating func list(depth: Int) throws(GraphError) -> [FieldNode] {
    guard depth < Self.depthLimit else { throw failure("Too many levels") }
    var nodes: [FieldNode] = []
    repeat { nodes.append(try node(depth: depth)) } while take(",")
    return nodes
  }

  private mutating func node(depth: Int) throws(GraphError) -> FieldNode {
    var node = FieldNode(name: try name())
    while true {
      if take(".") {
        let modifier = try name()
        // Aliases are gone for new apps since 2026-11-04.
        guard modifier != "as" else { throw .invalidParameter("(#100) Field aliases are not supported") }
        guard take("(") else { throw failure("Expected \"(\"") }
        node.modifiers[modifier] = try argument()
      } else if node.children == nil, take("{") {
        node.children = try list(depth: depth + 1)
        guard take("}") else { throw failure("Expected \"}\"") }
      } else {
        return node
      }
    }
  }

  private mutating func name() throws(GraphError) -> String {
    skipBlanks()
    let start = index
    while index < text.count, Self.isNameByte(text[index]) { index += 1 }
    guard index > start else { throw failure("Expected a name") }
    defer { skipBlanks() }
    return String(decoding: text[start..<index], as: UTF8.self)
  }

  private mutating func argument() throws(GraphError) -> String {
    let start = index
    while index < text.count, text[index] != UInt8(ascii: ")") { index += 1 }
    guard index < text.count else { throw failure("Expected \")\"") }
    defer { index += 1 }
    return String(decoding: text[start..<index], as: UTF8.self)
  }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard index < text.count, text[index] == UInt8(ascii: mark) else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while index < text.count, text[index] == UInt8(ascii: " ") { index += 1 }
  }

  private func failure(_ expected: String) -> GraphError {
    GraphError(
      code: 2500,
      message: "Syntax error \"\(expected)\" at character \(index): \(String(decoding: text, as: UTF8.self))")
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
