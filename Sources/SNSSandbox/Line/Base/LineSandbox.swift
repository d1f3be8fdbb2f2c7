internal import SNSLoginCore

/// The imitation of LINE Login v2.1: the page where a person approves, the token endpoints and the profile.
final class LineSandbox: Sendable {
  let app: SandboxLineApp
  let options: SandboxOptions
  let faults: FaultPlan
  let codes = OneTimeCodes<LineCode>()
  let logins = LineLogins()

  init(_ options: SandboxOptions, faults: FaultPlan) {
    self.options = options
    app = SandboxLineApp.sandbox.returning(to: options.redirectPort)
    self.faults = faults
  }

  var now: Date { options.now() }
  /// Seconds since 1970.
  var seconds: Int { Int(now.timeIntervalSince1970.rounded(.down)) }

  var redirects: Set<String> {
    Set([app.redirectURI] + SandboxLineApp.registeredRedirects + options.redirectURIs)
  }

  /// New tokens of a new login.
  func issueTokens(
    to person: LinePerson, scopes: [String], lifetime: Int? = nil
  ) -> (access: LineToken, refresh: LineToken) {
    let refresh = LineToken(
      kind: .refresh, personID: person.id, scopes: scopes, login: options.randomBytes(12).base64URL,
      serial: options.randomBytes(6).base64URL, expiresAt: seconds + LineToken.refreshLifetime)
    return (accessToken(of: refresh, lifetime: lifetime ?? options.line.tokenLifetime), refresh)
  }

  func accessToken(of refresh: LineToken, lifetime: Int) -> LineToken {
    LineToken(
      kind: .access, personID: refresh.personID, scopes: refresh.scopes, login: refresh.login,
      serial: options.randomBytes(6).base64URL, expiresAt: seconds + lifetime)
  }
}
