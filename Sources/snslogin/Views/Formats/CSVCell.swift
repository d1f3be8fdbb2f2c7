internal import SNSLoginCore

/// One cell of a table.
struct CSVCell: Hashable {
  static let empty = CSVCell("")

  private let text: String

  /// Our own text: a name of a column, a time.
  init(_ text: String) { self.text = text }

  init(number: Int?) { text = number.map(String.init) ?? "" }

  /// Text of others. Spreadsheets run what begins like a formula, so that gets an apostrophe in front (OWASP, "CSV
  /// Injection", which also names the full-width forms). What a terminal would obey is written as `\u{1b}`: a cell has
  /// no other way to show it. Tabs, line ends and the marks of right-to-left text stay.
  init(foreign text: String?) {
    let shown = text.map(Self.withoutControls) ?? ""
    self.text = shown.unicodeScalars.first.map(Self.beginsFormula) == true ? "'" + shown : shown
  }

  /// Quoted where it must be (RFC 4180 §2.6, 2.7), and where blanks at its ends might get lost.
  func append(to bytes: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    guard needsQuotes else { return bytes.append(text) }
    bytes.append(quote)
    for byte in text.utf8 {
      if byte == quote { bytes.append(quote) }
      bytes.append(byte)
    }
    bytes.append(quote)
  }

  private var needsQuotes: Bool {
    text.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) } || text.hasPrefix(" ") || text.hasSuffix(" ")
  }

  private static func beginsFormula(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠": true
    default: false
    }
  }

  private static func withoutControls(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isObeyed) else { return text }
    var shown = ""
    for scalar in text.unicodeScalars {
      if isObeyed(scalar) {
        shown += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }

  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: false
    case 0x00...0x1F, 0x7F...0x9F: true
    default: false
    }
  }
}
