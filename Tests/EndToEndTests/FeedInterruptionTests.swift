import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@Suite("A feed that breaks off, by the built program") struct FeedInterruptionTests {
  /// What stands between backquotes in a line of stderr.
  private func command(_ line: String?) -> String? {
    line.flatMap { $0.split(separator: "`", omittingEmptySubsequences: false).dropFirst().first }
      .map(String.init)
  }

  @Test(
    "six pages are printed, and the command in the hint brings the rest",
    arguments: [
      (["--all"], 65, "--all"), (["--limit", "64", "--until", "2026-05-01"], 64, "--limit 7"),
    ])
  func laterPage(choice: [String], count: Int, kept: String) async throws {
    let feed = try BreakingFeed(breaking: 6, BreakingFeed.refuse)
    let outcome = try await feed.run(
      ["feed", "--format", "ndjson", "--fields", "id", "--page-size", "10"] + choice)
    #expect(outcome.status == 7)
    #expect(outcome.ids == Array(BreakingFeed.all[..<60]))
    let hint = try #require(outcome.errorLines.last)
    #expect(hint.hasPrefix("hint: go on with `snslogin feed \(kept) "))
    #expect(hint.hasSuffix("` (the last 3 posts come again)"))
    #expect(!outcome.err.contains("SECRET"))
    let further = try #require(command(hint))
    #expect(further.contains(" --until 2026-04-30T23:59:41Z"))
    let rest = try await feed.stage.tool.shell(
      further.replacing("snslogin feed", with: "\"$T\" feed"), environment: feed.environment)
    #expect(rest.status == 0)
    #expect(rest.err == "")
    #expect(rest.ids == Array(BreakingFeed.all[57..<count]))
  }

  @Test("Ctrl-C says how to go on as well, unless --quiet", arguments: [[], ["--quiet"]])
  func interrupted(flags: [String]) async throws {
    let feed = try BreakingFeed(breaking: 2) { exchange in
      exchange.waitForClient()
      return false
    }
    let running = try feed.stage.tool.start(
      ["feed", "--all", "--page-size", "10", "--format", "ndjson", "--fields", "id"] + flags,
      environment: feed.environment)
    #expect(await running.signal(SIGINT, atOnceAfter: "\"1_81\"", on: 0))
    let outcome = await running.outcome()
    #expect(outcome.status == 130)
    #expect(outcome.ids == Array(BreakingFeed.all[..<20]))
    let advice =
      "interrupted; go on with `snslogin feed --all --fields id --page-size 10 --format ndjson "
      + "--until 2026-04-30T23:59:55Z` (the last 5 posts come again)\n"
    #expect(outcome.err == (flags.isEmpty ? advice : ""))
  }
}

extension BreakingFeed {
  fileprivate func run(_ arguments: [String]) async throws -> Outcome {
    try await stage.tool.run(arguments, environment: environment)
  }
}
