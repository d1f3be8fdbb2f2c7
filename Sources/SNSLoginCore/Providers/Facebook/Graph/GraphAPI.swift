/// Where Facebook's Graph API lives.
package enum GraphAPI {
  package static let host = "graph.facebook.com"
  /// The newest live version (2026-11-04); a dead one is served by the oldest live one, without an error.
  package static let defaultVersion = "v27.0"

  /// True for `v27.0` and its like.
  package static func isVersion(_ text: some StringProtocol) -> Bool {
    guard text.first == "v" else { return false }
    let parts = text.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }
  }

  /// `https://graph.facebook.com/VERSION/PATH?FIELDS`
  /// - Parameter path: without the version, percent-encoded where it needs to be: `me/feed`.
  package static func address(
    _ path: String, version: String = defaultVersion, fields: [FormField] = []
  ) -> WebAddress {
    let path = path.hasPrefix("/") ? String(path.dropFirst()) : path
    return WebAddress(host: host, path: "/\(version)/\(path)", fields: fields)
  }
}
