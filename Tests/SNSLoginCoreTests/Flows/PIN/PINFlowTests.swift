@testable import SNSLoginCore
import TestSupport
import Testing

@Suite("Login with a PIN")
struct PINFlowTests {
  private typealias Answer = ScriptedTransport.Answer

  private static func text(_ text: String, status: Int = 200) -> Answer {
    .success(HTTPResponse(status: status, text: text))
  }

  private static func link(_ name: String) -> Answer {
    text("oauth_token=\(name)&oauth_token_secret=\(name)-secret&oauth_callback_confirmed=true\n")
  }

  private static let granted = text(
    "oauth_token=42-abc&oauth_token_secret=hidden&user_id=42&screen_name=amelie")
  private static let wrong = text(
    "Error processing your OAuth request: Invalid oauth_verifier parameter", status: 401)

  private static let app = OAuth1Credentials(key: "key", secret: "secret")

  private static func run(
    _ http: ScriptedTransport, _ person: RecordingPerson, account: String? = nil,
    clock: TestClock = TestClock(), timeout: Duration? = nil
  ) async throws(SNSError) -> TwitterGrant {
    try await PINFlow(
      TwitterPINLogin(app: app, account: account),
      environment: .test(http: http, clock: clock, person: person), timeout: timeout
    ).run()
  }

  private static func oauth(_ request: HTTPRequest) -> [String: String] {
    (request.header("Authorization") ?? "").dropFirst("OAuth ".count).split(separator: ", ").reduce(into: [:])
    {
      let parts = $1.split(separator: "=", maxSplits: 1)
      $0[String(parts[0])] = FormEncoding.decode(parts[1].dropFirst().dropLast())
    }
  }

  private static func addresses(_ person: RecordingPerson) -> [String] {
    person.notices.compactMap { if case .openAddress(let address, _, _) = $0 { address } else { nil } }
  }

