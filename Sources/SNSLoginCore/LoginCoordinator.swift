/// The one door to all logins. Article: the `LoginModel` that hides which SNS is behind it.
package struct LoginCoordinator: Sendable {
  private let store: any SessionStore
  private let environment: Environment
  private let provider: @Sendable (LoginType) throws(SNSError) -> any SNSProvider
  private let onEvent: @Sendable (LoginEvent) -> Void

  /// - Parameters:
  ///   - provider: builds the provider; throws where its app credentials are missing.
  ///   - onEvent: told of every login, refusal and logout.
  package init(
    store: any SessionStore, environment: Environment,
    provider: @escaping @Sendable (LoginType) throws(SNSError) -> any SNSProvider,
    onEvent: @escaping @Sendable (LoginEvent) -> Void = { _ in }
  ) {
    self.store = store
    self.environment = environment
    self.provider = provider
    self.onEvent = onEvent
  }

  /// Logs in and stores the session, as the active one unless the provider says otherwise.
  package func request(_ type: LoginType, _ request: LoginRequest) async throws(SNSError) -> Session {
    do throws(SNSError) {
      let provider = try provider(type)
      try store.checkRoom()
      var session = try await provider.authenticate(request)
      session.loggedInAt = environment.now()
      let stored = session
      if Task.isCancelled { throw .cancelled("login cancelled", sns: type) }
      try await store.update { (list) throws(SNSError) in list.store(stored) }
      onEvent(.didLogIn(stored))
      return stored
    } catch {
      onEvent(.didNotLogIn(type, cancelled: error.kind == .cancelled))
      throw error
    }
  }

  /// Asks the provider who the session's user is, and keeps what it says.
  package func fetchUserData(_ session: Session) async throws(SNSError) -> Session {
    let provider = try provider(session.sns)
    let (used, fetched) = try await refreshingOnce(session) { (session) async throws(SNSError) in
      (session, try await provider.fetchUserData(session))
    }
    if used.source == .file, fetched != used {
      try await store.update { (list) throws(SNSError) in list.update(used, with: fetched) }
    }
    return fetched
  }

  /// Does something as the session's user; where the provider refuses the access token before its time, refreshes it and
  /// does it once more, and no more than once.
  package func refreshingOnce<Result: Sendable>(
    _ session: Session, _ work: (Session) async throws(SNSError) -> Result
  ) async throws(SNSError) -> Result {
    do throws(SNSError) { return try await work(session) } catch {
      guard error.kind == .loginExpired, session.token.refreshToken != nil, session.source == .file else {
        throw error
      }
      return try await work(try await refreshed(session, refusedFor: error))
    }
  }

  /// What the stored dates say, without asking anybody.
  package func isSessionValid(_ session: Session) -> Bool { session.isValid(at: environment.now()) }

  /// Ends the session at the provider, then forgets it.
  /// - Parameter locally: only forget it.
  /// - Returns: false where the provider had ended it before.
  /// - Throws: where the provider cannot be reached; the entry stays then.
  package func logOut(_ session: Session, locally: Bool) async throws(SNSError) -> Bool {
    let wasAlive = try await store.update { (list) async throws(SNSError) -> Bool in
      // Another process may have refreshed the token: the one that lives now is to be ended.
      let current = list.sessions.first { $0.isSameAccount(as: session) } ?? session
      let wasAlive = locally ? true : try await provider(session.sns).revoke(current)
      list.remove(session)
      return wasAlive
    }
    onEvent(.didLogOut(session))
    return wasAlive
  }

  /// A session whose access token lives for another `margin`, refreshed first where it is due. One refresh across all
  /// processes: the check is made again under the store's lock.
  package func refreshed(_ session: Session, margin: Duration) async throws(SNSError) -> Session {
    guard isDue(session, margin) else { return session }
    guard session.source == .file else { throw expired(session) }
    return try await refreshed(session) { isDue($0, margin) }
  }

  /// - Throws: `refusal` where the token cannot be refreshed.
  private func refreshed(_ session: Session, refusedFor refusal: SNSError) async throws(SNSError) -> Session {
    let refreshed = try await refreshed(session, isRefused: true) {
      $0.token.accessToken == session.token.accessToken
    }
    guard refreshed.token.accessToken != session.token.accessToken else { throw refusal }
    return refreshed
  }

  /// - Parameters:
  ///   - isRefused: the provider takes its access token no more, whatever the dates say.
  ///   - isWanted: false for a stored session that another process has refreshed meanwhile.
  private func refreshed(
    _ session: Session, isRefused: Bool = false, where isWanted: (Session) -> Bool
  ) async throws(SNSError) -> Session {
    var isCritical = false
    defer { if isCritical { environment.criticalWork.end() } }
    let outcome: Result<Session, SNSError>
    do throws(SNSError) {
      outcome = try await store.update { (list) async throws(SNSError) -> Result<Session, SNSError> in
        let current = list.sessions.first { $0.isSameAccount(as: session) } ?? session
        guard isWanted(current) else { return .success(current) }
        let provider = try provider(session.sns)
        try store.checkRoom()
        environment.criticalWork.begin()
        isCritical = true
        return try await refresh(current, isRefused: isRefused, by: provider, in: &list)
      }
    } catch {
      guard isCritical, error.kind == .file else { throw error }
      // Never "nothing was changed": the provider has changed it.
      var error = error
      error.hint =
        "the provider has renewed this login already, so that it may be lost: mend the file, then log in again"
      throw error
    }
    if Task.isCancelled { throw .cancelled() }
    return try outcome.get()
  }

  private func refresh(
    _ current: Session, isRefused: Bool, by provider: any SNSProvider, in list: inout SessionList
  ) async throws(SNSError) -> Result<Session, SNSError> {
    do throws(SNSError) {
      // A refresh token that works once is spent as soon as this is sent.
      let refreshed = try await environment.criticalWork.uninterrupted { () async throws(SNSError) in
        try await provider.refresh(current)
      }
      guard let refreshed else {
        return isSessionValid(current) ? .success(current) : .failure(expired(current))
      }
      list.replace(current, with: refreshed)
      return .success(refreshed)
    } catch {
      guard error.kind == .loginExpired, current.token.refreshToken != nil else { throw error }
      // The provider takes it no more: nobody need ask again, and a spent token that comes twice may end other logins.
      var dead = current
      dead.token.refreshToken = nil
      // Neither token is good: `login` must not find this one valid.
      if isRefused { dead.token.expiresAt = environment.now() }
      list.replace(current, with: dead)
      return .failure(error)
    }
  }

  private func isDue(_ session: Session, _ margin: Duration) -> Bool {
    guard let end = session.token.expiresAt else { return false }
    return end.timeIntervalSince(environment.now()) < margin.seconds
  }

  private func expired(_ session: Session) -> SNSError {
    .loginExpired(session.sns, because: "its access token has expired")
  }
}
