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
    /// - Throws: `SNSError` `usage`, with the nearest of the known ones.
    package init(_ text: String, of known: [Fault]) throws(SNSError) {
      let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let fault = known.first(where: { $0.name == name }) else { throw Self.unknown(name, known) }
      guard parts.count > 1 else {
        self.init(fault)
        return
      }
      guard parts[1].isDigits, let count = Int(parts[1]), count > 0
      else {
        throw SNSError(
          .usage, "'\(parts[1])' is no number of times for the fault '\(name)'",
          hint: "write \(name):3 for three times, or \(name) for always")
      }
      self.init(fault, count: count)
    }

    /// Those near it with their lines; more lines would hide the names.
    private static func unknown(_ name: String, _ known: [Fault]) -> SNSError {
      let all = known.map { fault in
        // Who types a part of a name means that one.
        let isPart = name.utf8.count > 2 && fault.name.contains(name)
        return (fault: fault, distance: isPart ? 0 : Nearest.distance(fault.name, name))
      }
      .sorted { $0.distance < $1.distance }
      let near = all.filter { $0.distance <= max(2, name.count / 2) }.prefix(5).map(\.fault)
      let guess = near.first.map { "did you mean '\($0.name)' (\($0.explanation))? " } ?? ""
      let others = near.dropFirst().map { "\($0.name) (\($0.explanation))" }.joined(separator: "; ")
      return SNSError(
        .usage, "there is no fault '\(name)'",
        hint: guess + (others.isEmpty ? "" : "near it: \(others); ") + "all: "
          + known.map(\.name).joined(separator: ", "))
    }
  }
}
