import SNSLoginCore
import Testing

@testable import snslogin

@Suite("The options of feed")
struct FeedOptionsTests {
  /// 2026-11-30T10:00:00Z
  private let now = Date(timeIntervalSince1970: 1_796_032_800)

  private func options(_ arguments: String...) throws -> FeedOptions {
    try FeedOptions(Invocation(parsing: ["feed"] + arguments), now: now)
  }

  private func problem(_ arguments: String...) -> SNSError? {
    do {
      _ = try FeedOptions(Invocation(parsing: ["feed"] + arguments), now: now)
      return nil
    } catch let error as UsageError {
      return error.asError
    } catch {
      return error as? SNSError
    }
  }

  @Test("without any they are 25 posts of the own feed")
  func defaults() throws {
    let options = try options()
    #expect(options.limit == 25)
    #expect(options.pageSize == 100)
    #expect(options.window == .all)
    #expect(options.kind == .once)
    #expect(options.fields == PostField.allCases)
  }

  @Test("a time is read as a bound: a date begins at midnight and ends with its day")
  func window() throws {
    #expect(
      try options("--since", "2026-05-01", "--until=2026-05-01").window
        == TimeWindow(since: 1_777_593_600, until: 1_777_679_999))
    #expect(try options("--since", "7d").window == TimeWindow(since: 1_795_428_000))
  }

  @Test("what is no time is wrong usage, with all forms", arguments: ["since", "until"])
  func nonsense(name: String) {
    #expect(
      problem("--\(name)", "yesterday")
        == SNSError(.usage, "--\(name) is no time: yesterday", hint: "write \(FeedMoment.forms)"))
  }

  @Test("an end before the beginning is wrong usage, with both")
  func turned() {
    #expect(
      problem("--since", "2026-05-02", "--until", "2026-05-01")?.message
        == "--since 2026-05-02 is later than --until 2026-05-01")
    #expect(problem("--since", "2026-05-01T00:00:00.5Z", "--until", "1777593600")?.kind == .usage)
    #expect(problem("--since", "1777593600", "--until", "1777593600") == nil)
  }

  @Test(
    "ways to read that exclude each other are wrong usage",
    arguments: [
      ["--new", "--all"], ["--new", "--follow"], ["--new", "--since", "1d"], ["--new", "--until", "1d"],
      ["--follow", "--all"], ["--follow", "--until", "1d"], ["--interval", "5"],
      ["--new", "--interval", "5"],
      ["--follow", "--interval", "0"], ["--follow", "--interval", "86401"], ["--follow", "--json"],
      ["--follow", "--format", "json"], ["--follow", "--format", "atom"],
      ["--follow", "--format", "jsonfeed"],
    ])
  func conflicts(arguments: [String]) throws {
    let error = #expect(throws: (any Error).self) {
      _ = try FeedOptions(Invocation(parsing: ["feed"] + arguments), now: now)
    }
    #expect(error is UsageError || (error as? SNSError)?.kind == .usage)
  }

  @Test(
    "following has its interval, its formats and a beginning",
    arguments: [
      (["--follow"], 60), (["--follow", "--interval", "5", "--format", "csv"], 5),
      (["--follow", "--interval", "86400", "--json", "--format", "ndjson"], 86_400),
      (["--follow", "--since", "1d", "--limit", "3"], 60),
    ])
  func follow(arguments: [String], seconds: Int) throws {
    let options = try FeedOptions(Invocation(parsing: ["feed"] + arguments), now: now)
    #expect(options.kind == .follow(every: .seconds(seconds)))
  }

  @Test(
    "the time of posts is asked for where it is needed, and only there",
    arguments: [
      (["--limit", "5"], false), (["--all"], true), (["--limit", "101"], true),
      (["--limit", "5", "--page-size", "4"], true), (["--new"], true), (["--follow"], true),
      (["--since", "1d"], true),
    ])
  func asked(arguments: [String], isAsked: Bool) throws {
    let json = arguments.contains("--follow") ? [] : ["--json"]
    let options = try FeedOptions(
      Invocation(parsing: ["feed", "--fields", "message"] + arguments + json), now: now)
    #expect(options.fields == [.message])
    #expect(options.asked == (isAsked ? [.message, .createdTime] : [.message]))
  }
}
