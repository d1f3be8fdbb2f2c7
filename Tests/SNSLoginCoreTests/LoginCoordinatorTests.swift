import SNSLoginCore
import Synchronization
import TestSupport
import Testing

@Suite("The one door to all logins")
struct LoginCoordinatorTests {
  private let folder: TemporaryFolder
  private let clock = TestClock()
  private let events = Log<LoginEvent>()

  init() throws { folder = try TemporaryFolder() }

  private var store: FileSessionStore {
    FileSessionStore(
      ConfigDirectory(path: folder.path), warn: { _ in },
      sleep: { _ in try await Task.sleep(for: .milliseconds(1)) })
  }

  private func coordinator(_ provider: any SNSProvider) -> LoginCoordinator {
    LoginCoordinator(
      store: store, environment: .test(clock: clock), provider: { _ in provider },
      onEvent: { [events] in events.add($0) })
  }

  private func facebook(_ http: ScriptedTransport, app: FacebookApp) -> FacebookProvider {
    FacebookProvider(app: app, environment: .test(http: http, clock: clock))
  }

  private func session(_ id: String?, token: String = "T", endsIn seconds: TimeInterval? = nil) -> Session {
    Session(
      sns: .facebook, id: id, name: "Aiko T", flow: "device",
      token: .init(accessToken: token, expiresAt: seconds.map { clock.now.addingTimeInterval($0) }),
      loggedInAt: clock.now)
  }

  private func add(_ sessions: Session...) async throws {
    try await store.update { (list) throws(SNSError) in for session in sessions { list.store(session) } }
  }

  private static let refusal = SNSError(.loginDenied, "no", sns: .facebook)

  // MARK: Login

  @Test("a login is stored with its time, as the active one, and then told")
  func login() async throws {
    try await add(session("1"))
    let provider = StubProvider(authenticate: { session("2", token: "NEW") })
    clock.advance(by: .seconds(9))
    var expected = session("2", token: "NEW")
    expected.loggedInAt = clock.now
    #expect(try await coordinator(provider).request(.facebook, LoginRequest(flow: .paste)) == expected)
    let stored = try store.sessions()
    #expect(stored.map(\.id) == ["1", "2"])
    #expect(stored.map(\.isActive) == [false, true])
    #expect(stored.last == expected)
    #expect(events.all == [.didLogIn(expected)])
    #expect(provider.calls.all == ["authenticate paste"])
  }

  @Test("the same user again takes the place of the old entry")
  func sameUser() async throws {
    try await add(session("1"), session("2"))
    let provider = StubProvider(authenticate: { session("1", token: "NEW") })
    _ = try await coordinator(provider).request(.facebook, LoginRequest(flow: .device))
    let stored = try store.sessions()
    #expect(stored.map(\.token.accessToken) == ["NEW", "T"])
    #expect(stored.map(\.isActive) == [true, false])
  }

