internal import SNSLoginCore

/// Text as it stands in XML 1.0, in an element or between the quotes of an attribute.
enum XMLText {
  /// What XML cannot hold, not even as a reference, becomes U+FFFD (XML 1.0 §2.2). What a terminal would obey and the
  /// bidirectional controls become references, so that the document itself can be shown.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&", "<", ">", "\"": result += mark(scalar)
      case "\n": result += "\n"
      case "\t", "\r": result += reference(scalar)
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default:
        if scalar.isUnsafeOnScreen {
          result += reference(scalar)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  /// With references for what means something in markup only: HTML, which stands escaped in XML itself.
  static func markupEscaped(_ text: String) -> String { text.unicodeScalars.map(mark).joined() }

  private static func mark(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    default: String(scalar)
    }
  }

  private static func reference(_ scalar: Unicode.Scalar) -> String {
    "&#x\(String(scalar.value, radix: 16));"
  }
}
