/// The ids that were read, so that none is printed twice. `USER_POST` is kept as two integers of 8 bytes each: a feed
/// of 100,000 posts fits into a few megabytes.
struct SeenIDs: Sendable {
  private struct Pair: Hashable {
    let user: UInt64
    let post: UInt64
  }

  private var pairs: Set<Pair> = []
  private var others: Set<String> = []

  var isEmpty: Bool { pairs.isEmpty && others.isEmpty }

  /// False where the id was there before.
  mutating func insert(_ id: String) -> Bool {
    if let pair = Self.pair(id) { pairs.insert(pair).inserted } else { others.insert(id).inserted }
  }

  func contains(_ id: String) -> Bool {
    if let pair = Self.pair(id) { pairs.contains(pair) } else { others.contains(id) }
  }

  private static func pair(_ id: String) -> Pair? {
    var id = id
    return id.withUTF8 { bytes in
      guard let bar = bytes.firstIndex(of: UInt8(ascii: "_")), let user = number(bytes[..<bar]),
        let post = number(bytes[(bar + 1)...])
      else { return nil }
      return Pair(user: user, post: post)
    }
  }

  /// Nil where the number has another spelling (`007`) or is too big: such ids must stay apart.
  private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64? {
    guard let first = digits.first, first != UInt8(ascii: "0") || digits.count == 1 else { return nil }
    var value: UInt64 = 0
    for byte in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = shifted.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
      guard !overflow, !carry else { return nil }
      value = sum
    }
    return value
  }
}
