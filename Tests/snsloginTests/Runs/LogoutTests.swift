import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@testable import snslogin

@Suite("logout, in process") struct LogoutTests {
  private static let done = "Logged out of facebook as Aiko Tanaka (10210000000000001)\n"

  @Test("the token is revoked once and forgotten; other entries stay")
  func revokes() async throws {
    let stage = try Stage()
    let other = Stage.account("EAAOTHER", id: "77", name: "Zoe", isActive: false)
    let foreign = #"{"sns":"mastodon","handle":"@zoe","token":{"access_token":"x"}}"#
    try stage.write(Stage.file([foreign, Stage.account(stage.sandbox.facebookToken()), other]))
    let before = try JSONValue(parsing: Data((stage.tokens ?? "").utf8))["accounts"]?.array
    #expect(try await stage.tool.run(["logout", "facebook"]) == Outcome(status: 0, out: Self.done, err: ""))
    #expect(stage.calls == ["DELETE /me/permissions"])
    let after = try JSONValue(parsing: Data((stage.tokens ?? "").utf8))["accounts"]?.array
    #expect(after?.count == 2)
    #expect(after?.first == before?.first)
    #expect(after?.last?["id"] == .string("77"))
    #expect(after?.last?["token"]?["access_token"] == .string("EAAOTHER"))
    #expect(stage.home.mode("/config/tokens.json") == 0o600)
  }

  @Test("a token that is dead already is forgotten")
  func dead() async throws {
    let stage = try Stage(.loggedOut)
    try stage.logIn()
    #expect(
      try await stage.tool.run(["logout", "facebook"])
        == Outcome(status: 0, out: Self.done, err: "the token was already dead at the provider\n"))
    #expect(try await stage.tool.run(["whoami", "--json"]).out == "[]\n")
  }

  @Test("a provider that is down keeps the login, and the hint says how to forget it anyway")
  func down() async throws {
    let stage = try Stage(.revokeDown)
    try stage.logIn()
    let before = stage.tokens
    let outcome = try await stage.tool.run(["logout", "facebook"])
    #expect(outcome.status == 5)
    #expect(outcome.out == "")
    #expect(outcome.errorLines.count == 2)
    #expect(outcome.err.contains("; the login is kept\n"))
    #expect(outcome.err.contains("`snslogin logout facebook --local`"))
    #expect(stage.tokens == before)
  }

  @Test("--local forgets it without a request")
  func local() async throws {
    let stage = try Stage()
    try stage.logIn()
    #expect(
      try await stage.tool.run(["logout", "facebook", "--local"])
        == Outcome(status: 0, out: Self.done, err: ""))
    #expect(stage.calls == [])
    #expect(try await stage.tool.run(["whoami"]).status == 3)
  }

  @Test("without a login it says so, and nothing is wrong")
  func notLoggedIn() async throws {
    let stage = try Stage()
    #expect(
      try await stage.tool.run(["logout", "facebook"])
        == Outcome(status: 0, out: "", err: "not logged in to facebook\n"))
    #expect(stage.calls == [])
  }

  @Test("--all forgets every account")
  func all() async throws {
    let stage = try Stage()
    let second = Stage.account(stage.sandbox.facebookToken(), id: "77", name: "Zoe", isActive: false)
    try stage.write(Stage.file([Stage.account(stage.sandbox.facebookToken()), second]))
    let outcome = try await stage.tool.run(["logout", "facebook", "--all", "--local"])
    #expect(outcome.status == 0)
    #expect(outcome.out == Self.done + "Logged out of facebook as Zoe (77)\n")
    #expect(try await stage.tool.run(["whoami", "--all-accounts", "--json"]).out == "[]\n")
  }
}
