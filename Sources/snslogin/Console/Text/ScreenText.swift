internal import SNSLoginCore

/// Makes text of others safe for a terminal: what a terminal would obey, and what turns the text around it, is shown
/// as `\u{1b}`, the way Swift writes it, so that the reader sees that something was there.
enum ScreenText {
  /// One line: line ends, tabs and runs of blanks become one blank.
  static func line(_ text: String) -> String {
    if isPlain(text) { return text }
    var result = ""
    var endsInBlank = true
    for scalar in text.unicodeScalars {
      if scalar == " " || scalar == "\t" || isLineEnd(scalar) {
        if !endsInBlank { result.append(" ") }
        endsInBlank = true
      } else {
        append(scalar, to: &result)
        endsInBlank = false
      }
    }
    if result.hasSuffix(" ") { result.removeLast() }
    return result
  }

  /// Several lines: line ends of every kind become `\n`, tabs stay.
  static func lines(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.isUnsafeOnScreen) else { return text }
    var result = ""
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == "\n", last == "\r" {
        // The second half of CR LF.
      } else if isLineEnd(scalar) {
        result.append("\n")
      } else if scalar == "\t" {
        result.append("\t")
      } else {
        append(scalar, to: &result)
      }
      last = scalar
    }
    return result
  }

  /// One line of at most `limit` characters, the last one `…` where something was cut off.
  static func line(_ text: String, limit: Int) -> String {
    // A web page of megabytes is not worth walking through.
    let flat = line(String(text.prefix(limit * 4)))
    return flat.count <= limit ? flat : flat.prefix(limit - 1) + "…"
  }

  private static func isPlain(_ text: String) -> Bool {
    var last: UInt8 = 0x20
    for byte in text.utf8 {
      guard byte >= 0x20, byte < 0x7F, byte != 0x20 || last != 0x20 else { return false }
      last = byte
    }
    return last != 0x20 || text.isEmpty
  }

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    if scalar.isUnsafeOnScreen {
      result += "\\u{\(String(scalar.value, radix: 16))}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
}
