/// X behind the protocol that every SNS fulfils. Article: the `TwitterModel` singleton; here a value built from the
/// environment.
package struct TwitterProvider: SNSProvider {
  package let type = LoginType.twitter
  let app: TwitterApp
  let environment: Environment

  package init(app: TwitterApp, environment: Environment) {
    self.app = app
    self.environment = environment
  }

  package func authenticate(_ request: LoginRequest) async throws(SNSError) -> Session {
    let session =
      switch request.flow {
      case .pin: try await sessionWithPIN(request)
      case .browser: try await oauth2.login(.browser, scopes: request.scopes, timeout: request.timeout)
      case .paste: try await oauth2.login(.paste, scopes: request.scopes, timeout: request.timeout)
      case .token: try await fetchUserData(try await TokenEntry.twitter.session(from: environment.person))
      case .device: throw FlowOffer.twitter.lacks(request.flow)
      }
    return checked(session, asked: request.value(of: .twitterAccount))
  }

  package func fetchUserData(_ session: Session) async throws(SNSError) -> Session {
    let answer = try await client(session).get(TwitterUser.path)
    guard let user = TwitterUser(answer) else {
      throw SNSError(
        .badAnswer, "X's answer names no user", hint: "try again later", sns: .twitter)
    }
    var session = session
    session.id = user.id
    session.name = user.name ?? session.name
    session.username = user.username ?? session.username
    return session
  }

  package func revoke(_ session: Session) async throws(SNSError) -> Bool {
    session.token.oauth1 == nil ? try await oauth2.revoke(session) : try await invalidate(session)
  }

  /// Tokens of OAuth 1.0a have no end, so that there is nothing to refresh.
  package func refresh(_ session: Session) async throws(SNSError) -> Session? {
    session.token.oauth1 == nil ? try await oauth2.refresh(session) : nil
  }

  /// Calls X as the user of that session.
  package func client(_ session: Session) throws(SNSError) -> TwitterClient {
    try TwitterClient(session.token, app: app, environment: environment)
  }
}

extension TwitterProvider {
  private var oauth2: TwitterOAuth2 {
    TwitterOAuth2(app: app, environment: environment) { (session) async throws(SNSError) in
      try await fetchUserData(session)
    }
  }

  /// Source: docs authentication/api-reference, POST oauth/invalidate_token.
  private func invalidate(_ session: Session) async throws(SNSError) -> Bool {
    let client = try client(session)
    let response = try await client.send(
      HTTPRequest(.post, TwitterAPI.address("/1.1/oauth/invalidate_token")))
    guard let error = TwitterFailure.error(in: response, of: client.call, now: environment.now()) else {
      return true
    }
    // Only X's own word that the token is dead counts; a bare 401 comes from any server on the way.
    let said = String(decoding: response.body.prefix(2_000), as: UTF8.self).lowercased()
    guard error.kind == .loginExpired, error.provider?.code == 89 || said.contains("expired token") else {
      throw error
    }
    return false
  }

  /// No call follows the last answer: it names the user, and a call costs money.
  private func sessionWithPIN(_ request: LoginRequest) async throws(SNSError) -> Session {
    guard request.scopes == nil else {
      throw SNSError(
        .usage, "the login with a PIN has no scopes", hint: "leave out --scopes: the app's settings decide",
        sns: .twitter)
    }
    let consumer = try app.consumer(for: "the X login with a PIN")
    if let doubt = Setting.twitterConsumerKey.doubt(consumer.key) {
      environment.person.tell(.warning(doubt))
    }
    let dialect = TwitterPINLogin(app: consumer, account: request.value(of: .twitterAccount))
    let session = try await PINFlow(dialect, environment: environment, timeout: request.timeout).run().session
    if session.username == nil {
      environment.person.tell(.note("X did not tell the name; `snslogin whoami twitter --check` asks for it"))
    }
    return session
  }

  /// Another account than the one asked for is kept, but nothing else starts to use it.
  private func checked(_ session: Session, asked account: String?) -> Session {
    guard let account, session.username?.lowercased() != account.lowercased() else { return session }
    let who = session.username.map { "@" + $0 } ?? "somebody without telling whom"
    environment.person.tell(
      .warning("X logged in \(who), not @\(account): it is saved, but not made the active account"))
    var session = session
    session.isActive = false
    return session
  }
}

extension TokenEntry {
  fileprivate static let twitter = TokenEntry(
    sns: .twitter, prompt: "Paste the access token, or TOKEN:SECRET (it is not shown):",
    objection: { text in
      let token = TwitterToken.token(text)
      return text.isBareToken && !token.accessToken.isEmpty && token.tokenSecret?.isEmpty != true
        ? nil : ("this is no access token of X", "pipe the bare OAuth 2.0 token, or TOKEN:SECRET")
    }, token: TwitterToken.token)
}
