import SNSLoginCore
import TestSupport
import Testing

@Suite("Login with a token that the person has")
struct FacebookTokenLoginTests {
  private typealias Facebook = FacebookAnswers

  private func login(
    _ answers: [String], _ http: ScriptedTransport, app: FacebookApp = FacebookApp()
  ) async throws -> Session {
    let environment = Environment.test(http: http, person: RecordingPerson(answers: answers))
    return try await FacebookProvider(app: app, environment: environment)
      .authenticate(LoginRequest(flow: .token))
  }

  private func error(_ answers: [String], _ http: ScriptedTransport = ScriptedTransport()) async -> SNSError?
  {
    await #expect(throws: SNSError.self) { _ = try await login(answers, http) }
  }

  @Test("it is verified with one call, needs no app, and its end is not known")
  func verified() async throws {
    let http = ScriptedTransport(bodies: [Facebook.me])
    #expect(
      try await login(["EAAB-1"], http)
        == Session(
          sns: .facebook, id: "10150", name: "Aiko T", flow: "token",
          token: .init(accessToken: "EAAB-1", scopes: ["public_profile", "user_posts"])))
    #expect(http.addresses == ["https://graph.facebook.com/v27.0/me?fields=id%2Cname%2Cpermissions"])
    #expect(http.requests.first?.header("Authorization") == "Bearer EAAB-1")
  }

  @Test("it is asked for unseen, or read from a pipe")
  func question() async throws {
    let person = RecordingPerson(answers: ["T"])
    let environment = Environment.test(http: ScriptedTransport(bodies: [Facebook.me]), person: person)
    _ = try await FacebookProvider(app: FacebookApp(), environment: environment)
      .authenticate(LoginRequest(flow: .token))
    let question = try #require(person.questions.first)
    #expect(question.prompt == "Paste the access token (it is not shown):")
    #expect(question.isSecret && question.mayComeFromPipe && question.isStdinMeant)
    #expect(person.questions.count == 1)
    #expect(person.notices.isEmpty)
  }

  @Test(
    "the token of an app, and what can be no token, are refused before any request",
    arguments: [
      ("4711|abc", "this is the token of an app, not of a user"), ("", "no token was given"),
      ("EAAB 1", "this is no access token: it holds blanks or other characters"),
      ("EAAB\u{0}", "this is no access token: it holds blanks or other characters"),
      ("EAAB\r\nX-Evil: 1", "this is no access token: it holds blanks or other characters"),
      ("日本", "this is no access token: it holds blanks or other characters"),
    ])
  func refused(token: String, message: String) async {
    let http = ScriptedTransport()
    let error = await error([token], http)
    #expect(error?.kind == .usage)
    #expect(error?.message == message)
    #expect(http.requests.isEmpty)
  }

  @Test("one that Facebook refuses, or that could not be verified, is no login")
  func notVerified() async {
    #expect(
      await error(["T"], ScriptedTransport([Facebook.answer(Facebook.dead, status: 400)]))?.kind
        == .loginExpired)
    let app =
      #"{"error":{"message":"An active access token must be used to query information about the current user.","code":2500}}"#
    let notUser = await error(["T"], ScriptedTransport([Facebook.answer(app, status: 400)]))
    #expect(notUser?.message == "the facebook login is no longer valid: its token is not a user token")
    #expect(await error(["T"], ScriptedTransport([Facebook.failure(.timeout)]))?.kind == .network)
    #expect(await error(["T"], ScriptedTransport([Facebook.answer("{}")]))?.kind == .badAnswer)
    #expect(await error([]) == .cancelled("end of input"))
  }
}
