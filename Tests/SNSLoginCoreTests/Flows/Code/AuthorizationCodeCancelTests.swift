import SNSLoginCore
import Synchronization
import TestSupport
import Testing

@Suite("A login that is broken off")
struct AuthorizationCodeCancelTests {
  private static func dialect(_ redirect: String) throws -> TwitterAuthorization {
    TwitterAuthorization(
      client: TwitterOAuth2Client(id: "shelf"),
      redirect: try RedirectAddress(redirect, setting: "twitter.redirect_uri"), scopes: ["users.read"])
  }

  private final class Port: Sendable {
    let number = Mutex(0)
  }

  /// No other test listens there, so that nobody else is given the port when it is free.
  private static let host = OwnAddress.of(5)

  /// Real sockets on a free port, whatever the redirect says.
  private static func listening(_ port: Port) -> Environment.Listen {
    { (redirect, handler) throws(ListenFailure) in
      let listener = try LoopbackListener(
        hosts: [host], port: 0, path: redirect.path, handler: handler)
      port.number.withLock { $0 = listener.port }
      return listener
    }
  }

  @Test("Ctrl-C while the browser is away ends the login and frees the port")
  func cancelled() async throws {
    let port = Port()
    let clock = PatientClock()
    let (isShown, showing) = AsyncStream<Void>.makeStream()
    var environment = Environment.test(openBrowser: { _ in showing.yield() })
    environment.sleep = { try await clock.sleep($0) }
    environment.listen = Self.listening(port)
    let flow = AuthorizationCodeFlow(
      try Self.dialect("http://127.0.0.1:8765/callback"), environment: environment)
    let login = Task { try await flow.run(.browser).reception }
    for await _ in isShown { break }
    let opened = port.number.withLock { $0 }
    #expect(
      LoopbackClient.ask("GET / HTTP/1.1\r\n\r\n", host: Self.host, port: opened)?.statusLine
        == "HTTP/1.1 404 Not Found")
    login.cancel()
    await #expect(throws: SNSError.cancelled("login cancelled", sns: .twitter)) { try await login.value }
    #expect(LoopbackClient(Self.host, port: opened) == nil)
  }

  @Test("a paste that never comes is given up after its time")
  func pasteIsLate() async throws {
    /// Thinks until it is cancelled.
    struct SlowPerson: Person {
      func tell(_ notice: Notice) {}
      func answer(_ question: Question) async throws(SNSError) -> String {
        try? await Task.sleep(for: .seconds(86_400))
        throw .cancelled()
      }
    }
    let clock = TestClock()
    let flow = AuthorizationCodeFlow(
      try Self.dialect("http://127.0.0.1:8765/callback"),
      environment: .test(clock: clock, person: SlowPerson()))
    await #expect(
      throws: SNSError(
        .codeExpired, "no address was pasted within 600 s",
        hint: "X never sends the browser back where the app's settings at console.x.com do not list exactly "
          + "http://127.0.0.1:8765/callback, or where twitter.client_id is of another app", sns: .twitter)
    ) { try await flow.run(.paste) }
    #expect(clock.waits == [.seconds(600)])
  }
}
