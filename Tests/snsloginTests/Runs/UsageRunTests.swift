import SNSLoginCore
import TestSupport
import Testing

@testable import snslogin

@Suite("usage, in process") struct UsageRunTests {
  @Test(
    "help is on stdout, with 0",
    arguments: [
      [], ["help"], ["--help"], ["-h"], ["help", "feed"], ["feed", "--help"], ["login", "facebook", "-h"],
    ] as [[String]])
  func help(arguments: [String]) async throws {
    let stage = try Stage()
    let outcome = try await stage.tool.run(arguments)
    #expect(outcome.status == 0)
    #expect(outcome.err == "")
    #expect(outcome.out.contains("Usage: snslogin "))
    #expect(outcome.out.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(stage.home.names() == [])
  }

  @Test(
    "what is unknown is 2 with the nearest known name",
    arguments: [
      (["fedd"], "snslogin: unknown command: fedd\nhint: did you mean `snslogin feed`?\n"),
      (["feed", "--limitt", "3"], "snslogin: unknown flag: --limitt\nhint: did you mean --limit?\n"),
      (["--jsonn", "feed"], "snslogin: unknown flag: --jsonn\nhint: did you mean --json?\n"),
    ])
  func unknown(arguments: [String], err: String) async throws {
    let stage = try Stage()
    #expect(try await stage.tool.run(arguments) == Outcome(status: 2, out: "", err: err))
  }

  @Test(
    "under --json every error is one line of JSON on stderr, and stdout is empty",
    arguments: [
      ["fedd", "--json"], ["--json", "feed", "--limit", "x"], ["--json"] + ["post"],
      ["config", "get", "nothing", "--json"],
      ["login", "nowhere", "--json"], ["login", "--json"], ["token", "facebook", "--format", "x", "--json"],
    ])
  func jsonErrors(arguments: [String]) async throws {
    let stage = try Stage()
    let outcome = try await stage.tool.run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.out == "")
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errorObject?["code"] == .string("usage"))
    #expect(outcome.errorObject?["exit_code"] == .integer(2))
  }

  @Test("flags stand before and after the command, joined and with an equals sign")
  func places() async throws {
    let stage = try Stage()
    try stage.logIn()
    let plain = try await stage.tool.run(["feed", "--limit", "3", "--json"])
    #expect(plain.status == 0)
    for arguments in [
      ["--json", "feed", "--limit=3"], ["feed", "--json", "--limit", "3", "--"],
      ["-q", "feed", "--limit", "3", "--json"],
    ] {
      #expect(try await stage.tool.run(arguments) == plain)
    }
  }

  @Test(
    "an endpoint beyond this machine is refused before any request",
    arguments: [
      "http://192.0.2.1:80", "https://example.com", "nonsense", "http://localhost.example.com",
    ])
  func endpoint(address: String) async throws {
    let stage = try Stage()
    try stage.logIn()
    let outcome = try await stage.tool.run(["feed"], environment: ["SNSLOGIN_ENDPOINT": address])
    #expect(outcome.status == 2)
    #expect(outcome.out == "")
    #expect(outcome.err.contains("SNSLOGIN_ENDPOINT"))
  }
}
