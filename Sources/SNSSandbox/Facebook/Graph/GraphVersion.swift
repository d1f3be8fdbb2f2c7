/// A version of the Graph API, as addresses write it.
struct GraphVersion: Sendable, Hashable, Comparable {
  var major: Int
  var minor: Int

  /// Live since 2026-11-04.
  static let newest = GraphVersion(major: 27, minor: 0)
  /// The oldest that still lives (facts: versions).
  static let oldest = GraphVersion(major: 21, minor: 0)

  var text: String { "v\(major).\(minor)" }

  static func < (left: GraphVersion, right: GraphVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }

  /// Reads `v27.0`; nil where the text is no version.
  static func named(_ text: String) -> GraphVersion? {
    guard text.hasPrefix("v") else { return nil }
    let parts = text.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let major = Int(parts[0]), let minor = Int(parts[1]) else { return nil }
    return GraphVersion(major: major, minor: minor)
  }
}
