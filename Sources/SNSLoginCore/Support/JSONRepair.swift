/// Mends what makes `JSONDecoder` refuse a whole document although only one character of it is bad: a byte that is
/// not UTF-8, and the escape of half a surrogate pair (`"\ud83d"`, as texts cut in the middle of an emoji have it).
/// Both become U+FFFD.
package enum JSONRepair {
  package static func repaired(_ data: Data) -> Data {
    data.withUnsafeBytes { bytes in needsRepair(bytes) } ? mended(data) : data
  }

  /// A quick look that may answer yes for sound text, never no for bad text.
  private static func needsRepair(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    var plain = true
    while index < bytes.count {
      let byte = bytes[index]
      if byte == backslash {
        if let unit = escapedUnit(bytes, at: index), (0xD800...0xDFFF).contains(unit) {
          guard unit < 0xDC00, let low = escapedUnit(bytes, at: index + 6),
            (0xDC00...0xDFFF).contains(low)
          else { return true }
          index += 12
          continue
        }
        index += 2
        continue
      }
      if byte >= 0x80 { plain = false }
      index += 1
    }
    return !plain && String(validating: bytes, as: UTF8.self) == nil
  }

  private static func mended(_ data: Data) -> Data {
    let text = Array(String(decoding: data, as: UTF8.self).utf8)
    var output = Data(capacity: text.count)
    text.withUnsafeBytes { bytes in
      var index = 0
      while index < bytes.count {
        guard bytes[index] == backslash else {
          output.append(bytes[index])
          index += 1
          continue
        }
        guard let unit = escapedUnit(bytes, at: index), (0xD800...0xDFFF).contains(unit) else {
          output.append(contentsOf: bytes[index..<min(index + 2, bytes.count)])
          index += 2
          continue
        }
        if unit < 0xDC00, let low = escapedUnit(bytes, at: index + 6), (0xDC00...0xDFFF).contains(low) {
          output.append(contentsOf: bytes[index..<index + 12])
          index += 12
        } else {
          output.append(contentsOf: "\\ufffd".utf8)
          index += 6
        }
      }
    }
    return output
  }

  private static let backslash = UInt8(ascii: "\\")

  /// The code unit of the escape `\uXXXX` that starts at `index`.
  private static func escapedUnit(_ bytes: UnsafeRawBufferPointer, at index: Int) -> UInt16? {
    guard index + 6 <= bytes.count, bytes[index] == backslash, bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt16 = 0
    for offset in 2..<6 {
      let byte = bytes[index + offset]
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      value = value << 4 | UInt16(digit)
    }
    return value
  }
}
