extension HasStandIns {
  /// The channel that the sandbox's LINE knows.
  package static var lineApp: SandboxLineApp { .sandbox }

  private var line: LineSandbox { standIns.only(LineSandbox.self) }

  /// A LINE login as the code exchange would yield it, for whoever does not want to log in first.
  /// - Parameters:
  ///   - scopes: granted; `email` never is one at LINE.
  ///   - lifetime: seconds of the access token; nil is the option's.
  package func lineToken(
    scopes: [String] = ["openid", "profile"], lifetime: Int? = nil
  ) -> (accessToken: String, refreshToken: String) {
    let tokens = line.issueTokens(to: .first, scopes: scopes, lifetime: lifetime)
    return (tokens.access.sealed, tokens.refresh.sealed)
  }
}