  @Test(
    "a login that fails is told as such, cancelled or not, and leaves the file alone",
    arguments: [(refusal, false), (SNSError.cancelled("end of input"), true)])
  func failedLogin(error: SNSError, cancelled: Bool) async throws {
    try await add(session("1"))
    let before = folder.text("/tokens.json")
    let provider = StubProvider(authenticate: { () throws(SNSError) in throw error })
    await #expect(throws: error) {
      _ = try await coordinator(provider).request(.facebook, LoginRequest(flow: .device))
    }
    #expect(folder.text("/tokens.json") == before)
    #expect(events.all == [.didNotLogIn(.facebook, cancelled: cancelled)])
  }

  @Test("a login that cannot be stored is no login")
  func notStored() async throws {
    try folder.write("{", to: "/tokens.json")
    let provider = StubProvider(authenticate: { session("1") })
    let error = await #expect(throws: SNSError.self) {
      _ = try await coordinator(provider).request(.facebook, LoginRequest(flow: .device))
    }
    #expect(error?.kind == .file)
    #expect(folder.text("/tokens.json") == "{")
    #expect(events.all == [.didNotLogIn(.facebook, cancelled: false)])
  }

  @Test("a login that is approved after it was broken off is none")
  func cancelledLogin() async throws {
    try await add(session("1"))
    let before = folder.text("/tokens.json")
    let provider = StubProvider(authenticate: {
      withUnsafeCurrentTask { $0?.cancel() }
      return session("2")
    })
    let login = Task { try await coordinator(provider).request(.facebook, LoginRequest(flow: .device)) }
    await #expect(throws: SNSError.cancelled("login cancelled", sns: .facebook)) { try await login.value }
    #expect(folder.text("/tokens.json") == before)
    #expect(events.all == [.didNotLogIn(.facebook, cancelled: true)])
  }

  @Test("missing app credentials are a refused login too")
  func noProvider() async {
    let error = SNSError(.config, "facebook.app_id is not set")
    let coordinator = LoginCoordinator(
      store: store, environment: .test(clock: clock), provider: { (_) throws(SNSError) in throw error },
      onEvent: { [events] in events.add($0) })
    await #expect(throws: error) {
      _ = try await coordinator.request(.facebook, LoginRequest(flow: .device))
    }
    #expect(events.all == [.didNotLogIn(.facebook, cancelled: false)])
    #expect(folder.names() == [])
  }

  // MARK: Who it is

  @Test("a login without a name gets it, and takes the place of an older entry of that user")
  func fetch() async throws {
    let unnamed = session(nil, token: "NEW")
    try await add(session("1", token: "OLD"), unnamed)
    let provider = StubProvider(fetch: { _ in session("1", token: "NEW") })
    #expect(try await coordinator(provider).fetchUserData(unnamed) == session("1", token: "NEW"))
    #expect(try store.sessions() == [session("1", token: "NEW")])
    #expect(events.all == [])
  }

  @Test("what another process did meanwhile stays: a renewed token, another active account, a logout")
  func fetchBesideOthers() async throws {
    let old = session("1")
    try await add(old)
    var answered = old
    answered.name = "Aiko Tanaka"
    let answer = answered
    let whileRenewed = StubProvider(fetch: { _ in
      try await add(session("1", token: "RENEWED"), session("2"))
      return answer
    })
    #expect(try await coordinator(whileRenewed).fetchUserData(old) == answer)
    var kept = session("1", token: "RENEWED")
    kept.name = "Aiko Tanaka"
    kept.isActive = false
    #expect(try store.sessions() == [kept, session("2")])

    let forgotten = kept
    let whileForgotten = StubProvider(fetch: { _ in
      try await store.update { (list) throws(SNSError) in list.remove(forgotten) }
      return answer
    })
    _ = try await coordinator(whileForgotten).fetchUserData(kept)
    #expect(try store.sessions() == [session("2")])
  }

  @Test("the identity of a nameless login is not given to another one that came meanwhile")
  func fetchOfNameless() async throws {
    let old = session(nil, token: "OLD")
    try await add(old)
    let provider = StubProvider(fetch: { _ in
      try await add(session(nil, token: "NEW"))
      return session("1", token: "OLD")
    })
    _ = try await coordinator(provider).fetchUserData(old)
    #expect(try store.sessions() == [session(nil, token: "NEW")])
  }

  @Test("a token of the environment is asked about, never stored")
  func fetchOfEnvironment() async throws {
    var session = session("1")
    session.source = .environment
    let fetched = session
    let provider = StubProvider(fetch: { _ in fetched })
    session.id = nil
    #expect(try await coordinator(provider).fetchUserData(session) == fetched)
    #expect(folder.names() == [])
  }

  // MARK: Logout

  @Test("a logout ends the login at the provider, forgets it, and is told", arguments: [true, false])
  func logout(wasAlive: Bool) async throws {
    let (first, second) = (session("1"), session("2"))
    try await add(first, second)
    let provider = StubProvider(revoke: { wasAlive })
    #expect(try await coordinator(provider).logOut(second, locally: false) == wasAlive)
    #expect(try store.sessions() == [first])
    #expect(events.all == [.didLogOut(second)])
    #expect(provider.calls.all == ["revoke 2"])
  }

  @Test("a logout ends the token that lives now, where another process has renewed it meanwhile")
  func logoutOfRenewed() async throws {
    let known = lineSession()
    try await add(lineSession("access-2", refresh: "refresh-2"))
    let (coordinator, http) = line((200, ""))
    #expect(try await coordinator.logOut(known, locally: false))
    let bodies = http.requests.map { String(decoding: $0.body ?? Data(), as: UTF8.self) }
    #expect(bodies.count == 1 && bodies.first?.contains("refresh_token=refresh-2") == true)
    #expect(try store.sessions() == [])
    #expect(events.all == [.didLogOut(known)])
  }

  @Test("where the provider cannot be reached the entry stays, and nothing is told")
  func failedLogout() async throws {
    try await add(session("1"))
    let before = folder.text("/tokens.json")
    let error = SNSError(.providerDown, "HTTP 503")
    let provider = StubProvider(revoke: { () throws(SNSError) in throw error })
    await #expect(throws: error) { _ = try await coordinator(provider).logOut(session("1"), locally: false) }
    #expect(folder.text("/tokens.json") == before)
    #expect(events.all == [])
  }

  @Test("a local logout asks nobody, not even for app credentials")
  func localLogout() async throws {
    try await add(session("1"))
    let coordinator = LoginCoordinator(
      store: store, environment: .test(clock: clock),
      provider: { (_) throws(SNSError) in throw SNSError(.internal, "asked") },
      onEvent: { [events] in events.add($0) })
    #expect(try await coordinator.logOut(session("1"), locally: true))
    #expect(try store.sessions() == [])
    #expect(events.all == [.didLogOut(session("1"))])
  }

  // MARK: Renewal

  @Test(
    "a token that lives long enough is handed out without a request or a look at the file",
    arguments: [nil, 60, 61] as [Double?])
  func notDue(seconds: Double?) async throws {
    let session = session("1", endsIn: seconds)
    let coordinator = coordinator(StubProvider())
    #expect(try await coordinator.refreshed(session, margin: .seconds(60)) == session)
    #expect(coordinator.isSessionValid(session))
    #expect(folder.names() == [])
  }

  @Test("twenty that need a fresh token at once, in two stores over one folder, cause one exchange")
  func singleFlight() async throws {
    let due = session("1", endsIn: 59)
    try await add(due)
    let http = ScriptedTransport(bodies: [FacebookAnswers.longToken])
    let provider = facebook(http, app: FacebookAnswers.appWithSecret)
    let coordinators = [coordinator(provider), coordinator(provider)]
    let tokens = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<20 {
        group.addTask {
          try await coordinators[number % 2].refreshed(due, margin: .seconds(60)).token.accessToken
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(tokens == Array(repeating: "LONG", count: 20))
    #expect(http.requests.count == 1)
    var refreshed = due
    refreshed.token.accessToken = "LONG"
    refreshed.token.expiresAt = clock.now.addingTimeInterval(5_184_000)
    #expect(try store.sessions() == [refreshed])
    #expect(events.all == [])
  }

  @Test("a token that is due but cannot be renewed is handed out while it lives, and is an ended login after")
  func notRenewable() async throws {
    let coordinator = coordinator(facebook(ScriptedTransport(), app: FacebookAnswers.app))
    let due = session("1", endsIn: 1)
    try await add(due)
    #expect(try await coordinator.refreshed(due, margin: .seconds(60)) == due)
    clock.advance(by: .seconds(1))
    await #expect(throws: SNSError.loginExpired(.facebook, because: "its access token has expired")) {
      _ = try await coordinator.refreshed(due, margin: .seconds(60))
    }
    #expect(try store.sessions() == [due])
  }

  @Test("an ended token is not exchanged, even with a secret")
  func ended() async throws {
    let http = ScriptedTransport()
    let coordinator = coordinator(facebook(http, app: FacebookAnswers.appWithSecret))
    let ended = session("1", endsIn: 0)
    try await add(ended)
    let error = await #expect(throws: SNSError.self) {
      _ = try await coordinator.refreshed(ended, margin: .seconds(60))
    }
    #expect(error?.kind == .loginExpired)
    #expect(error?.hint == "run `snslogin login facebook`")
    #expect(http.requests.isEmpty)
  }

  @Test("a renewal that fails changes nothing")
  func failedRenewal() async throws {
    let due = session("1", endsIn: 30)
    try await add(due)
    let before = folder.text("/tokens.json")
    let down = FacebookAnswers.answer("", status: 503)
    let http = ScriptedTransport([down, down, down, down])
    let coordinator = coordinator(facebook(http, app: FacebookAnswers.appWithSecret))
    let error = await #expect(throws: SNSError.self) {
      _ = try await coordinator.refreshed(due, margin: .seconds(60))
    }
    #expect(error?.kind == .providerDown)
    #expect(folder.text("/tokens.json") == before)
  }

  // MARK: A token that is refused before its time

  private func lineSession(_ access: String = "access-1", refresh: String? = "refresh-1") -> Session {
    Session(
      sns: .line, id: LineTokens.user, name: "みどり 🌿", pictureURL: "https://profile.example/p",
      flow: "browser",
      token: LineTokens.token(access, refresh: refresh), loggedInAt: clock.now)
  }

  private func line(_ answers: (Int, String)...) -> (LoginCoordinator, ScriptedTransport) {
    let http = ScriptedTransport(answers.map { .success(HTTPResponse(status: $0.0, text: $0.1)) })
    let provider = LineProvider(channel: LineTokens.channel, environment: .test(http: http, clock: clock))
    return (coordinator(provider), http)
  }

  private static let refusedToken = (401, #"{"message":"invalid token"}"#)
  private static let renewal = #"{"access_token":"access-2","token_type":"Bearer","expires_in":2592000}"#

  @Test("is renewed once and tried once more: three calls, and the new token is kept")
  func renewedOnRefusal() async throws {
    var nameless = lineSession()
    nameless.name = nil
    try await add(nameless)
    let (coordinator, http) = line(Self.refusedToken, (200, Self.renewal), (200, LineTokens.profile))
    let fetched = try await coordinator.fetchUserData(lineSession())
    #expect(http.addresses.map { $0.split(separator: "/").last } == ["profile", "token", "profile"])
    #expect(fetched == lineSession("access-2"))
    #expect(try store.sessions() == [lineSession("access-2")])
  }

  @Test("is given up when the new one is refused as well")
  func refusedTwice() async throws {
    try await add(lineSession())
    let (coordinator, http) = line(Self.refusedToken, (200, Self.renewal), Self.refusedToken)
    let error = await #expect(throws: SNSError.self) { try await coordinator.fetchUserData(lineSession()) }
    #expect(error?.kind == .loginExpired)
    #expect(http.requests.count == 3 && http.left == 0)
    #expect(try store.sessions() == [lineSession("access-2")])
  }

  @Test("ends the login where the refresh token is refused too, and nobody asks again")
  func refreshRefused() async throws {
    try await add(lineSession())
    let (coordinator, http) = line(Self.refusedToken, (400, #"{"error":"invalid_grant"}"#), Self.refusedToken)
    let error = await #expect(throws: SNSError.self) { try await coordinator.fetchUserData(lineSession()) }
    #expect(error?.kind == .loginExpired && error?.hint == "run `snslogin login line`")
    #expect(http.requests.count == 2)
    var dead = lineSession()
    dead.token.refreshToken = nil
    dead.token.expiresAt = clock.now
    #expect(try store.sessions() == [dead])
    #expect(!coordinator.isSessionValid(dead))
  }

  @Test("is not sent a second time where it cannot be renewed any more")
  func tooLateToRenew() async throws {
    var old = lineSession()
    old.token.refreshExpiresAt = clock.now
    try await add(old)
    let (coordinator, http) = line(Self.refusedToken, (200, LineTokens.profile))
    await #expect(throws: SNSError.self) { try await coordinator.fetchUserData(old) }
    #expect(http.requests.count == 1)
  }

  @Test("is taken from the file where another process has renewed it already")
  func renewedElsewhere() async throws {
    try await add(lineSession("access-2"))
    let (coordinator, http) = line(Self.refusedToken, (200, LineTokens.profile))
    #expect(try await coordinator.fetchUserData(lineSession()) == lineSession("access-2"))
    #expect(http.requests.map { $0.header("Authorization") } == ["Bearer access-1", "Bearer access-2"])
  }

  @Test("is not renewed for a missing permission, without a refresh token, or from the environment")
  func notRenewed() async throws {
    var environment = lineSession()
    environment.source = .environment
    for (session, answer, kind) in [
      (lineSession(), (403, #"{"message":"Access Denied"}"#), SNSError.Kind.permission),
      (lineSession(refresh: nil), Self.refusedToken, .loginExpired),
      (environment, Self.refusedToken, .loginExpired),
    ] {
      let (coordinator, http) = line(answer, (200, Self.renewal))
      let error = await #expect(throws: SNSError.self) { try await coordinator.fetchUserData(session) }
      #expect(error?.kind == kind)
      #expect(http.requests.count == 1)
    }
  }

  @Test("a token of the environment is never renewed: it is handed out, or it has ended")
  func environmentToken() async throws {
    var session = session(nil)
    session.source = .environment
    let coordinator = coordinator(StubProvider())
    #expect(try await coordinator.refreshed(session, margin: .seconds(60)) == session)
    session.token.expiresAt = clock.now.addingTimeInterval(30)
    let due = session
    await #expect(throws: SNSError.loginExpired(.facebook, because: "its access token has expired")) {
      _ = try await coordinator.refreshed(due, margin: .seconds(60))
    }
    #expect(folder.names() == [])
  }
}

/// Does what a test tells it; refuses everything else.
private struct StubProvider: SNSProvider {
  private static let unexpected = SNSError(.internal, "not expected by the test")

  let type = LoginType.facebook
  let calls = Log<String>()
  var authenticate: @Sendable () async throws(SNSError) -> Session = { () throws(SNSError) in
    throw unexpected
  }
  var fetch: @Sendable (Session) async throws -> Session = { _ in throw unexpected }
  var revoke: @Sendable () async throws(SNSError) -> Bool = { () throws(SNSError) in throw unexpected }

  func authenticate(_ request: LoginRequest) async throws(SNSError) -> Session {
    calls.add("authenticate \(request.flow)")
    return try await authenticate()
  }

  func fetchUserData(_ session: Session) async throws(SNSError) -> Session {
    do { return try await fetch(session) } catch { throw error as? SNSError ?? Self.unexpected }
  }

  func revoke(_ session: Session) async throws(SNSError) -> Bool {
    calls.add("revoke \(session.id ?? "")")
    return try await revoke()
  }

  func refresh(_ session: Session) async throws(SNSError) -> Session? { throw Self.unexpected }

  func address(for path: String) throws(SNSError) -> WebAddress { throw Self.unexpected }

  func send(_ request: HTTPRequest, as session: Session) async throws(SNSError) -> HTTPResponse {
    throw Self.unexpected
  }

  func error(in response: HTTPResponse, for session: Session) -> SNSError? { Self.unexpected }
}

private final class Log<Entry: Sendable>: Sendable {
  private let entries = Mutex<[Entry]>([])
  func add(_ entry: Entry) { entries.withLock { $0.append(entry) } }
  var all: [Entry] { entries.withLock { $0 } }
}
