import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@testable import snslogin

@Suite("feed --all --jobs, in process") struct FeedJobsRunTests {
  private func stage(posts: Int, _ faults: [Fault.Setting] = []) throws -> Stage {
    let stage = try Stage(faults) { $0.posts = posts }
    try stage.logIn()
    return stage
  }

  private func read(_ stage: Stage, jobs: String, _ flags: [String]) async throws -> Outcome {
    try await stage.tool.run(["feed", "--all", "--jobs", jobs] + flags)
  }

  @Test(
    "the output is that of --jobs 1, byte for byte",
    arguments: [
      (0, "100"), (1, "100"), (99, "100"), (100, "100"), (101, "100"), (3_000, "100"), (300, "7"), (30, "1"),
    ])
  func same(posts: Int, pageSize: String) async throws {
    let stage = try stage(posts: posts)
    let flags = ["--format", "ndjson", "--page-size", pageSize]
    let one = try await read(stage, jobs: "1", flags)
    #expect(one.status == 0)
    #expect(one.out.split(separator: "\n").count == posts)
    for jobs in ["2", "4", "16"] {
      #expect(try await read(stage, jobs: jobs, flags) == one, "--jobs \(jobs)")
    }
  }

  @Test("it is so in every format, and for the feed of a page", arguments: ["text", "json", "ndjson"])
  func formats(format: String) async throws {
    let stage = try stage(posts: 400)
    for flags in [[], ["--of", "110000000000042"], ["--fields", "message,id"]] {
      let flags = flags + ["--format", format, "--page-size", "20"]
      let one = try await read(stage, jobs: "1", flags)
      #expect(one.status == 0)
      #expect(one.out.count > 400)
      #expect(try await read(stage, jobs: "4", flags) == one)
    }
  }

  @Test("other windows begin at other times")
  func windows() async throws {
    let stage = try stage(posts: 2_000)
    #expect(try await read(stage, jobs: "4", ["--format", "ndjson", "--fields", "id"]).status == 0)
    #expect(stage.calls.filter { $0 == "GET /me/feed" }.count > 4)
    #expect(Set(stage.asked("until")).count > 4)
    #expect(Set(stage.asked("fields")) == ["id,created_time"])
    // Twenty pages, and some that two windows share.
    #expect((20...30).contains(stage.calls.count))
  }

  @Test(
    "what is wrong with the pages is found in the same way",
    arguments: [
      Fault.duplicate, .shortPage, .emptyPage, .endlessEmpty, .repeatNext, .emptyNext, .foreignNext,
      .oddFields, .code12, .reduceData, .badUsage,
    ])
  func faults(fault: Fault) async throws {
    let stage = try stage(posts: 600, [Fault.Setting(fault)])
    let flags = ["--format", "ndjson", "--page-size", "50"]
    let one = try await read(stage, jobs: "1", flags)
    #expect(one.status == 0)
    #expect(!one.out.isEmpty)
    #expect(try await read(stage, jobs: "4", flags) == one)
  }

  @Test("where the rate limit is nearly used up one request follows another, with one warning")
  func nearLimit() async throws {
    let stage = try stage(posts: 600, [Fault.Setting(.nearLimit)])
    let outcome = try await read(stage, jobs: "8", ["--format", "ndjson"])
    #expect(outcome.status == 0)
    #expect(outcome.out.split(separator: "\n").count == 600)
    #expect(outcome.errorLines.count == 1)
    #expect(stage.calls.count == 6)
  }

  @Test("an error before the first page leaves stdout empty", arguments: ["text", "json", "ndjson"])
  func error(format: String) async throws {
    let stage = try stage(posts: 600, [Fault.Setting(.rateLimit, count: 1)])
    let outcome = try await read(stage, jobs: "4", ["--format", format])
    #expect(outcome.status == 6)
    #expect(outcome.out == "")
  }

  @Test(
    "it is for the whole feed, and up to sixteen",
    arguments: [
      ["--jobs", "4"], ["--jobs", "4", "--limit", "500"], ["--all", "--jobs", "0"],
      ["--all", "--jobs", "17"],
    ])
  func usage(flags: [String]) async throws {
    let stage = try stage(posts: 5)
    let outcome = try await stage.tool.run(["feed"] + flags)
    #expect(outcome.status == 2)
    #expect(outcome.out == "")
    #expect(outcome.err.contains("--jobs"))
    #expect(stage.calls == [])
  }
}
