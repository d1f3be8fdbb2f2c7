internal import SNSLoginCore

/// Text in the Graph API's wire form, quotes included: `/` as `\/`, all but ASCII as `\uXXXX`, with surrogate pairs.
///
/// Made once for a text that is sent often.
struct WireText: Sendable, Hashable, ExpressibleByStringLiteral {
  let bytes: [UInt8]

  init(_ text: String) {
    var json = WireJSON()
    json.string(text)
    bytes = json.bytes
  }

  init(stringLiteral text: String) { self.init(text) }

  /// Bytes that are sent as they are, for what no sound text can be.
  init(raw bytes: [UInt8]) { self.bytes = bytes }
}

/// Writes JSON as the Graph API sends it.
struct WireJSON: Sendable {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  mutating func object(_ members: (inout WireJSON) -> Void) {
    open(UInt8(ascii: "{"))
    members(&self)
    close(UInt8(ascii: "}"))
  }

  mutating func array(_ elements: (inout WireJSON) -> Void) {
    open(UInt8(ascii: "["))
    elements(&self)
    close(UInt8(ascii: "]"))
  }

  /// The name of the member that the next call writes.
  mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    bytes.append(contentsOf: [UInt8(ascii: "\""), UInt8(ascii: ":")])
    needsComma = false
  }

  mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars { escape(scalar) }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  mutating func text(_ text: WireText) { raw(text.bytes) }

  /// A whole value that is JSON already.
  mutating func raw(_ value: some Collection<UInt8>) {
    separate()
    bytes.append(contentsOf: value)
    needsComma = true
  }

  mutating func integer(_ value: Int) {
    separate()
    appendDigits(value)
    needsComma = true
  }

  mutating func bool(_ value: Bool) { raw((value ? "true" : "false").utf8) }
  mutating func null() { raw("null".utf8) }

  /// A string of pieces that need no escapes.
  mutating func plain(_ pieces: (inout WireJSON) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    pieces(&self)
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Within `plain`.
  mutating func piece(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Within `plain`.
  mutating func piece(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Within `plain`.
  mutating func piece(_ number: Int, width: Int = 1) { appendDigits(number, width: width) }

  private mutating func appendDigits(_ value: Int, width: Int = 1) {
    var magnitude = value.magnitude
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(magnitude % 10))
      magnitude /= 10
    } while magnitude > 0
    while bytes.count - start < width { bytes.append(UInt8(ascii: "0")) }
    bytes[start...].reverse()
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"", "\\", "/":
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    case "\n": bytes.append(contentsOf: #"\n"#.utf8)
    case "\r": bytes.append(contentsOf: #"\r"#.utf8)
    case "\t": bytes.append(contentsOf: #"\t"#.utf8)
    case " "..."~": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    default: for unit in String(scalar).utf16 { escape(unit) }
    }
  }

  private mutating func escape(_ unit: UInt16) {
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(contentsOf: #"\u"#.utf8)
    for shift in [12, 8, 4, 0] { bytes.append(digits[Int(unit >> UInt16(shift)) & 15]) }
  }
}
