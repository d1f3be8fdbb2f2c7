internal import SNSLoginCore

/// Addresses that documents may hold.
enum WebIRI {
  /// An `http` or `https` IRI (RFC 3987 §2.2): what may not stand in one is percent-encoded. Nil for all else:
  /// `javascript:` must not become a link.
  static func text(_ address: String?) -> String? {
    guard let address else { return nil }
    var text = ""
    for scalar in address.trimmingBlanks.unicodeScalars {
      if isAllowed(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        text += FormEncoding.encode(String(scalar))
      }
    }
    return WebAddress(text) == nil ? nil : text
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\"", "<", ">", "\\", "^", "`", "{", "|", "}": false
    default: !scalar.isUnsafeOnScreen && !scalar.properties.isNoncharacterCodePoint
    }
  }
}
