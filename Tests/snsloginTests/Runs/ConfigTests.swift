import SNSLoginCore
import TestSupport
import Testing

@testable import snslogin

@Suite("config, in process") struct ConfigTests {
  private static let done = Outcome(status: 0, out: "", err: "")

  @Test("path prints where settings are kept")
  func path() async throws {
    let stage = try Stage()
    #expect(
      try await stage.applessTool.run(["config", "path"])
        == Outcome(status: 0, out: stage.folder + "/config.json\n", err: ""))
    let elsewhere = try await stage.applessTool.run(
      ["config", "path"], environment: ["SNSLOGIN_CONFIG_DIR": nil, "XDG_CONFIG_HOME": "/x"])
    #expect(elsewhere.out == "/x/snslogin/config.json\n")
    let home = try await stage.applessTool.run(["config", "path"], environment: ["SNSLOGIN_CONFIG_DIR": nil])
    #expect(home.out == stage.home.path + "/.config/snslogin/config.json\n")
    let flag = try await stage.applessTool.run(["--config-dir", "/y", "config", "path"])
    #expect(flag.out == "/y/config.json\n")
    let sandbox = try await stage.applessTool.run(["--sandbox", "config", "path"])
    #expect(sandbox.out == stage.folder + "/sandbox/config.json\n")
  }

  @Test("what is set is got back, and gone after unset")
  func roundTrip() async throws {
    let stage = try Stage()
    #expect(try await stage.applessTool.run(["config", "set", "facebook.app_id", " 1234 "]) == Self.done)
    #expect(stage.home.mode("/config/config.json") == 0o600)
    #expect(
      try await stage.applessTool.run(["config", "get", "facebook.app_id"])
        == Outcome(status: 0, out: "1234\n", err: ""))
    #expect(try await stage.applessTool.run(["config", "unset", "facebook.app_id"]) == Self.done)
    let gone = try await stage.applessTool.run(["config", "get", "facebook.app_id"])
    #expect(gone.status == 2)
    #expect(gone.out == "")
    let again = try await stage.applessTool.run(["config", "unset", "facebook.app_id"])
    #expect(again == Outcome(status: 0, out: "", err: "it was not set in the file\n"))
  }

  @Test("a secret comes from stdin and is masked in the list, not in get")
  func secret() async throws {
    let stage = try Stage()
    let set = try await stage.applessTool.run(["config", "set", "facebook.app_secret"], input: "0123abcd\n")
    #expect(set == Self.done)
    #expect(try await stage.applessTool.run(["config", "get", "facebook.app_secret"]).out == "0123abcd\n")
    let list = try await stage.applessTool.run(["config", "list"])
    #expect(
      list
        == Outcome(
          status: 0,
          out: """
            facebook.app_secret=****  (file)
            facebook.api_version=v27.0  (default)
            twitter.redirect_uri=http://127.0.0.1:8765/callback  (default)
            line.redirect_uri=http://localhost:8765/callback  (default)

            """, err: ""))
    #expect(
      try await stage.applessTool.run(["config", "list", "--json"])
        == Outcome(
          status: 0,
          out: #"{"facebook":{"api_version":"v27.0","app_secret":"****"},"#
            + #""line":{"redirect_uri":"http://localhost:8765/callback"},"#
            + #""twitter":{"redirect_uri":"http://127.0.0.1:8765/callback"}}"# + "\n", err: ""))
  }

  @Test(
    "a secret on the command line is refused", arguments: ["facebook.app_secret", "facebook.client_token"])
  func secretArgument(key: String) async throws {
    let stage = try Stage()
    let outcome = try await stage.applessTool.run(["config", "set", key, "hunter2hunter2"])
    #expect(outcome.status == 2)
    #expect(outcome.out == "")
    #expect(!outcome.err.contains("hunter2"))
    #expect(outcome.err.contains("`snslogin config set \(key) < FILE`"))
    #expect(stage.home.text("/config/config.json") == nil)
  }

  @Test("the environment wins over the file, and setting says so")
  func environment() async throws {
    let stage = try Stage()
    let set = try await stage.applessTool.run(
      ["config", "set", "facebook.app_id", "1"], environment: ["SNSLOGIN_FACEBOOK_APP_ID": "2"])
    #expect(
      set
        == Outcome(
          status: 0, out: "", err: "warning: SNSLOGIN_FACEBOOK_APP_ID is set and wins over the file\n"))
    let got = try await stage.applessTool.run(
      ["config", "get", "facebook.app_id"], environment: ["SNSLOGIN_FACEBOOK_APP_ID": "2"])
    #expect(got.out == "2\n")
  }

  @Test(
    "what cannot be right is refused and not kept",
    arguments: [
      ["facebook.app_id", "12 34"], ["facebook.app_id", "abc"], ["facebook.api_version", "27"],
      ["facebook.app_id", ""],
    ])
  func wrong(words: [String]) async throws {
    let stage = try Stage()
    let outcome = try await stage.applessTool.run(["config", "set"] + words)
    #expect(outcome.status == 2)
    #expect(outcome.err.hasPrefix("snslogin: " + words[0]))
    #expect(stage.home.text("/config/config.json") == nil)
  }

  @Test("an unknown setting names the nearest", arguments: ["get", "set", "unset"])
  func unknown(action: String) async throws {
    let stage = try Stage()
    #expect(
      try await stage.applessTool.run(["config", action, "facebook.appid"])
        == Outcome(
          status: 2, out: "",
          err: "snslogin: unknown setting: facebook.appid\nhint: did you mean facebook.app_id?\n"))
  }

  @Test("an empty stdin sets nothing")
  func emptyInput() async throws {
    let stage = try Stage()
    let outcome = try await stage.applessTool.run(["config", "set", "facebook.app_secret"])
    #expect(outcome.status == 4)
    #expect(stage.home.text("/config/config.json") == nil)
  }
}
