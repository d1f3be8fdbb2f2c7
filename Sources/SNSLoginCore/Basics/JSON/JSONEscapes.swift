/// The escapes of JSON strings (RFC 8259 §7).
enum JSONEscapes {
  /// The UTF-8 behind the escapes; half a surrogate pair becomes U+FFFD, an unknown escape its letter.
  static func resolved(_ raw: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(raw.count)
    var index = raw.startIndex
    while index < raw.endIndex {
      let byte = raw[index]
      guard byte == UInt8(ascii: "\\"), index + 1 < raw.endIndex else {
        output.append(byte)
        index += 1
        continue
      }
      if raw[index + 1] == UInt8(ascii: "u"), let unit = codeUnit(raw, at: index) {
        index += appendScalar(unit, raw, at: index, to: &output)
      } else {
        output.append(plain(raw[index + 1]))
        index += 2
      }
    }
    return output
  }

  private static func plain(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    default: letter
    }
  }

  /// Appends the character that starts at `index` and returns how many bytes its escape takes.
  private static func appendScalar(
    _ unit: UInt32, _ raw: ArraySlice<UInt8>, at index: Int, to output: inout [UInt8]
  ) -> Int {
    if (0xD800...0xDBFF).contains(unit), let low = codeUnit(raw, at: index + 6),
      (0xDC00...0xDFFF).contains(low)
    {
      append(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00), to: &output)
      return 12
    }
    append((0xD800...0xDFFF).contains(unit) ? 0xFFFD : unit, to: &output)
    return 6
  }

  private static func append(_ value: UInt32, to output: inout [UInt8]) {
    switch value {
    case ..<0x80: output.append(UInt8(value))
    case ..<0x800: output.append(contentsOf: [UInt8(0xC0 | value >> 6), UInt8(0x80 | value & 0x3F)])
    case ..<0x10000:
      output.append(UInt8(0xE0 | value >> 12))
      output.append(UInt8(0x80 | value >> 6 & 0x3F))
      output.append(UInt8(0x80 | value & 0x3F))
    default:
      output.append(UInt8(0xF0 | value >> 18))
      output.append(UInt8(0x80 | value >> 12 & 0x3F))
      output.append(UInt8(0x80 | value >> 6 & 0x3F))
      output.append(UInt8(0x80 | value & 0x3F))
    }
  }

  /// The code unit of the escape `\uXXXX` at `index`.
  private static func codeUnit(_ raw: ArraySlice<UInt8>, at index: Int) -> UInt32? {
    guard index + 6 <= raw.endIndex, raw[index] == UInt8(ascii: "\\"), raw[index + 1] == UInt8(ascii: "u")
    else {
      return nil
    }
    var value: UInt32 = 0
    for byte in raw[(index + 2)..<(index + 6)] {
      guard let digit = hexDigit(byte) else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
