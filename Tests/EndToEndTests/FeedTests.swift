import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@Suite("feed, by the built program") struct FeedTests {
  private func stage(posts: Int = 30, _ faults: [Fault.Setting] = []) throws -> Stage {
    let stage = try Stage(faults) { $0.posts = posts }
    try stage.logIn()
    return stage
  }

  @Test("JSON is one array, whatever the number of posts", arguments: [0, 1, 7])
  func json(posts: Int) async throws {
    let stage = try stage(posts: posts)
    let outcome = try await stage.tool.run(["feed", "--json"])
    #expect(outcome.status == 0)
    #expect(outcome.err == "")
    #expect(outcome.json?.array?.count == posts)
    #expect(outcome.out.hasPrefix("[") && outcome.out.hasSuffix("]\n"))
    let asked = try await stage.tool.shell(
      "\"$T\" feed --json | if command -v jq >/dev/null; then jq -e . ; else cat; fi")
    #expect(asked.status == 0)
  }

  @Test("a reader that has enough ends the feed quietly, before its last page")
  func closedPipe() async throws {
    let stage = try stage(posts: 2000)
    let outcome = try await stage.tool.shell(
      "{ \"$T\" feed --all --page-size 100 --format ndjson; echo \"status $?\" >&2; } | head -1 | wc -l")
    #expect(outcome.status == 0)
    #expect(outcome.out.trimmingBlanks == "1")
    // 141: ended by SIGPIPE, as programs in a pipe are.
    #expect(["status 0\n", "status 141\n"].contains(outcome.err))
    #expect(stage.calls.count < 20)
  }

  @Test("stdout that cannot be written is 1", arguments: ["text", "json", "ndjson"])
  func fullDevice(format: String) async throws {
    let stage = try stage()
    let outcome = try await stage.tool.shell("\"$T\" feed --format \(format) >/dev/full")
    #expect(outcome.status == 1)
    #expect(outcome.err.hasPrefix("snslogin: "))
    #expect(outcome.errorLines.count <= 2)
  }

  @Test("stdout is UTF-8 in the C locale", arguments: ["text", "json"])
  func locale(format: String) async throws {
    let stage = try stage()
    let plain = try await stage.tool.run(["feed", "--format", format])
    let inC = try await stage.tool.run(
      ["feed", "--format", format], environment: ["LC_ALL": "C", "LANG": nil])
    #expect(inC == plain)
    #expect(inC.out.contains("今日は天気がいいので"))
  }
}
