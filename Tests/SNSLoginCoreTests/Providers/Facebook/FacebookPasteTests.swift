import SNSLoginCore
import Synchronization
import TestSupport
import Testing

@Suite("Login with a pasted address")
struct FacebookPasteTests {
  private typealias Facebook = FacebookAnswers
  private static let state = String(repeating: "0", count: 48)
  private static let success =
    "https://www.facebook.com/connect/login_success.html#access_token=SHORT&expires_in=7200&state=" + state

  private let clock = TestClock()
  private let request = LoginRequest(flow: .paste)

  /// The limit of the question is never reached.
  private func environment(
    _ http: ScriptedTransport, _ person: any Person,
    openBrowser: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> Environment {
    var environment = Environment.test(
      http: http, clock: clock, person: person, openBrowser: openBrowser,
      detour: try Detour(variable: "http://127.0.0.1:8080"))
    environment.sleep = { _ in try await Forever.untilCancelled() }
    return environment
  }

  private func login(_ person: RecordingPerson, _ http: ScriptedTransport) async throws -> Session {
    let environment = try environment(http, person)
    return try await FacebookProvider(app: Facebook.app, environment: environment).authenticate(request)
  }

  private func error(_ answers: [String]) async -> (error: SNSError?, person: RecordingPerson) {
    let person = RecordingPerson(answers: answers)
    let http = ScriptedTransport()
    let error = await #expect(throws: SNSError.self) { _ = try await login(person, http) }
    #expect(http.requests.isEmpty)
    return (error, person)
  }

  @Test("the dialog is shown and opened, the address asked for unseen, and the token in it is a login")
  func whole() async throws {
    let person = RecordingPerson(answers: [Self.success])
    let http = ScriptedTransport(bodies: [Facebook.me])
    let opened = Mutex<[String]>([])
    let environment = try environment(http, person) { address in opened.withLock { $0.append(address) } }
    let session = try await FacebookProvider(app: Facebook.app, environment: environment)
      .authenticate(request)
    #expect(
      session
        == Session(
          sns: .facebook, id: "10150", name: "Aiko T", flow: "paste",
          token: .init(
            accessToken: "SHORT", scopes: ["public_profile", "user_posts"],
            expiresAt: clock.now.addingTimeInterval(7_200))))
    let dialog =
      "http://127.0.0.1:8080/www.facebook.com/v27.0/dialog/oauth?client_id=4711"
      + "&redirect_uri=https%3A%2F%2Fwww.facebook.com%2Fconnect%2Flogin_success.html&state=\(Self.state)"
      + "&response_type=token&scope=public_profile%2Cuser_posts"
    #expect(opened.withLock { $0 } == [dialog])
    #expect(
      person.notices == [
        .openAddress(dialog, reason: "approve there, then copy the address of the page that says Success")
      ])
    #expect(
      person.questions == [
        Question(
          prompt: "Paste the address (it is not shown):", isSecret: true, replacement: "--with-token",
          mayComeFromPipe: true)
      ])
  }

  @Test("a useless text is asked for again within the same login, twice")
  func secondChance() async throws {
    let person = RecordingPerson(answers: ["", "hello", Self.success])
    let session = try await login(person, ScriptedTransport(bodies: [Facebook.me]))
    #expect(session.id == "10150")
    let warning =
      "there is no token in this address; copy the whole address, with all that follows the #, "
      + "from the page that says Success"
    #expect(person.warnings == [warning, warning])
    #expect(person.questions.count == 3)
  }

  @Test("three useless texts end the login as cancelled")
  func threeRounds() async {
    let (error, person) = await error(["", "a", "b", Self.success])
    #expect(error?.kind == .cancelled)
    #expect(error?.message == "there is no token in this address")
    #expect(person.questions.count == 3)
    #expect(person.warnings.count == 2)
  }

  @Test("the address of another login, and a refusal, end it at once")
  func ends() async {
    let other = await error(["#access_token=T&state=1", Self.success])
    #expect(other.error?.kind == .refused)
    #expect(other.person.questions.count == 1)
    let denied = await error(["?error=access_denied&state=" + Self.state, Self.success])
    #expect(denied.error?.kind == .loginDenied)
    #expect(denied.person.questions.count == 1)
  }

  @Test("the end of input ends it at once")
  func endOfInput() async {
    let (error, person) = await error([])
    #expect(error == .cancelled("end of input"))
    #expect(person.questions.count == 1)
  }

  @Test(
    "nothing pasted in time ends it, after 600 s or the time that was asked for",
    arguments: [(nil, 600), (90, 90)] as [(Int?, Int)])
  func timeout(asked: Int?, seconds: Int) async {
    let environment = Environment.test(clock: clock, person: SilentPerson())
    let provider = FacebookProvider(app: Facebook.app, environment: environment)
    await #expect(
      throws: SNSError(
        .codeExpired, "no address was pasted within \(seconds) s",
        hint: "run `snslogin login facebook --flow paste` again", sns: .facebook)
    ) {
      _ = try await provider.authenticate(LoginRequest(flow: .paste, timeout: asked.map { .seconds($0) }))
    }
    #expect(clock.waits == [.seconds(seconds)])
  }

  @Test("cancelled while it waits for the address, it ends")
  func cancellation() async throws {
    let person = SilentPerson()
    let environment = try environment(ScriptedTransport(), person)
    let provider = FacebookProvider(app: Facebook.app, environment: environment)
    let login = Task { try await provider.authenticate(request) }
    for await _ in person.asked { break }
    login.cancel()
    let error = await #expect(throws: SNSError.self) { try await login.value }
    #expect(error?.kind == .cancelled)
  }

  @Test("without an app id nothing is shown")
  func noApp() async throws {
    let person = RecordingPerson()
    let environment = try environment(ScriptedTransport(), person)
    let error = await #expect(throws: SNSError.self) {
      _ = try await FacebookProvider(app: FacebookApp(), environment: environment).authenticate(request)
    }
    #expect(error?.kind == .config)
    #expect(person.notices.isEmpty)
  }
}

/// Never answers.
private final class SilentPerson: Person {
  let asked: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() { (asked, continuation) = AsyncStream.makeStream() }

  func tell(_ notice: Notice) {}

  func answer(_ question: Question) async throws(SNSError) -> String {
    continuation.yield()
    do { try await Forever.untilCancelled() } catch { throw .cancelled() }
    return ""
  }
}
