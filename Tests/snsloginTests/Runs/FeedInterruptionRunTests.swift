import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@testable import snslogin

@Suite("A feed that breaks off, in process") struct FeedInterruptionRunTests {
  /// What stands between backquotes in a line of stderr.
  private func command(_ line: String?) -> String? {
    line.flatMap { $0.split(separator: "`", omittingEmptySubsequences: false).dropFirst().first }
      .map(String.init)
  }

  @Test("the hint stands in the error object, and the array is closed")
  func json() async throws {
    let feed = try BreakingFeed(breaking: 1, BreakingFeed.refuse)
    let outcome = try await feed.run([
      "--json", "feed", "--all", "--page-size", "10", "--fields", "id", "--config-dir",
      feed.stage.folder + "/../config",
    ])
    #expect(outcome.status == 7)
    #expect(outcome.json?.array?.count == 10)
    let hint = outcome.errorObject?["hint"]?.string
    #expect(
      command(hint)
        == "snslogin feed --all --fields id --page-size 10 --until 2026-04-30T23:59:58Z --json --config-dir "
        + feed.stage.folder + "/../config")
  }

  @Test("a first page that fails has nothing to go on from")
  func firstPage() async throws {
    let feed = try BreakingFeed(breaking: 0, BreakingFeed.refuse)
    let outcome = try await feed.run(["feed", "--all"])
    #expect(outcome.status == 7)
    #expect(!outcome.err.contains("go on with"))
  }

  @Test("--new that breaks off says that nothing counts as read, and the next one begins anew")
  func new() async throws {
    let feed = try BreakingFeed(breaking: 1, BreakingFeed.refuse)
    let command = [
      "feed", "--new", "--limit", "15", "--page-size", "10", "--format", "ndjson", "--fields", "id",
    ]
    let outcome = try await feed.run(command)
    #expect(outcome.status == 7)
    #expect(outcome.ids == Array(BreakingFeed.all[..<10]))
    #expect(
      outcome.errorLines.last
        == "hint: none of these posts counts as read: the same command prints them again")
    #expect((try await feed.run(command)).ids == Array(BreakingFeed.all[..<15]))
    #expect((try await feed.run(command)).ids == [])
  }
}

extension BreakingFeed {
  fileprivate func run(_ arguments: [String]) async throws -> Outcome {
    try await stage.tool.run(arguments, environment: environment)
  }
}
