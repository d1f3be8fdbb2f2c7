/// Every SNS that this tool can log in to. A new one is a case here and the lines that the compiler then asks for.
package enum LoginType: String, Sendable, CaseIterable, Codable {
  case facebook
  case twitter
  case line

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
    case .line: ["line"]
    }
  }

  /// The name as the company writes it, for sentences.
  package var title: String {
    switch self {
    case .facebook: "Facebook"
    case .twitter: "X"
    case .line: "LINE"
    }
  }

  /// The ways to log in, the usual one first; `token` goes everywhere and is not among them.
  package var flows: [LoginFlow] {
    switch self {
    case .facebook: [.device, .paste]
    case .twitter: [.pin, .browser, .paste]
    case .line: [.browser, .paste]
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
    case .line: LineProvider(channel: try LineChannel(configuration), environment: environment)
    }
  }

  /// A token as people keep it, in a variable or a file.
  package func token(_ text: String) -> Session.Token {
    switch self {
    case .facebook, .line: Session.Token(accessToken: text)
    case .twitter: TwitterToken.token(text)
    }
  }

  /// The error for a flow that this SNS does not have.
  package func lacks(_ flow: LoginFlow) -> SNSError {
    let known = "the flows of \(rawValue): " + flows.map(\.rawValue).joined(separator: ", ")
    // Programs that imitate LINE's own get accounts blocked.
    let isMissed = self == .line && (flow == .device || flow == .pin)
    return SNSError(
      .usage,
      isMissed
        ? "LINE offers no login by device code or PIN to other programs"
        : "\(rawValue) has no login flow \(flow.rawValue)",
      hint: isMissed ? known + "; --qr asks LINE's page for a QR code" : known, sns: self)
  }
}
