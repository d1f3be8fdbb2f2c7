/// RFC 5849 §3.6 and §3.4.1.3.1 over bytes. Written apart from the coding that clients in this package use: what
/// verifies must not share the mistakes of what signs.
enum PercentCoding {
  /// The bytes behind `%XX`, and behind `+` where that is a blank. A broken escape stays as it is.
  static func decode(_ raw: some Sequence<UInt8>, plusIsBlank: Bool) -> [UInt8] {
    var decoded: [UInt8] = []
    var rest = Array(raw)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = hexadecimal(rest.prefix(2)) {
        decoded.append(value)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte == UInt8(ascii: "+") && plusIsBlank ? UInt8(ascii: " ") : byte)
      }
    }
    return decoded
  }

  static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var text = ""
    for byte in bytes {
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": text.unicodeScalars.append(scalar)
      default: text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }

  private static func hexadecimal(_ pair: ArraySlice<UInt8>) -> UInt8? {
    // `UInt8("+f", radix: 16)` would be a number.
    guard pair.count == 2, pair.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return UInt8(String(decoding: pair, as: UTF8.self), radix: 16)
  }
}

/// A parameter as it is signed: name and value encoded anew.
struct OAuth1Pair: Sendable, Hashable, Comparable {
  var name: String
  var value: String

  init(decoded name: [UInt8], _ value: [UInt8]) {
    self.name = PercentCoding.encode(name)
    self.value = PercentCoding.encode(value)
  }

  /// Of a query or a form body.
  static func all(in form: some Sequence<UInt8>) -> [OAuth1Pair] {
    Array(form).split(separator: UInt8(ascii: "&")).map { field in
      let halves = field.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      return OAuth1Pair(
        decoded: PercentCoding.decode(halves[0], plusIsBlank: true),
        halves.count > 1 ? PercentCoding.decode(halves[1], plusIsBlank: true) : [])
    }
  }

  /// What the value says.
  var text: String {
    String(decoding: PercentCoding.decode(value.utf8, plusIsBlank: false), as: UTF8.self)
  }

  /// RFC 5849 §3.4.1.3.2: by name, then by value, as pairs; `a` comes before `a-b`.
  static func < (left: OAuth1Pair, right: OAuth1Pair) -> Bool {
    left.name == right.name
      ? left.value.utf8.lexicographicallyPrecedes(right.value.utf8)
      : left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
  }
}

extension [OAuth1Pair] {
  subscript(name: String) -> String? { first { $0.name == name }?.text }

  var hasDuplicates: Bool { Set(map(\.name)).count < count }
}
