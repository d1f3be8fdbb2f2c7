import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@testable import snslogin

@Suite("token, in process") struct TokenRunTests {
  @Test(
    "every format is one line",
    arguments: [
      ([], "TOKEN"), (["--format", "plain"], "TOKEN"),
      (["--format", "header"], "Authorization: Bearer TOKEN"),
      (["--format=curl"], "header = \"Authorization: Bearer TOKEN\""),
    ] as [([String], String)])
  func formats(arguments: [String], line: String) async throws {
    let stage = try Stage()
    let token = try stage.logIn()
    #expect(
      try await stage.tool.run(["token", "facebook"] + arguments)
        == Outcome(
          status: 0,
          out: line.split(separator: "TOKEN", omittingEmptySubsequences: false).joined(separator: token)
            + "\n", err: ""))
    #expect(stage.calls == [])
  }

  @Test("JSON has four keys", arguments: [["--format", "json"], ["--json"]])
  func json(arguments: [String]) async throws {
    let stage = try Stage()
    let token = try stage.logIn()
    let outcome = try await stage.tool.run(["token", "facebook"] + arguments)
    #expect(outcome.status == 0)
    let start = #"{"access_token":"\#(token)","token_secret":null,"token_type":"bearer","expires_at":"2"#
    #expect(outcome.out.hasPrefix(start))
    #expect(outcome.out.hasSuffix("Z\"}\n"))
  }

  @Test("without an app secret a token that cannot be renewed is printed with a warning")
  func notRenewable() async throws {
    let stage = try Stage()
    let token = try stage.logIn(end: 1000)
    let outcome = try await stage.applessTool.run(["token", "facebook", "--valid-for", "2000"])
    #expect(outcome.status == 0)
    #expect(outcome.out == token + "\n")
    #expect(outcome.err.hasPrefix("warning: this token ends in 16 minutes and cannot be renewed"))
    #expect(stage.calls == [])
  }

  @Test("an expired token is 3 without a request")
  func expired() async throws {
    let stage = try Stage()
    try stage.logIn(end: -1)
    let before = stage.tokens
    #expect(
      try await stage.tool.run(["token", "facebook"])
        == Outcome(
          status: 3, out: "",
          err: "snslogin: the facebook login is no longer valid: its access token has expired\n"
            + "hint: run `snslogin login facebook`\n"))
    #expect(stage.calls == [])
    #expect(stage.tokens == before)
  }

  @Test("the token of the environment is printed as it is")
  func environment() async throws {
    let stage = try Stage()
    #expect(
      try await stage.tool.run(["token", "facebook"], environment: ["SNSLOGIN_FACEBOOK_TOKEN": "EAATEST"])
        == Outcome(status: 0, out: "EAATEST\n", err: ""))
  }
}
