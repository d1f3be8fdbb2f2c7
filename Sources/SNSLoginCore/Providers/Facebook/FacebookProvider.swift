/// Facebook behind the protocol that every SNS fulfils. Article: the `FacebookModel` singleton; here a value built from
/// the environment.
package struct FacebookProvider: SNSProvider {
  /// `user_posts` is what `/me/feed` needs.
  package static let standardScopes = ["public_profile", "user_posts"]

  package let type = LoginType.facebook
  let app: FacebookApp
  let environment: Environment

  package init(app: FacebookApp, environment: Environment) {
    self.app = app
    self.environment = environment.retrying(GraphRetry.isWorthRetrying)
  }

  package func authenticate(_ request: LoginRequest) async throws(SNSError) -> Session {
    let scopes = request.scopes ?? Self.standardScopes
    switch request.flow {
    case .device:
      let dialect = try FacebookDeviceLogin(
        app: app, scopes: scopes, drawsAddress: request.has(.facebookQR))
      let grant = try await DeviceCodeFlow(dialect, environment: environment, timeout: request.timeout).run()
      return try await session(from: grant, flow: request.flow, scopes: scopes)
    case .paste:
      let grant = try await pastedGrant(scopes, request)
      return try await session(from: grant, flow: request.flow, scopes: scopes)
    case .token:
      return try await fetchUserData(try await TokenEntry.facebook.session(from: environment.person))
    case .pin, .browser:
      throw FlowOffer.facebook.lacks(request.flow)
    }
  }

  package func fetchUserData(_ session: Session) async throws(SNSError) -> Session {
    let user = try await client(session).get(
      "me", [FormField("fields", FacebookUser.fields)], as: FacebookUser.self)
    if let permissions = user.permissions, permissions.granted.isEmpty, !permissions.expired.isEmpty {
      throw .loginExpired(
        .facebook, because: "its permissions have expired, because the app was not used for 90 days")
    }
    var session = session
    session.id = user.id
    session.name = user.name ?? session.name
    session.token.scopes = user.permissions?.granted.sorted() ?? session.token.scopes
    return session
  }

  package func revoke(_ session: Session) async throws(SNSError) -> Bool {
    let answer: HTTPResponse
    do throws(SNSError) {
      answer = try await client(session).delete("me/permissions")
    } catch {
      guard error.kind == .loginExpired, error.provider?.code != nil, !error.isCheckpoint else { throw error }
      return false
    }
    // `true` by the documentation, `{"success":true}` elsewhere.
    let body = try? JSONValue(parsing: answer.body)
    guard (body?["success"] ?? body)?.truth != false else {
      throw SNSError(.refused, "Facebook did not end the login", sns: .facebook)
    }
    return true
  }

  /// Facebook has no refresh token: a live token is exchanged for one of 60 days, which takes the app secret.
  /// Source: docs facebook-login/guides/access-tokens/get-long-lived.
  package func refresh(_ session: Session) async throws(SNSError) -> Session? {
    guard app.secret != nil, app.id != nil, session.isValid(at: environment.now()) else { return nil }
    var refreshed = session
    refreshed.token = try await exchanged(session.token)
    return refreshed
  }

  /// Calls the Graph API as the user of that session.
  package func client(_ session: Session) -> GraphClient {
    GraphClient(
      http: environment.http, version: app.apiVersion, accessToken: session.token.accessToken,
      appSecret: app.secret, onUsageWarning: { [person = environment.person] in person.tell(.warning($0)) })
  }
}

extension FacebookProvider {
  private func session(
    from grant: FacebookGrant, flow: LoginFlow, scopes: [String]
  ) async throws(SNSError) -> Session {
    var session = Session(
      sns: .facebook, flow: flow.rawValue, token: grant.token(receivedAt: environment.now()))
    if app.secret != nil, app.id != nil {
      session.token = try await attempt("the token could not be extended to 60 days", else: session.token) {
        () async throws(SNSError) in try await exchanged(session.token)
      }
    }
    let granted = session
    session = try await attempt("the login is saved without a name", else: granted) {
      () async throws(SNSError) in try await fetchUserData(granted)
    }
    environment.person.tell(ofMissing: Set(scopes).sorted(), granted: session.token.scopes)
    return session
  }

