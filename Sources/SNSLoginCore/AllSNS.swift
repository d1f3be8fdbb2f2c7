/// The one list of all SNS.
extension LoginType {
  package var description: SNSDescription {
    switch self {
    case .facebook: .facebook
    case .twitter: .twitter
    case .line: .line
    }
  }
}

extension SNSDescription {
  package static let all = LoginType.allCases.map(\.description)

  /// `Facebook, X and LINE`.
  package static let titles = LoginType.allCases.map(\.title).joined(listing: "and")
}

extension LoginType {
  /// What people may type for it.
  package init?(name: String) {
    let found = SNSDescription.all.first { $0.names.contains(name.lowercased()) }
    guard let found else { return nil }
    self = found.type
  }

  /// - Throws: `SNSError` `usage` for a name that is none.
  package static func named(_ name: String?) throws(SNSError) -> LoginType {
    if let name, let type = LoginType(name: name) { return type }
    let known = allCases.map(\.rawValue).joined(separator: ", ")
    throw SNSError(.usage, "unknown SNS: \(name ?? "")", hint: "this version knows \(known)")
  }
}

extension Setting {
  /// Of every SNS, in the order of the list.
  package static let all = SNSDescription.all.flatMap(\.settings)

  package static func named(_ name: String) -> Setting? { all.first { $0.name == name } }
}
