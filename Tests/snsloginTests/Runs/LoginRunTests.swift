import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@testable import snslogin

@Suite("login, in process") struct LoginRunTests {
  private static let done = "Logged in to facebook as Aiko Tanaka (10210000000000001)\n"

  @Test("--json gives the account as one object on one line, keys in their order")
  func json() async throws {
    let stage = try Stage()
    let outcome = try await stage.tool.run(["login", "facebook", "--json"])
    #expect(outcome.status == 0)
    #expect(
      outcome.out.hasPrefix(
        #"{"sns":"facebook","id":"10210000000000001","name":"Aiko Tanaka","#
          + #""username":null,"active":true,"flow":"device","scopes":["public_profile","user_posts"],"logged_in_at":"2"#
      ))
    #expect(outcome.out.filter(\.isNewline) == "\n")
    let keys = outcome.out.split(separator: "\"").filter { $0.allSatisfy { $0.isLowercase || $0 == "_" } }
      .map(String.init)
    let wanted = [
      "sns", "id", "name", "username", "active", "flow", "scopes", "logged_in_at", "expires_at",
      "refresh_expires_at", "data_access_expires_at", "valid", "checked", "source", "email", "picture_url",
    ]
    #expect(keys.filter(wanted.contains) == wanted)
    #expect(outcome.json?["valid"] == .bool(true))
    #expect(outcome.json?["checked"] == .bool(false))
    #expect(outcome.json?["source"] == .string("file"))
  }

  @Test(
    "a login that the person refuses or leaves alone ends with 4 and keeps nothing",
    arguments: [
      (
        SandboxOptions.Approval.deny,
        "snslogin: the login was declined at Facebook\nhint: run `snslogin login facebook` to try again\n"
      ),
      (
        .expire,
        "snslogin: the code expired before it was approved\nhint: run `snslogin login facebook` for a new one\n"
      ),
    ])
  func unapproved(approval: SandboxOptions.Approval, words: String) async throws {
    let stage = try Stage([]) { $0.approval = approval }
    let outcome = try await stage.tool.run(["login", "facebook"])
    #expect(outcome.status == 4)
    #expect(outcome.out == "")
    #expect(outcome.err.hasSuffix("\n" + words))
    #expect(stage.tokens == nil)
  }

  @Test(
    "a refusal is an error object of one line under --json",
    arguments: [
      (SandboxOptions.Approval.deny, "login_denied"), (.expire, "code_expired"),
    ])
  func unapprovedJSON(approval: SandboxOptions.Approval, code: String) async throws {
    let stage = try Stage([]) { $0.approval = approval }
    let outcome = try await stage.tool.run(["--json", "login", "facebook"])
    #expect(outcome.status == 4)
    #expect(outcome.out == "")
    #expect(outcome.errorObject?["code"] == .string(code))
    #expect(outcome.errorObject?["exit_code"] == .integer(4))
    #expect(outcome.errorObject?["sns"] == .string("facebook"))
  }

  @Test(
    "without the credentials of an app a login names key and variable",
    arguments: [
      ([], "facebook.app_id", "SNSLOGIN_FACEBOOK_APP_ID"),
      ([("SNSLOGIN_FACEBOOK_APP_ID", "123")], "facebook.client_token", "SNSLOGIN_FACEBOOK_CLIENT_TOKEN"),
    ] as [([(String, String)], String, String)])
  func noApp(set: [(String, String)], key: String, variable: String) async throws {
    let stage = try Stage()
    let outcome = try await stage.applessTool.run(
      ["login", "facebook"], environment: Dictionary(uniqueKeysWithValues: set.map { ($0.0, $0.1) }))
    #expect(outcome.status == 2)
    #expect(outcome.out == "")
    #expect(outcome.err.contains(key))
    #expect(outcome.err.contains(variable))
    #expect(stage.calls == [])
  }

  @Test("a valid login is confirmed and left alone; --force logs in anew")
  func second() async throws {
    let stage = try Stage()
    try stage.logIn()
    let before = stage.tokens
    #expect(
      try await stage.tool.run(["login", "facebook"])
        == Outcome(status: 0, out: Self.done, err: "already logged in; `--force` logs in again\n"))
    #expect(stage.calls == [])
    #expect(stage.tokens == before)
    let forced = try await stage.tool.run(["login", "facebook", "--force"])
    #expect(forced.status == 0)
    #expect(forced.out == Self.done)
    #expect(stage.calls.count == 5)
    #expect(stage.tokens != before)
  }

  @Test(
    "a token in the environment stops login and logout, which would not touch it",
    arguments: ["login", "logout"])
  func environmentToken(command: String) async throws {
    let stage = try Stage()
    let outcome = try await stage.tool.run(
      [command, "facebook"], environment: ["SNSLOGIN_FACEBOOK_TOKEN": "EAATEST"])
    #expect(
      outcome
        == Outcome(
          status: 2, out: "",
          err: "snslogin: SNSLOGIN_FACEBOOK_TOKEN is set, so the stored facebook logins are not used\n"
            + "hint: unset SNSLOGIN_FACEBOOK_TOKEN first\n"))
    #expect(stage.calls == [])
  }

  @Test("a permission that was not granted is a warning, and the login counts")
  func missingScope() async throws {
    let stage = try Stage(.noUserPosts)
    let outcome = try await stage.tool.run(["login", "facebook"])
    #expect(outcome.status == 0)
    #expect(outcome.out == Self.done)
    #expect(outcome.errorLines.contains("warning: the permission user_posts was not granted"))
  }

  @Test("a failing profile call costs the name only, and the next --check fills it in")
  func profileDown() async throws {
    let stage = try Stage(.profileDown, count: 4)
    let outcome = try await stage.tool.run(["login", "facebook", "--json"])
    #expect(outcome.status == 0)
    #expect(outcome.json?["name"] == .null)
    #expect(outcome.json?["id"] == .null)
    #expect(outcome.errorLines.contains { $0.hasPrefix("warning: the login is saved without a name: ") })
    let checked = try await stage.tool.run(["whoami", "facebook", "--check", "--json"])
    #expect(checked.status == 0)
    #expect(checked.json?["name"] == .string("Aiko Tanaka"))
    #expect(checked.json?["checked"] == .bool(true))
    let later = try await stage.tool.run(["whoami", "facebook", "--json"])
    #expect(later.json?["id"] == .string("10210000000000001"))
  }

  @Test("an approval without a token is an error and leaves the file alone")
  func noToken() async throws {
    let stage = try Stage(.noToken)
    try stage.logIn()
    let before = stage.tokens
    let outcome = try await stage.tool.run(["--json", "login", "facebook", "--force"])
    #expect(outcome.status == 5)
    #expect(outcome.out == "")
    #expect(outcome.errorObject?["code"] == .string("bad_answer"))
    #expect(stage.tokens == before)
  }

  @Test(
    "trouble between two polls is not the end of a login",
    arguments: [
      Fault.pollDisconnect, .pending500, .pending400, .pollHTML, .textNumbers,
    ])
  func troubledPolls(fault: Fault) async throws {
    let stage = try Stage(fault, count: 2)
    let outcome = try await stage.tool.run(["login", "facebook"])
    #expect(outcome.status == 0)
    #expect(outcome.out == Self.done)
  }

  @Test("an unknown SNS is wrong usage")
  func unknownSNS() async throws {
    let stage = try Stage()
    let outcome = try await stage.tool.run(["login", "facebok"])
    #expect(outcome.status == 2)
    #expect(outcome.err.contains("facebook"))
    #expect(outcome.out == "")
  }
}