  /// A granted token is never lost because a later call fails; only the person can end the login now.
  private func attempt<Value>(
    _ consequence: String, else fallback: Value, _ call: () async throws(SNSError) -> Value
  ) async throws(SNSError) -> Value {
    do throws(SNSError) { return try await call() } catch {
      if error.kind == .cancelled { throw error }
      environment.person.tell(.warning("\(consequence): \(error.message)"))
      return fallback
    }
  }

  private func exchanged(_ token: Session.Token) async throws(SNSError) -> Session.Token {
    let address = GraphAPI.address(
      "oauth/access_token", version: app.apiVersion,
      fields: [
        FormField("grant_type", "fb_exchange_token"), FormField("client_id", app.id ?? ""),
        FormField("client_secret", app.secret ?? ""), FormField("fb_exchange_token", token.accessToken),
      ])
    let response: HTTPResponse
    do throws(HTTPFailure) {
      response = try await environment.http.send(HTTPRequest(.get, address))
    } catch { throw error.asError(.facebook) }
    let answer = try GraphFailure.checkedObject(
      in: response, hiding: app.secrets + [token.accessToken], token: .user)
    var extended = try FacebookGrant(answer).token(receivedAt: environment.now())
    extended.scopes = token.scopes
    extended.dataAccessExpiresAt = extended.dataAccessExpiresAt ?? token.dataAccessExpiresAt
    extended.extra = token.extra
    return extended
  }

  private func pastedGrant(_ scopes: [String], _ request: LoginRequest) async throws(SNSError)
    -> FacebookGrant
  {
    let timeout = request.timeout ?? .seconds(600)
    let state = environment.randomBytes(24).hexadecimal
    let redirect = FacebookRedirect(
      appID: try app.requiredID(), version: app.apiVersion, scopes: scopes, state: state)
    let dialog = environment.detour.reached(redirect.dialog).description
    environment.person.tell(
      .openAddress(
        dialog, reason: "approve there, then copy the address of the page that says Success",
        isDrawn: request.has(.facebookQR)))
    environment.openBrowser(dialog)
    let question = Question(
      prompt: "Paste the address (it is not shown):", isSecret: true, replacement: "--with-token",
      mayComeFromPipe: true)
    let late = SNSError(
      .codeExpired, "no address was pasted within \(timeout.shown)",
      hint: "run `snslogin login facebook --flow paste` again", sns: .facebook)
    // A wrong paste asks again, twice, within the same login.
    for round in 1...3 {
      let pasted = try await environment.within(timeout, else: late) { () async throws(SNSError) in
        try await environment.person.answer(question)
      }
      do throws(SNSError) { return try redirect.grant(from: pasted) } catch {
        guard error.kind == .usage, round < 3 else {
          throw error.kind == .usage
            ? SNSError(.cancelled, error.message, hint: error.hint, sns: .facebook) : error
        }
        environment.person.tell(.warning(error.message + "; " + (error.hint ?? "")))
      }
    }
    throw .cancelled("no address was given", sns: .facebook)
  }
}

extension TokenEntry {
  fileprivate static let facebook = TokenEntry(sns: .facebook) { text in
    if text.contains("|") {
      return ("this is the token of an app, not of a user", "an access token of a user holds no bar")
    }
    return text.isBareToken
      ? nil : ("this is no access token: it holds blanks or other characters", "pipe the bare token")
  }
}

extension SNSError {
  /// 190 with subcode 459 or 464: the token comes to life again once the person has been at facebook.com.
  fileprivate var isCheckpoint: Bool { provider?.subcode == 459 || provider?.subcode == 464 }
}
