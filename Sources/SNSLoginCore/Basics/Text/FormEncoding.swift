/// A name and its value, in the order in which they are sent.
package struct FormField: Sendable, Hashable {
  package var name: String
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// Percent-encoding over the 66 unreserved characters (RFC 3986 §2.3), for addresses, form bodies and OAuth 1.0a
/// signatures alike.
///
/// There is one encoder, because a signature over `%20` and an address with `+` is a 401 at X. `URLComponents` is
/// not used: it turns `%2B` into `+` and so breaks paging tokens.
package enum FormEncoding {
  /// UTF-8 bytes; letters, digits and `-._~` stay, all else becomes `%XX` in upper case.
  package static func encode(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(upperDigits[Int(byte >> 4)])
        bytes.append(upperDigits[Int(byte & 15)])
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `a=1&b=2`, names and values encoded.
  package static func encode(_ fields: [FormField]) -> String {
    fields.map { encode($0.name) + "=" + encode($0.value) }.joined(separator: "&")
  }

  /// The text behind `%XX`, and behind `+` where that means a blank. A broken escape stays as it is.
  package static func decode(_ text: some StringProtocol, plusIsBlank: Bool = true) -> String {
    let input = Array(text.utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(input.count)
    var index = 0
    while index < input.count {
      let byte = input[index]
      if byte == UInt8(ascii: "%"), index + 2 < input.count,
        let high = hexValue(input[index + 1]), let low = hexValue(input[index + 2])
      {
        bytes.append(high << 4 | low)
        index += 3
        continue
      }
      bytes.append(plusIsBlank && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      index += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The fields of a query string or form body. A field without `=` has an empty value.
  package static func fields(of text: some StringProtocol) -> [FormField] {
    text.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return FormField(decode(parts[0]), parts.count > 1 ? decode(parts[1]) : "")
    }
  }

  private static let upperDigits = Array("0123456789ABCDEF".utf8)

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default:
      false
    }
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension [FormField] {
  /// The value of the first field of that name.
  package subscript(name: String) -> String? {
    first { $0.name == name }?.value
  }
}
