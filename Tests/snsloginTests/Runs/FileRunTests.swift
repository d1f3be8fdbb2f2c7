import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@testable import snslogin

@Suite("the files, in process") struct FileRunTests {
  private static let commands = [
    ["whoami"], ["token", "facebook"], ["feed"], ["login", "facebook", "--force"], ["logout", "facebook"],
  ]

  @Test(
    "a file that cannot be understood is named and left as it is", arguments: Self.commands,
    [
      "", "{", "[]", "{\"accounts\":[]}", "{\"version\":1}", "{\"version\":1,\"accounts\":{}}", "\0\0\0\0",
    ])
  func corruptTokens(command: [String], content: String) async throws {
    let stage = try Stage()
    try stage.write(content)
    let outcome = try await stage.tool.run(command + ["--json"])
    #expect(outcome.status == 8)
    #expect(outcome.out == "")
    #expect(outcome.errorObject?["code"] == .string("file"))
    #expect(outcome.errorObject?["message"]?.string?.contains(stage.tokenFile) == true)
    #expect(stage.tokens == content)
    #expect(stage.home.names("/config").filter { $0 != "tokens.lock" } == ["tokens.json"])
  }

  @Test("a file of a newer version is refused, not guessed at", arguments: Self.commands)
  func newer(command: [String]) async throws {
    let stage = try Stage()
    let content = #"{"version":2,"accounts":[{"sns":"facebook"}]}"#
    try stage.write(content)
    let outcome = try await stage.tool.run(command)
    #expect(outcome.status == 8)
    #expect(outcome.err.contains("newer snslogin"))
    #expect(stage.tokens == content)
  }

  @Test(
    "corrupt settings are named and left as they are",
    arguments: [
      ["config", "list"], ["config", "set", "facebook.app_id", "1"], ["config", "unset", "facebook.app_id"],
      ["config", "get", "facebook.app_id"], ["login", "facebook", "--force"], ["feed"],
    ])
  func corruptSettings(command: [String]) async throws {
    let stage = try Stage()
    try stage.logIn()
    try stage.write("{ nonsense", to: "config.json")
    let outcome = try await stage.applessTool.run(command)
    #expect(outcome.status == 8)
    #expect(outcome.out == "")
    #expect(outcome.err.contains(stage.folder + "/config.json"))
    #expect(stage.home.text("/config/config.json") == "{ nonsense")
  }

  @Test("a file open to others is tightened with a warning")
  func loose() async throws {
    let stage = try Stage()
    try stage.logIn()
    chmod(stage.tokenFile, 0o644)
    let outcome = try await stage.tool.run(["whoami", "--json"])
    #expect(outcome.status == 0)
    #expect(outcome.err == "warning: \(stage.tokenFile) was open to others (mode 0644); it is 0600 now\n")
    #expect(stage.home.mode("/config/tokens.json") == 0o600)
  }

  @Test("a folder that cannot be made is 8")
  func noFolder() async throws {
    let stage = try Stage()
    let outcome = try await stage.tool.run(
      ["login", "facebook", "--with-token", "--config-dir", "/dev/null/x"],
      input: stage.sandbox.facebookToken())
    #expect(outcome.status == 8)
    #expect(outcome.out == "")
    #expect(outcome.err.contains("/dev/null"))
  }

  @Test("a file behind a link is replaced where it lies")
  func link() async throws {
    let stage = try Stage()
    try stage.write(Stage.file([]), to: "real.json")
    symlink("real.json", stage.tokenFile)
    let outcome = try await stage.tool.run(
      ["login", "facebook", "--with-token"], input: stage.sandbox.facebookToken())
    #expect(outcome.status == 0)
    #expect(stage.home.text("/config/real.json")?.contains("Aiko Tanaka") == true)
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: stage.tokenFile)) == "real.json")
  }

  @Test("keys that this version does not know survive a login")
  func unknownKeys() async throws {
    let stage = try Stage()
    let entry = Stage.account(stage.sandbox.facebookToken()).dropLast() + #","note":"mine"}"#
    try stage.write(#"{"version":1,"theme":"dark","accounts":["# + entry + "]}")
    let outcome = try await stage.tool.run(
      ["login", "facebook", "--with-token"], input: stage.sandbox.facebookToken())
    #expect(outcome.status == 0)
    let file = try JSONValue(parsing: Data((stage.tokens ?? "").utf8))
    #expect(file["theme"] == .string("dark"))
    #expect(file["accounts"]?.array?.count == 1)
    #expect(file["accounts"]?.array?.first?["note"] == .string("mine"))
  }
}
