/// Every SNS that this tool can log in to. A new one is a case here and the lines that the compiler then asks for.
package enum LoginType: String, Sendable, CaseIterable, Codable {
  case facebook
  case twitter

  /// What people may type for it.
  package init?(name: String) {
    guard let found = Self.allCases.first(where: { $0.names.contains(name.lowercased()) }) else { return nil }
    self = found
  }

  /// Every accepted name, the proper one first.
  package var names: [String] {
    switch self {
    case .facebook: ["facebook"]
    case .twitter: ["twitter", "x"]
    }
  }

  /// The name as the company writes it, for sentences.
  package var title: String {
    switch self {
    case .facebook: "Facebook"
    case .twitter: "X"
    }
  }

  /// The ways to log in, the usual one first; `token` goes everywhere and is not among them.
  package var flows: [LoginFlow] {
    switch self {
    case .facebook: [.device, .paste]
    case .twitter: [.pin, .browser, .paste]
    }
  }
}

extension LoginType {
  /// - Throws: `SNSError` `usage` for a name that is none.
  package static func named(_ name: String?) throws(SNSError) -> LoginType {
    if let name, let type = LoginType(name: name) { return type }
    let known = allCases.map(\.rawValue).joined(separator: ", ")
    throw SNSError(.usage, "unknown SNS: \(name ?? "")", hint: "this version knows \(known)")
  }

  /// The one line that maps each SNS to its provider.
  /// - Throws: `SNSError` where its settings cannot be read.
  package func provider(
    _ configuration: Configuration, _ environment: Environment
  ) throws(SNSError) -> any SNSProvider {
    switch self {
    case .facebook: FacebookProvider(app: try FacebookApp(configuration), environment: environment)
    case .twitter: TwitterProvider(app: try TwitterApp(configuration), environment: environment)
    }
  }

  /// A token as people keep it, in a variable or a file.
  package func token(_ text: String) -> Session.Token {
    switch self {
    case .facebook: Session.Token(accessToken: text)
    case .twitter: TwitterToken.token(text)
    }
  }

  /// The error for a flow that this SNS does not have.
  package func lacks(_ flow: LoginFlow) -> SNSError {
    let known = flows.map(\.rawValue).joined(separator: ", ")
    return SNSError(
      .usage, "\(rawValue) has no login flow \(flow.rawValue)", hint: "the flows of \(rawValue): \(known)",
      sns: self)
  }
}
