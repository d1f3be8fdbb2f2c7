/// Every SNS that this tool can log in to. A new one is a case here and the lines that the compiler then asks for.
package enum LoginType: String, Sendable, CaseIterable, Codable {
  case facebook

  /// What people may type for it.
  package init?(name: String) {
    guard let found = Self.allCases.first(where: { $0.names.contains(name.lowercased()) }) else { return nil }
    self = found
  }

  /// Every accepted name, the proper one first.
  package var names: [String] {
    switch self {
    case .facebook: ["facebook"]
    }
  }

  /// The name as the company writes it, for sentences.
  package var title: String {
    switch self {
    case .facebook: "Facebook"
    }
  }
}
