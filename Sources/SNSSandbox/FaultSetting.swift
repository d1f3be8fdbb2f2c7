package import SNSLoginCore

extension Fault {
  /// A fault, and how many times it strikes.
  package struct Setting: Sendable, Hashable {
    package var fault: Fault
    /// Nil: always.
    package var count: Int?

    package init(_ fault: Fault, count: Int? = nil) {
      self.fault = fault
      self.count = count
    }

    /// Reads `NAME` or `NAME:COUNT`.
    /// - Throws: `SNSError` `usage`, with the nearest known name.
    package init(_ text: String) throws(SNSError) {
      let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let fault = Fault(rawValue: name) else { throw Self.unknown(name) }
      guard parts.count > 1 else {
        self.init(fault)
        return
      }
      guard parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = Int(parts[1]), count > 0
      else {
        throw SNSError(
          .usage, "'\(parts[1])' is no number of times for the fault '\(name)'",
          hint: "write \(name):3 for three times, or \(name) for always")
      }
      self.init(fault, count: count)
    }

    private static func unknown(_ name: String) -> SNSError {
      let names = Fault.allCases.map(\.rawValue)
      let nearest = names.min { distance($0, name) < distance($1, name) } ?? ""
      let guess = distance(nearest, name) <= max(2, name.count / 2) ? "did you mean '\(nearest)'? " : ""
      return SNSError(
        .usage, "there is no fault '\(name)'", hint: guess + "known: " + names.joined(separator: ", "))
    }

    /// Levenshtein: how many letters must change.
    private static func distance(_ left: String, _ right: String) -> Int {
      let right = Array(right)
      var row = Array(0...right.count)
      for (i, letter) in left.enumerated() {
        var diagonal = row[0]
        row[0] = i + 1
        for j in right.indices {
          let change = diagonal + (letter == right[j] ? 0 : 1)
          diagonal = row[j + 1]
          row[j + 1] = min(change, row[j] + 1, diagonal + 1)
        }
      }
      return row[right.count]
    }
  }
}
