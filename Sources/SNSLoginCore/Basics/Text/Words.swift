// Small things that sentences need.

extension StringProtocol {
  /// Without white space and line ends at both ends.
  package var trimmingBlanks: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  /// For a foreign sentence in the middle of ours; `SSL certificate problem` stays as it is.
  package var lowercasedFirst: String {
    let second = dropFirst().first
    guard let first, second?.isUppercase != true else { return String(self) }
    return first.lowercased() + dropFirst()
  }
}

extension StringProtocol {
  /// True for ASCII digits and nothing else.
  package var isDigits: Bool { utf8.allSatisfy { (0x30...0x39).contains($0) } }
}

extension Duration {
  /// Beyond all that can be waited for it stays at the largest number.
  package var milliseconds: Int {
    let (whole, overflow) = Int(components.seconds).multipliedReportingOverflow(by: 1_000)
    return overflow ? .max : whole + Int(components.attoseconds / 1_000_000_000_000_000)
  }

  package var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }

  /// `10 s`, or `250 ms` below a second.
  package var shown: String {
    milliseconds % 1_000 == 0 || milliseconds > 10_000 ? "\(milliseconds / 1_000) s" : "\(milliseconds) ms"
  }
}
