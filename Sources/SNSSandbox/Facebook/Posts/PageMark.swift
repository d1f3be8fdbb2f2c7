internal import SNSLoginCore

/// Where a page begins, as paging tokens and cursors carry it. A damaged one is found by its check.
struct PageMark: Sendable, Hashable {
  /// The post or comment next to the page, which is not on it.
  var position: Int
  /// How many empty pages came just before.
  var empties = 0
  /// The hours since 1970 at the one whose times the first page had: whoever goes on later goes on in these, or posts
  /// would be lost where times have moved meanwhile. Nil where times do not matter.
  var hour: Int?

  private var text: String { "\(position).\(empties).\(hour ?? 0)" }

  private var check: String {
    String(text.utf8.reduce(0x5BD1_E995) { mixed($0 ^ UInt64($1)) } & 0xFFFF_FFFF, radix: 36)
  }

  /// For time paging: it holds a `+`, so that whoever turns `%2B` into `+` on the way is found out.
  var pagingToken: String { "enc_AdC+\(text)+\(check)" }

  init(position: Int, empties: Int = 0, hour: Int? = nil) {
    self.position = position
    self.empties = empties
    self.hour = hour
  }

  init?(pagingToken: String) {
    let parts = pagingToken.split(separator: "+", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "enc_AdC" else { return nil }
    self.init(parts[1], check: parts[2])
  }

  var cursor: String { "QVFIU" + Array("\(text)+\(check)".utf8).base64URL + "ZD" }

  init?(cursor: String) {
    guard cursor.hasPrefix("QVFIU"), cursor.hasSuffix("ZD"),
      let bytes = base64URLDecoded(cursor.dropFirst(5).dropLast(2))
    else { return nil }
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: "+")
    guard parts.count == 2 else { return nil }
    self.init(parts[0], check: parts[1])
  }

  private init?(_ text: Substring, check: Substring) {
    let numbers = text.split(separator: ".").compactMap { Int($0) }
    guard numbers.count == 3, numbers[1] >= 0, numbers[2] >= 0,
      numbers.allSatisfy({ (-1_000_000_000..<1_000_000_000).contains($0) })
    else { return nil }
    self.init(position: numbers[0], empties: numbers[1], hour: numbers[2] == 0 ? nil : numbers[2])
    guard self.check == check else { return nil }
  }
}
