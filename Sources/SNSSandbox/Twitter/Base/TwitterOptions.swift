/// How the sandbox's X behaves.
package struct TwitterOptions: StandInOptions {
  /// How the app is set up: with a secret or without.
  package var clientType = SandboxTwitterApp.ClientType.confidential
  /// Seconds until an OAuth 2.0 access token ends.
  package var tokenLifetime = 7200
  /// Told each PIN as soon as a person would see it; with `auto`, as soon as there is a request token.
  package var onPIN: (@Sendable (String) -> Void)?

  package init() {}
}

extension SandboxOptions {
  package var twitter: TwitterOptions {
    get { self[TwitterOptions.self] }
    set { self[TwitterOptions.self] = newValue }
  }
}
