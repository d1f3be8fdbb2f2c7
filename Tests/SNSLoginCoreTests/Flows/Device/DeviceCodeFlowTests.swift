import SNSLoginCore
import Synchronization
import TestSupport
import Testing

@Suite("Device login")
struct DeviceCodeFlowTests {
  private typealias Facebook = FacebookAnswers

  private let clock = TestClock()
  private let person = RecordingPerson()

  private func login(
    _ answers: [ScriptedTransport.Answer], timeout: Duration? = nil
  ) async throws -> (grant: FacebookGrant, http: ScriptedTransport) {
    let http = ScriptedTransport(answers)
    let dialect = try FacebookDeviceLogin(app: Facebook.app, scopes: ["public_profile", "user_posts"])
    let environment = Environment.test(http: http, clock: clock, person: person)
    let grant = try await DeviceCodeFlow(dialect, environment: environment, timeout: timeout).run()
    #expect(http.left == 0)
    return (grant, http)
  }

  /// The grant where all goes well, after `polls`.
  private func login(code: String = Facebook.code(), polls: [String]) async throws -> FacebookGrant {
    try await login(([code] + polls).map { Facebook.answer($0) }).grant
  }

  private func error(
    code: String = Facebook.code(), polls: [ScriptedTransport.Answer], timeout: Duration? = nil
  ) async -> SNSError? {
    await #expect(throws: SNSError.self) {
      _ = try await login([Facebook.answer(code)] + polls, timeout: timeout)
    }
  }

  private var granted: FacebookGrant {
    var grant = FacebookGrant(accessToken: "SHORT")
    grant.expiresIn = 7_200
    grant.dataAccessExpiresAt = 1_787_776_000
    return grant
  }

  @Test("a pending login is told by its body, under 200, 400 and 500; then the token comes")
  func pendingUnderEveryStatus() async throws {
    let (grant, http) = try await login([
      Facebook.answer(Facebook.code()), Facebook.answer(Facebook.pending),
      Facebook.answer(Facebook.pending, status: 400), Facebook.answer(Facebook.pending, status: 500),
      Facebook.answer(Facebook.token),
    ])
    #expect(grant == granted)
    #expect(clock.waits == Array(repeating: .seconds(5), count: 4))
    let poll = HTTPRequest.form(
      WebAddress(host: "graph.facebook.com", path: "/v27.0/device/login_status"),
      [FormField("access_token", "4711|c1ient"), FormField("code", "DEVICE")], repetition: .never)
    #expect(http.requests.dropFirst() == [poll, poll, poll, poll])
  }

  @Test("the code is asked for with app id, client token and scopes in the body, all encoded")
  func codeRequest() async throws {
    let (_, http) = try await login([Facebook.code(), Facebook.token].map { Facebook.answer($0) })
    let request = try #require(http.requests.first)
    #expect(request.method == .post)
    #expect(request.address.description == "https://graph.facebook.com/v27.0/device/login")
    #expect(request.header("content-type") == "application/x-www-form-urlencoded")
    #expect(
      request.body.map { String(decoding: $0, as: UTF8.self) }
        == "access_token=4711%7Cc1ient&scope=public_profile%2Cuser_posts")
  }

  @Test("slow_down adds 5 s to all later waits, and ten of them are no error")
  func slowDown() async throws {
    let code = Facebook.code(#""expires_in":1800,"interval":5"#)
    let polls = Array(repeating: Facebook.slowDown, count: 10) + [Facebook.pending, Facebook.token]
    #expect(try await login(code: code, polls: polls) == granted)
    #expect(clock.waits == ([5] + stride(from: 10, through: 55, by: 5) + [55]).map { .seconds($0) })
  }

  @Test(
    "the interval is kept, also as text; 5 s stand in for none",
    arguments: [
      (#""expires_in":420,"interval":"7""#, 7), (#""expires_in":420,"interval":7.0"#, 7),
      (#""expires_in":420"#, 5), (#""expires_in":420,"interval":0"#, 5),
      (#""expires_in":420,"interval":null"#, 5), (#""expires_in":420,"interval":"soon""#, 5),
    ])
  func interval(members: String, seconds: Int) async throws {
    _ = try await login(code: Facebook.code(members), polls: [Facebook.pending, Facebook.token])
    #expect(clock.waits == [.seconds(seconds), .seconds(seconds)])
  }

  @Test(
    "the code's own lifetime is the deadline, however it is written; 15 min stand in for none",
    arguments: [
      (#""expires_in":420"#, 420), (#""expires_in":"420""#, 420), (#""expires_in":420.0"#, 420),
      (#""interval":5"#, 900), (#""expires_in":0"#, 900), (#""expires_in":-1"#, 900),
      (#""expires_in":3"#, 3), (#""expires_in":12"#, 12),
    ])
  func lifetime(members: String, seconds: Int) async {
    let start = clock.now
    let polls = Array(repeating: Facebook.answer(Facebook.pending), count: (seconds + 4) / 5)
    let error = await error(code: Facebook.code(members), polls: polls)
    #expect(
      error
        == SNSError(
          .codeExpired, "the code expired before it was approved",
          hint: "run `snslogin login facebook` for a new one", sns: .facebook))
    #expect(clock.now == start.addingTimeInterval(Double(seconds)))
    #expect(
      person.notices == [
        .deviceCode(
          userCode: "ABCD2345", address: "https://www.facebook.com/device",
          completeAddress: "https://www.facebook.com/device?user_code=ABCD2345",
          deadline: start.addingTimeInterval(Double(seconds)))
      ])
  }

  @Test("a login approved at 1700 s of 1800 succeeds")
  func late() async throws {
    let start = clock.now
    let polls = Array(repeating: Facebook.pending, count: 339) + [Facebook.token]
    #expect(try await login(code: Facebook.code(#""expires_in":1800,"interval":5"#), polls: polls) == granted)
    #expect(clock.now == start.addingTimeInterval(1_700))
  }

  @Test("a shorter patience ends the wait before the code does; a longer one changes nothing")
  func timeout() async {
    let start = clock.now
    let pending = Facebook.answer(Facebook.pending)
    #expect(await error(polls: [pending, pending], timeout: .seconds(8))?.kind == .codeExpired)
    #expect(clock.now == start.addingTimeInterval(8))
    let code = Facebook.code(#""expires_in":9"#)
    #expect(await error(code: code, polls: [pending, pending], timeout: .seconds(60))?.kind == .codeExpired)
    #expect(clock.now == start.addingTimeInterval(17))
  }

  @Test("a network or a server in trouble between two polls is not the end of the login")
  func trouble() async throws {
    let (grant, _) = try await login([
      Facebook.answer(Facebook.code()), Facebook.failure(.resolve), Facebook.failure(.connect),
      Facebook.failure(.timeout), Facebook.failure(.broken),
      Facebook.answer("<html>Sorry</html>"), Facebook.answer("<html>Bad gateway</html>", status: 502),
      Facebook.answer("", status: 503),
      Facebook.answer(#"{"error":{"message":"Service unavailable","code":2}}"#, status: 500),
      Facebook.answer(
        #"{"error":{"message":"Try later","code":2,"error_subcode":99,"is_transient":true}}"#, status: 500),
      Facebook.answer(Facebook.token),
    ])
    #expect(grant == granted)
    #expect(clock.waits == Array(repeating: .seconds(5), count: 10))
  }

  @Test(
    "a certificate that cannot be trusted, and what no later poll can better, end it",
    arguments: [
      (.certificate, .network), (.tooLarge, .badAnswer), (.badAddress, .network), (.noLibrary, .internal),
      (.cancelled, .cancelled),
    ] as [(HTTPFailure.Kind, SNSError.Kind)])
  func finalFailures(failure: HTTPFailure.Kind, kind: SNSError.Kind) async {
    #expect(await error(polls: [Facebook.failure(failure)])?.kind == kind)
    #expect(clock.waits == [.seconds(5)])
  }

  @Test("what Facebook says about the code ends the login with its own error")
  func endings() async {
    let expired = SNSError(
      .codeExpired, "the code expired before it was approved",
      hint: "run `snslogin login facebook` for a new one", sns: .facebook)
    #expect(await error(polls: [Facebook.answer(Facebook.expired, status: 400)]) == expired)
    let denied = SNSError(
      .loginDenied, "the login was declined at Facebook", hint: "run `snslogin login facebook` to try again",
      sns: .facebook)
    #expect(await error(polls: [Facebook.answer(Facebook.declined)]) == denied)
    let other = #"{"error":{"message":"(#100) Invalid code c1ient","code":100,"fbtrace_id":"A1"}}"#
    #expect(
      await error(polls: [Facebook.answer(other, status: 400)])
        == SNSError(
          .refused, "Facebook refused the request: Invalid code ****", sns: .facebook,
          provider: .init(status: 400, code: 100, requestID: "A1")))
    let used =
      #"{"error":{"message":"This authorization code has been used.","type":"OAuthException","code":100}}"#
    #expect(
      await error(polls: [Facebook.answer(used, status: 400)])?.message
        == "Facebook refused the request: This authorization code has been used")
    #expect(await error(polls: [Facebook.answer(#"{"expires_in":5}"#)])?.kind == .badAnswer)
  }

  @Test("a refused or unreadable code request ends it before anything is shown")
  func refusedCode() async {
    let wrongApp = #"{"error":{"message":"Invalid OAuth access token signature.","code":190}}"#
    let error = await error(code: wrongApp, polls: [])
    #expect(error?.kind == .refused)
    #expect(
      error?.message == "Facebook refused the app: Invalid OAuth access token signature")
    #expect(await self.error(code: #"{"user_code":"A"}"#, polls: [])?.kind == .badAnswer)
    #expect(await self.error(code: #"{"code":"D"}"#, polls: [])?.kind == .badAnswer)
    #expect(await self.error(code: #"{"code":"","user_code":"A"}"#, polls: [])?.kind == .badAnswer)
    #expect(await self.error(code: "<html>", polls: [])?.kind == .badAnswer)
    #expect(person.notices.isEmpty)
    #expect(clock.waits.isEmpty)
  }

  @Test(
    "the address is shown as it can be reached here, and the browser gets the one with the code filled in")
  func detour() async throws {
    let opened = Mutex<[String]>([])
    let environment = Environment.test(
      http: ScriptedTransport(bodies: [Facebook.code(), Facebook.token]), clock: clock, person: person,
      openBrowser: { address in opened.withLock { $0.append(address) } },
      detour: try Detour(variable: "http://127.0.0.1:8080"))
    let dialect = try FacebookDeviceLogin(app: Facebook.app, scopes: [])
    let deadline = clock.now.addingTimeInterval(420)
    _ = try await DeviceCodeFlow(dialect, environment: environment).run()
    let complete = "http://127.0.0.1:8080/www.facebook.com/device?user_code=ABCD2345"
    #expect(
      person.notices == [
        .deviceCode(
          userCode: "ABCD2345", address: "http://127.0.0.1:8080/www.facebook.com/device",
          completeAddress: complete, deadline: deadline)
      ])
    #expect(opened.withLock { $0 } == [complete])
  }

  @Test("a login cancelled while it waits ends as cancelled, without another poll")
  func cancellation() async throws {
    let http = ScriptedTransport(bodies: [Facebook.code()])
    var environment = Environment.test(http: http, clock: clock, person: person)
    let (waiting, started) = AsyncStream<Void>.makeStream()
    environment.sleep = { _ in
      started.yield()
      try await Forever.untilCancelled()
    }
    let dialect = try FacebookDeviceLogin(app: Facebook.app, scopes: [])
    let flow = DeviceCodeFlow(dialect, environment: environment)
    let login = Task { try await flow.run() }
    for await _ in waiting { break }
    login.cancel()
    await #expect(throws: SNSError.cancelled("login cancelled")) { try await login.value }
    #expect(http.requests.count == 1)
  }
}
