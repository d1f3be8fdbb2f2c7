import TestSupport
import SNSLoginCore
import SNSSandbox
import Testing

@testable import snslogin

@Suite("login --with-token, in process") struct TokenLoginTests {
  private static let command = ["login", "facebook", "--with-token"]

  @Test("a good token from stdin is checked at Facebook and kept", arguments: ["", "\n", "\r\n", "\nmore\n"])
  func good(ending: String) async throws {
    let stage = try Stage()
    let token = stage.sandbox.facebookToken()
    let outcome = try await stage.tool.run(Self.command, input: token + ending)
    #expect(outcome.status == 0)
    #expect(outcome.out == "Logged in to facebook as Aiko Tanaka (10210000000000001)\n")
    #expect(stage.calls == ["GET /me"])
    let printed = try await stage.tool.run(["token", "facebook"])
    #expect(printed == Outcome(status: 0, out: token + "\n", err: ""))
    #expect(try await stage.tool.run(["whoami", "facebook", "--json"]).json?["flow"] == .string("token"))
  }

  @Test("a dead token is not kept and needs another login")
  func dead() async throws {
    let stage = try Stage()
    let token = stage.sandbox.facebookToken(lifetime: -10)
    let outcome = try await stage.tool.run(Self.command + ["--json"], input: token)
    #expect(outcome.status == 3)
    #expect(outcome.out == "")
    #expect(outcome.errorObject?["code"] == .string("login_expired"))
    #expect(outcome.errorObject?["provider"]?["code"] == .integer(190))
    #expect(stage.tokens == nil)
  }

  @Test(
    "what is no user token is refused before any request",
    arguments: [
      ("900000000000017|abcdef", Int32(2), "usage"), ("two words", 2, "usage"), ("\n", 2, "usage"),
      ("", 4, "cancelled"),
    ])
  func noUserToken(input: String, status: Int32, code: String) async throws {
    let stage = try Stage()
    let outcome = try await stage.tool.run(Self.command + ["--json"], input: input)
    #expect(outcome.status == status)
    #expect(outcome.out == "")
    #expect(outcome.errorObject?["code"] == .string(code))
    #expect(stage.calls == [])
    #expect(stage.tokens == nil)
  }

  @Test("--no-input forbids questions, not the stdin that the flag names")
  func noInput() async throws {
    let stage = try Stage()
    let outcome = try await stage.tool.run(
      Self.command + ["--no-input"], input: stage.sandbox.facebookToken())
    #expect(outcome.status == 0)
    #expect(stage.calls == ["GET /me"])
  }
}
