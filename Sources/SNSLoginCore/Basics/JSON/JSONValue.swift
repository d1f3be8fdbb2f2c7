/// Any JSON document, for files whose unknown keys must survive a rewrite and for answers of many shapes.
package enum JSONValue: Sendable, Hashable, Codable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  package init(from decoder: any Decoder) throws {
    if let ours = decoder as? JSONNodeDecoder {
      self.init(ours.document, at: ours.index)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }

  /// Reads a document as providers send it: bad UTF-8 and lone surrogates are repaired first.
  /// - Throws: `DecodingError` where it is no JSON.
  package init(parsing data: Data) throws {
    guard let document = JSONDocument(data) else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "this is no JSON text"))
    }
    self.init(document, at: 0)
  }

  /// Node by node: through a decoder every member of a large object would be looked for among all the others.
  private init(_ document: JSONDocument, at index: Int) {
    let node = document.nodes[index]
    switch node.kind {
    case .null: self = .null
    case .yes: self = .bool(true)
    case .no: self = .bool(false)
    case .string, .escapedString: self = .string(document.text(of: node))
    case .number:
      let text = document.text(of: node)
      let number = Double(text) ?? 0
      self = (Int64(text) ?? Int64(exactly: number)).map(JSONValue.integer) ?? .number(number)
    case .array:
      var elements: [JSONValue] = []
      var position = index + 1
      while position < Int(node.next) {
        elements.append(JSONValue(document, at: position))
        position = Int(document.nodes[position].next)
      }
      self = .array(elements)
    case .object:
      var members: [String: JSONValue] = [:]
      var position = index + 1
      while position < Int(node.next) {
        let name = document.text(of: document.nodes[position])
        if members[name] == nil { members[name] = JSONValue(document, at: position + 1) }
        position = Int(document.nodes[position + 1].next)
      }
      self = .object(members)
    }
  }
}

extension JSONValue {
  package subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  package var object: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  package var array: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The text of a string.
  package var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The text of a string or of a whole number: how ids are read, which come as either.
  package var text: String? {
    switch self {
    case .string(let value): value
    case .integer(let value): String(value)
    default: nil
    }
  }

  /// A whole number, also where it comes as text or as `420.0`.
  package var wholeNumber: Int? {
    switch self {
    case .integer(let value): Int(exactly: value)
    case .number(let value): Int(exactly: value.rounded(.towardZero))
    case .string(let value): Int(value) ?? Double(value).flatMap { Int(exactly: $0.rounded(.towardZero)) }
    default: nil
    }
  }

  /// A truth value, also where it comes as text (`"false"`).
  package var truth: Bool? {
    switch self {
    case .bool(let value): value
    case .string("true"): true
    case .string("false"): false
    default: nil
    }
  }
}
