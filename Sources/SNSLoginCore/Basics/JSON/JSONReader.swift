/// Decodes what providers send into `Decodable` models.
///
/// A feed spends most of its time here: `JSONDecoder` took 20 µs for a post of 1.1 KB, four fifths of it in building a
/// dictionary for every object, and it refuses a whole page for one bad character.
package enum JSONReader {
  /// - Throws: `DecodingError` where it is no JSON text or not of that shape.
  package static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    guard let document = JSONDocument(data) else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "this is no JSON text"))
    }
    return try type.init(from: JSONNodeDecoder(document: document, index: 0))
  }
}

/// A `Decoder` at one node of a document. Coding paths are left out: no error of ours shows them.
struct JSONNodeDecoder: Decoder {
  let document: JSONDocument
  let index: Int

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  var node: JSONDocument.Node { document.nodes[index] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard node.kind == .object else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(JSONMembers<Key>(object: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard node.kind == .array else { throw mismatch([Any].self) }
    return JSONElements(array: self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { JSONSingleValue(value: self) }

  func at(_ index: Int) -> JSONNodeDecoder { JSONNodeDecoder(document: document, index: index) }

  func mismatch(_ type: any Any.Type) -> DecodingError {
    .typeMismatch(type, .init(codingPath: [], debugDescription: "found \(node.kind)"))
  }

  var isNull: Bool { node.kind == .null }

  func string() throws -> String {
    guard node.kind == .string || node.kind == .escapedString else { throw mismatch(String.self) }
    return document.text(of: node)
  }

  func bool() throws -> Bool {
    switch node.kind {
    case .yes: true
    case .no: false
    default: throw mismatch(Bool.self)
    }
  }

  /// A whole number that fits, also as `420.0` or `1e3`.
  func integer<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number {
    guard node.kind == .number else { throw mismatch(type) }
    let text = document.text(of: node)
    guard let number = Number(text) ?? Double(text).flatMap({ Number(exactly: $0) }) else {
      throw mismatch(type)
    }
    return number
  }

  func double() throws -> Double {
    guard node.kind == .number, let number = Double(document.text(of: node)) else {
      throw mismatch(Double.self)
    }
    return number
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try type.init(from: self) }
}
