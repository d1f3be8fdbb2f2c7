import SNSLoginCore
import Synchronization
import TestSupport
import Testing

/// A provider that grants whatever its token endpoint says.
private struct ShelfDialect: AuthorizationCodeDialect {
  let sns = LoginType.facebook
  let redirect: RedirectAddress

  func authorizationAddress(for attempt: AuthorizationAttempt) -> WebAddress {
    WebAddress(
      host: "login.shelf.example", path: "/authorize",
      fields: [
        FormField("state", attempt.state), FormField("challenge", attempt.pkce.challenge),
        FormField("nonce", attempt.nonce),
      ])
  }

  func exchangeRequest(for code: AuthorizationCode) -> HTTPRequest {
    .form(
      WebAddress(host: "api.shelf.example", path: "/token"),
      [FormField("code", code.value), FormField("verifier", code.verifier)])
  }

  func grant(
    from response: HTTPResponse, to code: AuthorizationCode, now: Date
  ) throws(SNSError) -> String {
    guard response.status == 200 else { throw SNSError(.codeExpired, "the shelf is empty") }
    return String(decoding: response.body, as: UTF8.self) + " for " + code.nonce.prefix(4)
  }

  var silentCauses: String { "the shelf may be locked" }
  var foreignAdvice: String? { "knock again" }
  var codeLifetime: Duration? { .seconds(30) }
}

@Suite("Login through the browser")
struct AuthorizationCodeFlowTests {
  /// All that a login did, but for its addresses.
  struct Outcome: Equatable {
    var result: Result<String, SNSError>
    var reception: CodeReception?
    var pages: [Int]
    var exchanged: [String?]
    var warnings: [String]
    var questions: Int
    var waits: [Duration]
    var stops: Int
  }

  private static let state = String(repeating: "0", count: 48)
  private static let verifier = String(repeating: "A", count: 43)
  private static let body = "code=C&verifier=" + verifier

  private let clock = PatientClock()

  /// A login during which the browser comes with `visits`, one after the other.
  private func login(
    _ reception: CodeReception = .browser, visits: [String] = [], pasted: [String] = [],
    redirect: String = "http://127.0.0.1:8765/callback", listener: ScriptedListener = ScriptedListener(),
    listenFailure: ListenFailure? = nil, answer: HTTPResponse = HTTPResponse(status: 200, text: "a book"),
    timeout: Duration? = nil, isLate: Bool = false, detour: Detour = .none
  ) async throws -> (outcome: Outcome, notices: [Notice], opened: [String], requests: [HTTPRequest]) {
    let pages = Mutex<[Int]>([])
    let opened = Mutex<[String]>([])
    let person = RecordingPerson(answers: pasted)
    let http = ScriptedTransport([.success(answer)])
    var environment = Environment.test(
      http: http, person: person,
      openBrowser: { address in
        opened.withLock { $0.append(address) }
        for visit in visits { pages.withLock { $0.append(listener.visit(visit)) } }
      }, detour: detour)
    if !isLate { environment.sleep = { [clock] in try await clock.sleep($0) } }
    if let listenFailure {
      environment.listen = { (_, _) throws(ListenFailure) in throw listenFailure }
    } else {
      environment.listen = listener.listen
    }
    let dialect = ShelfDialect(redirect: try RedirectAddress(redirect, setting: "shelf.redirect"))
    let flow = AuthorizationCodeFlow(dialect, environment: environment, timeout: timeout)
    var reached: CodeReception?
    let result: Result<String, SNSError>
    do throws(SNSError) {
      let outcome = try await flow.run(reception)
      reached = outcome.reception
      result = .success(outcome.grant)
    } catch {
      result = .failure(error)
    }
    let outcome = Outcome(
      result: result, reception: reached, pages: pages.withLock { $0 },
      exchanged: http.requests.map { $0.body.map { String(decoding: $0, as: UTF8.self) } },
      warnings: person.warnings, questions: person.questions.count, waits: clock.waits, stops: listener.stops)
    return (outcome, person.notices, opened.withLock { $0 }, http.requests)
  }

