extension LineProvider {
  func sessionByCode(
    _ request: LoginRequest, _ reception: CodeReception
  ) async throws(SNSError) -> Session {
    let scopes = try LineScopes.checked(request.scopes)
    let dialect = LineAuthorization(
      try channel.credentials(for: "the LINE login"),
      redirect: try RedirectAddress(channel.redirectURI, setting: Setting.lineRedirectURI.name),
      scopes: scopes, request: request)
    let outcome = try await AuthorizationCodeFlow(dialect, environment: environment, timeout: request.timeout)
      .run(reception)
    let flow = outcome.reception == .browser ? LoginFlow.browser : .paste
    let session = session(outcome.grant, asked: scopes, flow: flow)
    tellOfLess(than: scopes, in: session)
    return try await named(session)
  }

  private func session(_ grant: LineAuthorization.Grant, asked: [String], flow: LoginFlow) -> Session {
    let oauth2 = grant.oauth2
    let identity = grant.identity
    return Session(
      sns: .line, id: identity?.subject, name: identity?.name, email: identity?.email,
      pictureURL: identity?.pictureURL, flow: flow.rawValue,
      token: Session.Token(
        accessToken: oauth2.accessToken, refreshToken: oauth2.refreshToken, idToken: oauth2.idToken,
        scopes: oauth2.scopes ?? asked.filter { $0 != "email" }, expiresAt: oauth2.expiresAt,
        refreshExpiresAt: oauth2.refreshToken.map { _ in
          oauth2.receivedAt.addingTimeInterval(LineAPI.refreshLifetime)
        }))
  }

  /// The login is granted, and the ID token says whose it is: a profile call that fails must not lose it. One that names
  /// somebody else must.
  private func named(_ session: Session) async throws(SNSError) -> Session {
    let profile: LineProfile
    do throws(SNSError) { profile = try await self.profile(of: session.token) } catch {
      if error.kind == .cancelled { throw error }
      let without = session.name == nil ? " without a name" : ""
      environment.person.tell(
        .warning("the login is saved\(without), but LINE's profile failed: \(error.message)"))
      return session
    }
    return try filled(session, with: profile)
  }

  /// LINE never lists `email`: only the ID token tells.
  private func tellOfLess(than asked: [String], in session: Session) {
    environment.person.tell(ofMissing: asked.filter { $0 != "email" }, granted: session.token.scopes)
    guard asked.contains("email"), session.email == nil else { return }
    environment.person.tell(
      .note(
        "LINE told no mail address: the channel needs the permission \"Email address\" (developers.line.biz, tab "
          + "Basic settings), and the person must agree and have one at LINE"))
  }

  func sessionWithToken() async throws(SNSError) -> Session {
    var session = try await TokenEntry.line.session(from: environment.person)
    session.token = try await verified(session.token.accessToken)
    return try await named(session)
  }

  /// Whose channel it is for, and until when. LINE takes this token as a parameter only.
  private func verified(_ text: String) async throws(SNSError) -> Session.Token {
    let token = Session.Token(accessToken: text)
    let response = try await send(
      HTTPRequest(
        .get, LineAPI.address("/oauth2/v2.1/verify", fields: [FormField("access_token", text)])))
    let status = try failure(.verification, token).reading(response) { (answer) throws(SNSError) in
      try LineTokenStatus(answer, receivedAt: environment.now())
    }
    let found = ForeignText.line(status.channelID, limit: 40)
    guard let own = channel.id else {
      environment.person.tell(
        .warning(
          "line.channel_id is not set, so that any channel's token is taken; this one is of channel \(found)")
      )
      return status.token(text)
    }
    guard status.channelID == own else {
      throw SNSError(
        .refused,
        "this token is for the LINE channel \(found), not for \(own)",
        hint: "set line.channel_id to that channel, or use a token of this one", sns: .line)
    }
    return status.token(text)
  }
}

extension TokenEntry {
  /// Older tokens hold `+`, `/` and `=`.
  fileprivate static let line = TokenEntry(sns: .line) { text in
    text.isBareToken ? nil : ("this is no access token of LINE", "pipe the bare token, without quotes")
  }
}
