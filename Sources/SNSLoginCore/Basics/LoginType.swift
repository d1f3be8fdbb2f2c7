/// Every SNS that this tool can log in to, by its name in commands and files. All else about one is in its folder, and
/// `AllSNS` knows them all.
package enum LoginType: String, Sendable, CaseIterable, Codable {
  case facebook, twitter, line

  /// The name as the company writes it, for sentences.
  package var title: String {
    switch self {
    case .facebook: "Facebook"
    case .twitter: "X"
    case .line: "LINE"
    }
  }
}
