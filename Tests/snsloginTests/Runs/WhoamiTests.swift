import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@testable import snslogin

@Suite("whoami, in process") struct WhoamiTests {
  private static let hint = "hint: run `snslogin login facebook`\n"
  private static let anyHint = "run `snslogin login SNS`, for example `snslogin login facebook`"

  @Test(
    "nobody logged in is 3, and `[]` only where an array was asked for",
    arguments: [
      (["whoami"], "", "snslogin: nobody is logged in\nhint: \(anyHint)\n"),
      (["whoami", "facebook"], "", "snslogin: not logged in to facebook\n" + hint),
      (
        ["whoami", "--json"], "[]\n",
        #"{"error":{"code":"not_logged_in","message":"nobody is logged in","hint":""# + anyHint
          + #"","exit_code":3}}"# + "\n"
      ),
      (
        ["whoami", "facebook", "--json"], "",
        #"{"error":{"code":"not_logged_in","message":"not logged in to facebook","#
          + #""hint":"run `snslogin login facebook`","sns":"facebook","exit_code":3}}"# + "\n"
      ),
    ])
  func nobody(arguments: [String], out: String, err: String) async throws {
    let stage = try Stage()
    #expect(try await stage.tool.run(arguments) == Outcome(status: 3, out: out, err: err))
    #expect(stage.calls == [])
    #expect(!FileManager.default.fileExists(atPath: stage.folder))
  }

  @Test("an array of all, an object for one SNS")
  func shapes() async throws {
    let stage = try Stage()
    try stage.logIn()
    let all = try await stage.tool.run(["whoami", "--json"])
    let one = try await stage.tool.run(["whoami", "facebook", "--json"])
    #expect(all.status == 0)
    #expect(all.out == "[" + one.out.dropLast() + "]\n")
    #expect(one.json?["valid"] == .bool(true))
    #expect(stage.calls == [])
  }

  @Test("--check asks Facebook")
  func checked() async throws {
    let stage = try Stage()
    try stage.logIn()
    let outcome = try await stage.tool.run(["whoami", "facebook", "--check", "--json"])
    #expect(outcome.status == 0)
    #expect(outcome.err == "")
    #expect(outcome.json?["checked"] == .bool(true))
    #expect(outcome.json?["valid"] == .bool(true))
    #expect(stage.calls == ["GET /me"])
  }

  @Test("--check of a dead login prints it, exits 3 and leaves the file alone")
  func dead() async throws {
    let stage = try Stage(.loggedOut)
    try stage.logIn()
    let before = stage.tokens
    let outcome = try await stage.tool.run(["whoami", "facebook", "--check", "--json"])
    #expect(outcome.status == 3)
    #expect(outcome.json?["valid"] == .bool(false))
    #expect(outcome.json?["checked"] == .bool(true))
    #expect(outcome.errorObject?["code"] == .string("login_expired"))
    #expect(outcome.errorObject?["provider"]?["subcode"] == .integer(467))
    #expect(stage.tokens == before)
  }

  @Test("a provider that cannot be reached leaves what the dates say, exits 5 and the file as it is")
  func unreachable() async throws {
    let stage = try Stage()
    try stage.logIn()
    let before = stage.tokens
    let port = try DeafPort()
    let outcome = try await stage.tool.run(
      ["whoami", "facebook", "--check", "--json"], environment: ["SNSLOGIN_ENDPOINT": port.endpoint])
    #expect(outcome.status == 5)
    #expect(outcome.json?["checked"] == .bool(false))
    #expect(outcome.json?["valid"] == .bool(true))
    #expect(outcome.errorObject?["code"] == .string("network"))
    #expect(stage.tokens == before)
  }

  @Test("a rate limit is 6, asked once, and says when to try again")
  func rateLimited() async throws {
    let stage = try Stage(.rateLimit)
    try stage.logIn()
    let outcome = try await stage.tool.run(["whoami", "--check"])
    #expect(outcome.status == 6)
    #expect(outcome.out.contains("Aiko Tanaka"))
    #expect(outcome.err.contains("try again "))
    #expect(stage.calls == ["GET /me"])
  }

  @Test("a login whose date is past is printed and exits 3 without a request")
  func expired() async throws {
    let stage = try Stage()
    try stage.logIn(end: -60)
    let outcome = try await stage.tool.run(["whoami", "facebook", "--json"])
    #expect(outcome.status == 3)
    #expect(outcome.json?["valid"] == .bool(false))
    #expect(outcome.json?["checked"] == .bool(false))
    #expect(outcome.errorObject?["code"] == .string("login_expired"))
    #expect(stage.calls == [])
  }

  @Test("where no login is valid any more all are printed, and it exits 3; one that lives is enough for 0")
  func allDead() async throws {
    let stage = try Stage()
    let line = Self.lineAccount(endsIn: -60)
    try stage.write(Stage.file([Stage.account("EAADEAD", end: -60), line]))
    let outcome = try await stage.tool.run(["whoami", "--json"])
    #expect(outcome.status == 3)
    #expect(outcome.json?.array?.map { $0["sns"] } == [.string("facebook"), .string("line")])
    #expect(outcome.json?.array?.map { $0["valid"] } == [.bool(false), .bool(false)])
    #expect(outcome.errorObject?["code"] == .string("login_expired"))
    #expect(outcome.errorObject?["sns"] == .string("facebook"))
    let text = try await stage.tool.run(["whoami"])
    #expect(text.status == 3)
    #expect(text.out.contains("facebook: Aiko Tanaka") && text.out.contains("\n\nline: "))
    #expect(text.errorLines.last == "hint: run `snslogin login facebook`")
    try stage.write(Stage.file([Stage.account("EAADEAD", end: -60), Self.lineAccount(endsIn: 60)]))
    #expect(try await stage.tool.run(["whoami"]).status == 0)
    #expect(stage.calls == [])
  }

  private static func lineAccount(endsIn seconds: Int) -> String {
    let end = Timestamp.text(Date().addingTimeInterval(Double(seconds)))
    return """
      {"sns":"line","id":"U1","name":"-","active":true,"flow":"browser",\
      "token":{"access_token":"A","expires_at":"\(end)"}}
      """
  }

  @Test("the token of the environment has no name until it is checked")
  func environment() async throws {
    let stage = try Stage()
    let token = ["SNSLOGIN_FACEBOOK_TOKEN": stage.sandbox.facebookToken()] as [String: String?]
    let outcome = try await stage.tool.run(["whoami", "facebook", "--json"], environment: token)
    #expect(outcome.status == 0)
    #expect(outcome.json?["source"] == .string("env"))
    #expect(outcome.json?["id"] == .null)
    #expect(outcome.json?["name"] == .null)
    let checked = try await stage.tool.run(["whoami", "facebook", "--json", "--check"], environment: token)
    #expect(checked.json?["name"] == .string("Aiko Tanaka"))
    #expect(stage.tokens == nil)
  }

  @Test("text names the end absolutely and relatively")
  func text() async throws {
    let stage = try Stage()
    try stage.logIn(end: 10 * 86_400 + 60)
    let outcome = try await stage.tool.run(["whoami"])
    #expect(outcome.status == 0)
    #expect(outcome.err == "")
    #expect(outcome.out.hasPrefix("facebook: Aiko Tanaka (10210000000000001)\n  token:       valid until 2"))
    #expect(outcome.out.contains(" (in 10 days)\n"))
    #expect(outcome.out.hasSuffix("  from:        \(stage.tokenFile)\n"))
  }
}
