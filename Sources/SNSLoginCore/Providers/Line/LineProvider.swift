/// LINE behind the protocol that every SNS fulfils. Article: the LINE branch of `SNSLoginManager`; there the old
/// LineAdapter of iOS, here LINE Login v2.1.
///
/// LINE has no device code and no PIN for other people's programs, and nobody may imitate its own.
package struct LineProvider: SNSProvider {
  package let type = LoginType.line
  let channel: LineChannel
  let environment: Environment

  package init(channel: LineChannel, environment: Environment) {
    self.channel = channel
    self.environment = environment.retrying { $0.isTrouble }
  }

  package func authenticate(_ request: LoginRequest) async throws(SNSError) -> Session {
    switch request.flow {
    case .browser: try await sessionByCode(request, .browser)
    case .paste: try await sessionByCode(request, .paste)
    case .token: try await sessionWithToken()
    case .device, .pin: throw FlowOffer.line.lacks(request.flow)
    }
  }

  package func fetchUserData(_ session: Session) async throws(SNSError) -> Session {
    try filled(session, with: try await profile(of: session.token))
  }

  /// - Throws: `SNSError` `badAnswer` where the profile is somebody else's (OpenID Connect Core §5.3.4).
  func filled(_ session: Session, with profile: LineProfile) throws(SNSError) -> Session {
    guard session.id == nil || session.id == profile.userID else {
      throw SNSError(
        .badAnswer, "LINE's profile is of another user than this login",
        hint: "log in again: `snslogin login line --force`", sns: .line)
    }
    var session = session
    session.id = profile.userID
    session.name = profile.displayName ?? session.name
    session.pictureURL = profile.pictureURL ?? session.pictureURL
    return session
  }

  /// Ends the refresh token and with it all its access tokens, as LINE's SDKs do.
  package func revoke(_ session: Session) async throws(SNSError) -> Bool {
    let credentials = try channel.credentials(for: "the end of a login at LINE")
    let token = session.token
    let field =
      token.refreshToken.map { FormField("refresh_token", $0) }
      ?? FormField("access_token", token.accessToken)
    let response = try await send(credentials.request("revoke", [field]))
    // Where it is dead already: line-sdk-ios-swift pull request 45. A refused channel says nothing of the token.
    if response.status == 400 {
      guard LineErrorFrame(response.body).isAboutChannel else { return false }
      environment.person.tell(
        .warning(
          "LINE refused the channel's secret, so that the token may live on there; it is forgotten here"))
      return true
    }
    if let error = failure(.revocation, token).error(in: response) { throw error }
    return true
  }

  package func refresh(_ session: Session) async throws(SNSError) -> Session? {
    guard let refreshToken = session.token.refreshToken else { return nil }
    // Its end is known: LINE need not be asked.
    if let end = session.token.refreshExpiresAt, end <= environment.now() { return nil }
    let credentials = try channel.credentials(for: "renewing a LINE login")
    let response = try await send(
      credentials.request(
        "token", [FormField("grant_type", "refresh_token"), FormField("refresh_token", refreshToken)]))
    var refreshed = session
    refreshed.token = try failure(.refresh, session.token).reading(response) { (answer) throws(SNSError) in
      try OAuth2Grant(answer, of: .line, receivedAt: environment.now()).refreshed(session.token)
    }
    return refreshed
  }
}

extension LineProvider {
  package func address(for path: String) throws(SNSError) -> WebAddress {
    try APIPath.address(path, hosts: LineAPI.hosts, sns: .line) { LineAPI.host + $0 }
  }

  package func send(_ request: HTTPRequest, as session: Session) async throws(SNSError) -> HTTPResponse {
    var request = request.authorized(bearer: session.token.accessToken)
    request.repetition = .never
    return try await send(request)
  }

  package func error(in response: HTTPResponse, for session: Session) -> SNSError? {
    failure(.api, session.token).error(in: response)
  }

  /// `/v2/profile` takes the permission `profile`, `/oauth2/v2.1/userinfo` takes `openid`; where nobody told which was
  /// granted, both are tried.
  func profile(of token: Session.Token) async throws(SNSError) -> LineProfile {
    guard token.scopes?.contains("profile") != false else { return try await profile(at: .userinfo, token) }
    do throws(SNSError) { return try await profile(at: .profile, token) } catch {
      guard error.kind == .permission, token.scopes == nil else { throw error }
      return try await profile(at: .userinfo, token)
    }
  }

  private enum ProfilePath: String {
    case profile = "/v2/profile"
    case userinfo = "/oauth2/v2.1/userinfo"
  }

  private func profile(at path: ProfilePath, _ token: Session.Token) async throws(SNSError) -> LineProfile {
    let request = HTTPRequest(.get, LineAPI.address(path.rawValue)).authorized(bearer: token.accessToken)
    let response = try await send(request)
    let profile = try failure(.api, token).reading(response) { (answer) throws(SNSError) in
      try LineProfile(answer)
    }
    if !profile.hasUsualID {
      environment.person.tell(
        .warning(
          "LINE's user id \(ForeignText.line(profile.userID, limit: 40)) has not the usual form (U and 32 digits)"
        ))
    }
    return profile
  }

  func send(_ request: HTTPRequest) async throws(SNSError) -> HTTPResponse {
    guard request.address.host == LineAPI.host, request.address.scheme == "https", request.address.port == nil
    else { throw SNSError(.internal, "the LINE token is for \(LineAPI.host) only", sns: .line) }
    do throws(HTTPFailure) { return try await environment.http.send(request) } catch {
      throw error.asError(.line)
    }
  }

  func failure(_ step: LineFailure.Step, _ token: Session.Token) -> LineFailure {
    let secrets = [channel.secret, token.accessToken, token.refreshToken, token.idToken].compactMap(\.self)
    return LineFailure(step, channelID: channel.id, secrets: secrets)
  }
}
