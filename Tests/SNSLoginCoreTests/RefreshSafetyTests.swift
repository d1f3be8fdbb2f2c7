import SNSLoginCore
import Synchronization
import TestSupport
import Testing

@Suite("A refresh token that works once")
struct RefreshSafetyTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var store: FileSessionStore {
    FileSessionStore(
      ConfigDirectory(path: folder.path + "/c"), warn: { _ in },
      sleep: { _ in try await Task.sleep(for: .milliseconds(1)) })
  }

  private func session(_ id: String? = "1", refresh: String = "OLD", at seconds: Double = 1_779_000_000)
    -> Session
  {
    Session(
      sns: .twitter, id: id, flow: "browser",
      token: .init(
        accessToken: "A-" + refresh, refreshToken: refresh,
        expiresAt: Date(timeIntervalSince1970: 1_779_990_000)),
      loggedInAt: Date(timeIntervalSince1970: seconds))
  }

  private func add(_ session: Session) async throws {
    try await store.update { (list) throws(SNSError) in list.store(session) }
  }

  private func coordinator(
    _ critical: CriticalWork, renew: @escaping @Sendable () async -> Void = {}
  ) -> LoginCoordinator {
    var environment = Environment.test()
    environment.criticalWork = critical
    let app = TwitterApp(clientID: "app")
    environment.http = RenewingTransport(renew)
    let ready = environment
    return LoginCoordinator(store: store, environment: ready) { (_) throws(SNSError) in
      TwitterProvider(app: app, environment: ready)
    }
  }

  @Test("Ctrl-C during the refresh waits for it: the new token is kept, and nothing is printed")
  func interrupted() async throws {
    try await add(session())
    let critical = CriticalWork()
    let (isAsked, asking) = AsyncStream<Void>.makeStream()
    let (mayAnswer, allowing) = AsyncStream<Void>.makeStream()
    let coordinator = coordinator(critical) {
      asking.yield()
      for await _ in mayAnswer { break }
    }
    let due = session()
    let task = Task { try await coordinator.refreshed(due, margin: .seconds(60)) }
    for await _ in isAsked { break }
    #expect(critical.isUnderWay)
    task.cancel()
    allowing.yield()
    await #expect(throws: SNSError.cancelled()) { try await task.value }
    #expect(!critical.isUnderWay)
    #expect(try store.sessions().map(\.token.refreshToken) == ["NEW"])
  }

  @Test("where nothing can be written, the provider is not asked")
  func noRoom() async throws {
    try await add(session())
    // A folder in the way of the temporary file stands for a full disk.
    let name = "/c/.tokens.json.\(getpid()).room"
    try FileManager.default.createDirectory(atPath: folder.path + name, withIntermediateDirectories: true)
    let asked = Mutex(false)
    let coordinator = coordinator(CriticalWork()) { asked.withLock { $0 = true } }
    let error = await #expect(throws: SNSError.self) {
      try await coordinator.refreshed(session(), margin: .seconds(60))
    }
    #expect(error?.kind == .file)
    #expect(asked.withLock { $0 } == false)
    #expect(try store.sessions() == [session()])
  }

  @Test("a refresh token that the provider refuses is asked with once")
  func refused() async throws {
    try await add(session())
    let app = TwitterApp(clientID: "app")
    let http = ScriptedTransport([
      .success(
        HTTPResponse(
          status: 400,
          text: #"{"error":"invalid_request","error_description":"Value passed for the token was invalid."}"#)
      )
    ])
    let environment = Environment.test(http: http)
    let coordinator = LoginCoordinator(store: store, environment: environment) { (_) throws(SNSError) in
      TwitterProvider(app: app, environment: environment)
    }
    for _ in 0..<2 {
      let error = await #expect(throws: SNSError.self) {
        try await coordinator.refreshed(session(), margin: .seconds(60))
      }
      #expect(error?.kind == .loginExpired)
    }
    #expect(http.requests.count == 1)
    #expect(try store.sessions().map(\.token.refreshToken) == [nil])
  }

  @Test("two logins whose user nobody told are both kept; the same one renewed takes its own place")
  func nameless() async throws {
    try await add(session(nil, refresh: "A", at: 1_779_000_000))
    try await add(session(nil, refresh: "B", at: 1_779_000_100))
    try await add(session(nil, refresh: "B2", at: 1_779_000_100))
    #expect(try store.sessions().map(\.token.refreshToken) == ["A", "B2"])
  }
}

/// Answers a refresh with a new pair, once `before` has ended.
private struct RenewingTransport: HTTPTransport {
  private let before: @Sendable () async -> Void
  init(_ before: @escaping @Sendable () async -> Void) { self.before = before }

  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    await before()
    return HTTPResponse(
      status: 200,
      text:
        #"{"token_type":"bearer","expires_in":7200,"access_token":"A-NEW","refresh_token":"NEW","scope":"x"}"#
    )
  }
}
