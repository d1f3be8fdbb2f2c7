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
    self = try JSONReader.decode(JSONValue.self, from: data)
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