  @Test("step 1 goes without a token, step 3 with its own, and both are signed")
  func steps() async throws {
    let http = ScriptedTransport([Self.link("tok"), Self.granted])
    let person = RecordingPerson(answers: ["PIN: 765 4321"])
    let grant = try await Self.run(http, person)
    #expect(grant.session.id == "42")
    #expect(
      grant.session
        == Session(
          sns: .twitter, id: "42", username: "amelie", flow: "pin",
          token: .init(accessToken: "42-abc", tokenSecret: "hidden")))
    #expect(
      http.addresses == [
        "https://api.x.com/oauth/request_token", "https://api.x.com/oauth/access_token",
      ])
    #expect(http.requests.map(\.method) == [.post, .post])
    #expect(http.requests.map(\.repetition) == [.onlyUnsent, .never])
    let first = Self.oauth(http.requests[0])
    #expect(first["oauth_callback"] == "oob" && first["oauth_token"] == nil && first["oauth_verifier"] == nil)
    let third = Self.oauth(http.requests[1])
    #expect(third["oauth_token"] == "tok" && third["oauth_verifier"] == "7654321")
    for (request, secret) in zip(http.requests, [nil, "tok-secret"]) {
      var sent = Self.oauth(request)
      let signature = sent.removeValue(forKey: "oauth_signature")
      let expected = OAuth1Signature(of: request, oauth: sent.map { FormField($0.key, $0.value) })
      #expect(try expected.value(consumerSecret: "secret", tokenSecret: secret) == signature)
    }
    #expect(Self.addresses(person) == ["https://api.x.com/oauth/authorize?oauth_token=tok"])
    #expect(person.questions.map(\.mayComeFromPipe) == [true] && !person.questions[0].isSecret)
  }

  @Test("with a name, X is asked for that account")
  func account() async throws {
    let http = ScriptedTransport([Self.link("tok"), Self.granted])
    let person = RecordingPerson(answers: ["1"])
    _ = try await Self.run(http, person, account: "bob_1")
    #expect(
      Self.addresses(person)
        == ["https://api.x.com/oauth/authorize?oauth_token=tok&force_login=true&screen_name=bob_1"])
  }

  @Test("a wrong PIN spends the link, and the next one is signed with the next link")
  func wrongOnce() async throws {
    let http = ScriptedTransport([Self.link("one"), Self.wrong, Self.link("two"), Self.granted])
    let person = RecordingPerson(answers: ["0000000", "7654321"])
    let grant = try await Self.run(http, person)
    #expect(grant.screenName == "amelie")
    #expect(http.requests.map { Self.oauth($0)["oauth_token"] } == [nil, "one", nil, "two"])
    #expect(Self.addresses(person).map { $0.suffix(3) } == ["one", "two"])
    #expect(
      person.warnings == [
        "X refused the PIN: Error processing your OAuth request: Invalid oauth_verifier parameter (HTTP 401); "
          + "the link and its PIN are void, here is a new link"
      ])
  }

  @Test("the third refusal ends the login")
  func wrongThrice() async {
    let http = ScriptedTransport((1...3).flatMap { [Self.link("t\($0)"), Self.wrong] })
    let person = RecordingPerson(answers: ["1", "2", "3", "4"])
    let expected = SNSError(
      .loginDenied,
      "X refused the PIN: Error processing your OAuth request: Invalid oauth_verifier parameter (HTTP 401)",
      hint: "run `snslogin login twitter` for a new link and a new PIN", sns: .twitter,
      provider: .init(status: 401))
    await #expect(throws: expected) { try await Self.run(http, person) }
    #expect(http.left == 0 && person.questions.count == 3)
  }

  @Test(
    "every shape of a refused PIN gives a new link",
    arguments: [
      ("Invalid request token", 401), ("Reverse auth credentials are invalid", 401), ("", 401), ("No", 403),
      (#"{"errors":[{"code":89,"message":"Invalid or expired token."}]}"#, 401),
      (#"{"errors":[{"code":32,"message":"Could not authenticate you."}]}"#, 401),
      ("<hash><error>Invalid / expired Token</error><request>/x</request></hash>", 401),
      (#"{"title":"Unauthorized","type":"about:blank","status":401,"detail":"Unauthorized"}"#, 401),
      ("<html><title>401</title></html>", 401), ("Bad Request", 400),
    ])
  func refusals(body: String, status: Int) async throws {
    let http = ScriptedTransport([
      Self.link("one"), Self.text(body, status: status), Self.link("two"), Self.granted,
    ])
    let grant = try await Self.run(http, RecordingPerson(answers: ["1", "2"]))
    #expect(grant.userID == "42" && http.left == 0)
  }

  @Test(
    "what is not about the PIN ends the login at once",
    arguments: [
      (#"{"errors":[{"code":135,"message":"Timestamp out of bounds."}]}"#, 401, SNSError.Kind.refused),
      ("", 503, .providerDown), ("Too many", 429, .rateLimited), ("moved", 302, .refused),
      ("{}", 200, .badAnswer),
      ("oauth_token=42-abc", 200, .badAnswer),
    ])
  func otherErrors(body: String, status: Int, kind: SNSError.Kind) async {
    let http = ScriptedTransport([Self.link("one"), Self.text(body, status: status)])
    let error = await #expect(throws: SNSError.self) {
      try await Self.run(http, RecordingPerson(answers: ["1"]))
    }
    #expect(error?.kind == kind && http.requests.count == 2)
  }

  @Test("the last step is never repeated, whatever happened to the connection")
  func neverTwice() async {
    let failure = HTTPFailure(.connect, host: "api.x.com", reason: "connection refused")
    let http = ScriptedTransport([Self.link("one"), .failure(failure), Self.granted])
    await #expect(throws: failure.asError(.twitter)) {
      try await Self.run(http, RecordingPerson(answers: ["1"]))
    }
    #expect(http.requests.count == 2)
  }

  @Test("an empty line gives a new link, twice in a row too, and no PIN is sent")
  func newLinks() async throws {
    let http = ScriptedTransport([Self.link("one"), Self.link("two"), Self.link("three"), Self.granted])
    let person = RecordingPerson(answers: ["", "", "1"])
    _ = try await Self.run(http, person)
    #expect(Self.addresses(person).count == 3 && person.warnings.isEmpty)
    #expect(http.requests.map { Self.oauth($0)["oauth_verifier"] } == [nil, nil, nil, "1"])
  }

  @Test("a pipe of empty lines ends after ten links")
  func endlessLines() async {
    let http = ScriptedTransport((1...10).map { Self.link("t\($0)") })
    await #expect(throws: SNSError.cancelled("no PIN was given for 10 links", sns: .twitter)) {
      try await Self.run(http, RecordingPerson(answers: Array(repeating: "", count: 20)))
    }
    #expect(http.left == 0)
  }

  @Test("the address of another login is asked for again, without a new link")
  func foreignAddress() async throws {
    let http = ScriptedTransport([Self.link("one"), Self.granted])
    let person = RecordingPerson(answers: ["https://a.example/?oauth_token=x&oauth_verifier=9", "1"])
    _ = try await Self.run(http, person)
    #expect(
      person.warnings == ["this address belongs to another login; open the link above and take its PIN"])
    #expect(Self.oauth(http.requests[1])["oauth_verifier"] == "1")
  }

  @Test("three answers that are no PIN end the login")
  func unreadable() async {
    let http = ScriptedTransport([Self.link("one")])
    let reason = "this is no PIN; the PIN is the number that the page shows"
    await #expect(throws: SNSError.cancelled(reason, sns: .twitter)) {
      try await Self.run(http, RecordingPerson(answers: ["a b", "c d", "e f", "1"]))
    }
    #expect(http.requests.count == 1)
  }

  @Test("the end of the input cancels the login")
  func endOfInput() async {
    let http = ScriptedTransport([Self.link("one")])
    await #expect(throws: SNSError.cancelled("end of input")) {
      try await Self.run(http, RecordingPerson())
    }
  }

  @Test("the address of a refusal is a refusal")
  func denied() async {
    let http = ScriptedTransport([Self.link("one")])
    let expected = SNSError(
      .loginDenied, "the login was declined at X", hint: "run `snslogin login twitter` to try again",
      sns: .twitter)
    await #expect(throws: expected) {
      try await Self.run(http, RecordingPerson(answers: ["https://a.example/cb?denied=one"]))
    }
  }

  @Test(
    "a request token that is not confirmed, or is none, shows no link",
    arguments: [
      "oauth_token=a&oauth_token_secret=b&oauth_callback_confirmed=false",
      "oauth_token=a&oauth_token_secret=b",
      "oauth_callback_confirmed=true", "oauth_token=&oauth_token_secret=b&oauth_callback_confirmed=true", "",
    ])
  func unconfirmed(body: String) async {
    let person = RecordingPerson(answers: ["1"])
    let error = await #expect(throws: SNSError.self) {
      try await Self.run(ScriptedTransport([Self.text(body)]), person)
    }
    #expect(error?.kind == .badAnswer && person.notices.isEmpty)
  }

  @Test("a refusal at the first step is about the app, and says which step")
  func wrongKeys() async {
    let http = ScriptedTransport([Self.text("Failed to validate oauth signature and token", status: 401)])
    let error = await #expect(throws: SNSError.self) { try await Self.run(http, RecordingPerson()) }
    #expect(
      error
        == SNSError(
          .refused,
          "X refused to start a login (request token): Failed to validate oauth signature and token (HTTP 401)",
          hint:
            "compare twitter.consumer_key and twitter.consumer_secret with the API Key and API Key Secret at "
            + "console.x.com (the OAuth 2.0 Client ID and Client Secret are another pair)", sns: .twitter,
          provider: .init(status: 401)))
  }
}