  @Test("the first answer with our state is exchanged at once, a page loaded again is told so")
  func success() async throws {
    let listener = ScriptedListener()
    let login = try await login(
      visits: ["code=C&state=\(Self.state)", "code=D&state=\(Self.state)"], listener: listener)
    #expect(
      login.outcome
        == Outcome(
          result: .success("a book for 0000"), reception: .browser, pages: [200, 200], exchanged: [Self.body],
          warnings: [], questions: 0, waits: [.seconds(300)], stops: 1))
    #expect(listener.redirects.map(\.text) == ["http://127.0.0.1:8765/callback"])
  }

  @Test("the address is shown and opened, and both lead where requests go")
  func address() async throws {
    let endpoint = WebAddress(scheme: "http", host: "127.0.0.1", port: 9_999, path: "/")
    let login = try await login(
      visits: ["code=C&state=\(Self.state)"], detour: Detour(endpoint: endpoint))
    let challenge = try PKCE(verifier: Self.verifier).challenge
    let address =
      "http://127.0.0.1:9999/login.shelf.example/authorize?state=\(Self.state)&challenge=\(challenge)"
      + "&nonce=\(Self.state)"
    #expect(login.opened == [address])
    #expect(
      login.notices == [
        .openAddress(
          address, reason: "Open this address in the browser of this machine and approve the login")
      ])
  }

  private static let denied = SNSError(
    .loginDenied, "the login was declined at Facebook", hint: "run `snslogin login facebook` to try again",
    sns: .facebook)

  @Test(
    "an error ends the login with its text and without an exchange",
    arguments: [
      ("error=access_denied&state=\(state)", denied),
      (
        "error=ACCESS_DENIED&error_description=no",
        SNSError(
          .loginDenied, "the login was declined at Facebook: no",
          hint: "run `snslogin login facebook` to try again", sns: .facebook)
      ),
      (
        "error=INVALID_REQUEST&error_description=%27state%27+is+not+specified.%1B%5B2J",
        SNSError(
          .refused, "Facebook refused the login: INVALID_REQUEST: 'state' is not specified. [2J",
          sns: .facebook)
      ),
      (
        "error=server_error&state=\(state)",
        SNSError(
          .providerDown, "Facebook could not log you in: server_error", hint: "try again later",
          sns: .facebook)
      ),
    ])
  func errors(query: String, error: SNSError) async throws {
    let login = try await login(visits: [query, query])
    #expect(
      login.outcome
        == Outcome(
          result: .failure(error), reception: nil, pages: [200, 404], exchanged: [], warnings: [],
          questions: 0, waits: [.seconds(300)], stops: 1))
  }

  @Test("answers that are not ours are refused kindly and waited past; the first is told of")
  func foreign() async throws {
    let login = try await login(visits: [
      "", "code=X&state=other", "error=access_denied&state=other", "code=X", "state=\(Self.state)",
      "code=C&state=\(Self.state)", "code=X&state=other", "",
    ])
    #expect(
      login.outcome
        == Outcome(
          result: .success("a book for 0000"), reception: .browser,
          pages: [400, 400, 400, 400, 400, 200, 404, 404], exchanged: [Self.body],
          warnings: [
            "an answer with another state came and was ignored; this login is still waiting; knock again"
          ],
          questions: 0, waits: [.seconds(300)], stops: 1))
  }

  @Test("no answer in time names the redirect and the likely causes")
  func late() async throws {
    let login = try await login(timeout: .seconds(20), isLate: true)
    let error = SNSError(
      .codeExpired, "no answer came to http://127.0.0.1:8765/callback within 20 s",
      hint: "the shelf may be locked; where the browser runs on another machine, use `--flow paste`",
      sns: .facebook)
    #expect(
      login.outcome
        == Outcome(
          result: .failure(error), reception: nil, pages: [], exchanged: [], warnings: [], questions: 0,
          waits: [], stops: 1))
  }

  @Test("an exchange that fails is the end, and the listener stops")
  func exchangeFails() async throws {
    let login = try await login(
      visits: ["code=C&state=\(Self.state)"], answer: HTTPResponse(status: 400))
    #expect(
      login.outcome
        == Outcome(
          result: .failure(SNSError(.codeExpired, "the shelf is empty")), reception: nil, pages: [200],
          exchanged: [Self.body], warnings: [], questions: 0, waits: [.seconds(300)], stops: 1))
  }

  @Test("a busy port is named together with its setting, and the login goes on as paste")
  func busy() async throws {
    let login = try await login(
      pasted: ["http://127.0.0.1:8765/callback?code=C&state=\(Self.state)"],
      listenFailure: ListenFailure(host: "127.0.0.1", port: 8765, number: EADDRINUSE))
    #expect(
      login.outcome
        == Outcome(
          result: .success("a book for 0000"), reception: .paste, pages: [], exchanged: [Self.body],
          warnings: [
            "port 8765 of 127.0.0.1 is taken, which shelf.redirect (http://127.0.0.1:8765/callback) needs; "
              + "the login goes on as `--flow paste`"
          ],
          questions: 1, waits: [.seconds(600)], stops: 0))
  }

  @Test("a redirect to another machine can only be pasted")
  func elsewhere() async throws {
    let login = try await login(
      pasted: ["code=C&state=\(Self.state)"], redirect: "https://login.example.org/callback")
    #expect(login.outcome.reception == .paste)
    #expect(
      login.outcome.warnings == [
        "shelf.redirect (https://login.example.org/callback) is no plain HTTP address of this machine; "
          + "the login goes on as `--flow paste`"
      ])
  }

  @Test("another program on ::1 is warned of, a machine without IPv6 is not")
  func unheard() async throws {
    let listener = ScriptedListener(unheard: [
      ListenFailure(host: "::1", port: 8765, number: EADDRINUSE),
      ListenFailure(host: "::1", port: 8765, number: EADDRNOTAVAIL),
    ])
    let login = try await login(visits: ["code=C&state=\(Self.state)"], listener: listener)
    #expect(
      login.outcome.warnings == [
        "port 8765 of ::1 is taken, so a browser that prefers it may end at another program; "
          + "`--flow paste` works then"
      ])
  }

  // MARK: Paste

  @Test("in paste mode nothing listens, and the person is told what to copy and how fast")
  func paste() async throws {
    let listener = ScriptedListener()
    let login = try await login(
      .paste, pasted: ["http://127.0.0.1:8765/callback?state=\(Self.state)&code=C"], listener: listener)
    #expect(
      login.outcome
        == Outcome(
          result: .success("a book for 0000"), reception: .paste, pages: [], exchanged: [Self.body],
          warnings: [], questions: 1, waits: [.seconds(600)], stops: 0))
    #expect(listener.redirects == [])
    #expect(
      login.notices == [
        .openAddress(
          try #require(login.opened.first),
          reason: "Open this address in any browser and approve the login; the page that follows may fail to "
            + "load: copy its address and paste it here within 30 s")
      ])
  }

  @Test("a bare code is tried, with a warning that its state could not be checked")
  func bare() async throws {
    let login = try await login(.paste, pasted: [" C "])
    #expect(
      login.outcome
        == Outcome(
          result: .success("a book for 0000"), reception: .paste, pages: [], exchanged: [Self.body],
          warnings: [
            "this is a code without its state, so nobody can check that it is this login's; it is tried"
          ],
          questions: 1, waits: [.seconds(600)], stops: 0))
  }

  @Test("the answer to another login is refused and never exchanged")
  func pastedForeign() async throws {
    let login = try await login(.paste, pasted: ["code=C&state=other", "code=C&state=\(Self.state)"])
    let error = SNSError(
      .refused, "this address belongs to another login", hint: "knock again", sns: .facebook)
    #expect(
      login.outcome
        == Outcome(
          result: .failure(error), reception: nil, pages: [], exchanged: [], warnings: [], questions: 1,
          waits: [.seconds(600)], stops: 0))
  }

  private static let useless =
    "there is no code in what was pasted; copy the whole address of the page at which the browser ended; it "
    + "begins with http://127.0.0.1:8765/callback"

  @Test("a text without an answer in it is asked for again, three times in all")
  func useless() async throws {
    let rescued = try await login(.paste, pasted: ["", "I am in", "code=C&state=\(Self.state)"])
    #expect(rescued.outcome.result == .success("a book for 0000"))
    #expect(rescued.outcome.warnings == [Self.useless, Self.useless])
    let lost = try await login(.paste, pasted: ["", "I am in", "http://127.0.0.1:8765/callback", "C"])
    let parts = Self.useless.split(separator: "; ", maxSplits: 1).map(String.init)
    #expect(lost.outcome.result == .failure(SNSError(.cancelled, parts[0], hint: parts[1], sns: .facebook)))
    #expect(lost.outcome.questions == 3)
    #expect(lost.outcome.exchanged == [])
  }

  @Test("the end of input cancels, a refusal ends the login")
  func ends() async throws {
    let ended = try await login(.paste)
    #expect(ended.outcome.result == .failure(.cancelled("end of input")))
    let denied = try await login(.paste, pasted: ["error=access_denied&state=\(Self.state)"])
    #expect(denied.outcome.result == .failure(Self.denied))
  }
}
