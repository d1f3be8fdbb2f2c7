/// A value that knows how to write itself as JSON.
package protocol JSONWritable {
  func write(to json: inout JSONWriter)
}

/// Writes JSON text member by member, in the order it is told.
///
/// `JSONEncoder` can neither keep the order of keys nor escape what a terminal would obey; it also took two thirds of
/// the time of a feed. Strings are UTF-8 without `\/`; C0, DEL, C1 and bidirectional controls are written as `\u`.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Empties the buffer and keeps its room, so that one writer serves a whole feed.
  package mutating func reset() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    open("{")
    members(&self)
    close("}")
  }

  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    open("[")
    elements(&self)
    close("]")
  }

  /// The name of the member that the next call writes.
  package mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  package mutating func key(_ name: String) {
    separate()
    quoted(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  package mutating func string(_ value: String) {
    separate()
    quoted(value)
    needsComma = true
  }

  package mutating func integer(_ value: some BinaryInteger) { literal(String(value)) }
  package mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }
  package mutating func null() { literal("null") }
  package mutating func value(_ value: some JSONWritable) { value.write(to: &self) }

  /// `"name":"value"`, or `"name":null` where there is none.
  package mutating func member(_ name: StaticString, orNull value: String?) {
    key(name)
    if let value { string(value) } else { null() }
  }

  /// `"name":"value"`, or nothing where there is none.
  package mutating func member(_ name: StaticString, ifAny value: String?) {
    guard let value else { return }
    key(name)
    string(value)
  }

  package mutating func member(_ name: StaticString, ifAny value: Int?) {
    guard let value else { return }
    key(name)
    integer(value)
  }

  package mutating func member(_ name: StaticString, ifAny value: Bool?) {
    guard let value else { return }
    key(name)
    bool(value)
  }

  package mutating func member(_ name: StaticString, ifAny value: (some JSONWritable)?) {
    guard let value else { return }
    key(name)
    value.write(to: &self)
  }

  /// `"name":[…]`, or nothing where the list is empty.
  package mutating func member(_ name: StaticString, ifAny values: [some JSONWritable]) {
    guard !values.isEmpty else { return }
    key(name)
    array { json in for value in values { value.write(to: &json) } }
  }

  private mutating func literal(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }

  private mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  private mutating func close(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func quoted(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    var value = value
    let plain = value.withUTF8 { utf8 in
      utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    }
    if plain { bytes.append(contentsOf: value.utf8) } else { escaped(value) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escaped(_ value: String) {
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": bytes.append(contentsOf: #"\""#.utf8)
      case "\\": bytes.append(contentsOf: #"\\"#.utf8)
      case "\n": bytes.append(contentsOf: #"\n"#.utf8)
      case "\r": bytes.append(contentsOf: #"\r"#.utf8)
      case "\t": bytes.append(contentsOf: #"\t"#.utf8)
      default:
        if scalar.isUnsafeOnScreen {
          let digits = String(scalar.value, radix: 16)
          bytes.append(contentsOf: #"\u"#.utf8)
          bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.count))
          bytes.append(contentsOf: digits.utf8)
        } else {
          if let encoded = UTF8.encode(scalar) { bytes.append(contentsOf: encoded) }
        }
      }
    }
  }
}

extension JSONValue: JSONWritable {
  /// Keys in alphabetical order.
  package func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.null()
    case .bool(let value): json.bool(value)
    case .integer(let value): json.integer(value)
    case .number(let value): json.number(value)
    case .string(let value): json.string(value)
    case .array(let elements): json.array { for element in elements { element.write(to: &$0) } }
    case .object(let members):
      json.object {
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
          $0.key(name)
          value.write(to: &$0)
        }
      }
    }
  }
}

extension JSONWriter {
  /// JSON has no infinities: they become null.
  package mutating func number(_ value: Double) {
    value.isFinite ? literal("\(value)") : null()
  }
}

extension JSONWritable {
  /// The value as one line of JSON.
  package var jsonLine: String {
    var json = JSONWriter()
    write(to: &json)
    return json.text
  }
}
