import TestSupport
import SNSLoginCore
import SNSSandbox
import Testing

@testable import snslogin

@Suite("feed --since and --until, in process") struct FeedChoiceTests {
  private func stage() throws -> Stage {
    let stage = try Stage { $0.posts = 60 }
    try stage.logIn()
    return stage
  }

  private func posts(_ outcome: Outcome) -> [String] { outcome.out.split(separator: "\n").map(String.init) }

  /// The times of posts, as printed.
  private func times(_ outcome: Outcome) -> [String] {
    posts(outcome).compactMap { line in
      (try? JSONValue(parsing: Data(line.utf8)))?["created_time"]?.string
    }
  }

  @Test("both ends belong to the window, whatever zone they are written in")
  func window() async throws {
    let stage = try stage()
    let all = ["feed", "--all", "--format", "ndjson"]
    let whole = try await stage.tool.run(all)
    let lines = posts(whole)
    let times = times(whole)
    let newest = try #require(Timestamp.date(times[10]))
    let local = Timestamp.text(newest.addingTimeInterval(9 * 3600)).dropLast() + "+09:00"
    let outcome = try await stage.tool.run(all + ["--since", times[20], "--until", String(local)])
    #expect(outcome.status == 0)
    #expect(outcome.err == "")
    #expect(posts(outcome) == Array(lines[10...20]))
    let seconds = String(Int(newest.timeIntervalSince1970))
    // A second wider: nobody says whether the end belongs to it at Facebook.
    #expect(stage.asked("until").contains(String(Int(newest.timeIntervalSince1970) + 1)))
    let further = try await stage.tool.run(["feed", "--limit", "3", "--format", "ndjson", "--until", seconds])
    #expect(posts(further) == Array(lines[10..<13]))
  }

  @Test("a window can be read over pages")
  func pages() async throws {
    let stage = try stage()
    let whole = try await stage.tool.run(["feed", "--all", "--format", "ndjson"])
    let oldest = times(whole)[30]
    let outcome = try await stage.tool.run([
      "feed", "--all", "--format", "ndjson", "--since", oldest, "--page-size", "7",
    ])
    #expect(outcome.status == 0)
    #expect(posts(outcome) == Array(posts(whole)[...30]))
  }

  @Test("an age is counted back from now")
  func age() async throws {
    let stage = try stage()
    let outcome = try await stage.tool.run(["feed", "--all", "--format", "ndjson", "--since", "3d"])
    let edge = Timestamp.text(Date().addingTimeInterval(-3 * 86_400))
    #expect(outcome.status == 0)
    #expect(!times(outcome).isEmpty)
    // A moment later the edge lies a moment later too.
    #expect(times(outcome).dropLast().allSatisfy { $0 > edge })
    #expect(times(outcome).count < 60)
  }

  @Test("posts are chosen by a time that is not printed")
  func hiddenTime() async throws {
    let stage = try stage()
    let outcome = try await stage.tool.run([
      "feed", "--json", "--fields", "id", "--since", "1d", "--limit", "1",
    ])
    #expect(outcome.status == 0)
    #expect(outcome.json?.array?.first?.object?.keys.sorted() == ["id"])
    #expect(stage.asked("fields") == ["id,created_time"])
  }

  @Test("nothing of that time is an empty array, and no error")
  func nothing() async throws {
    let stage = try stage()
    #expect(
      try await stage.tool.run(["feed", "--json", "--until", "1999-12-31"])
        == Outcome(status: 0, out: "[]\n", err: ""))
  }

  @Test(
    "wrong times and wrong combinations are 2, without a request",
    arguments: [
      ["--since", "yesterday"], ["--until", "2026-02-30"],
      ["--since", "2026-05-02", "--until", "2026-05-01"],
      ["--new", "--all"], ["--follow", "--format", "atom"], ["--interval", "9"],
    ])
  func usage(flags: [String]) async throws {
    let stage = try stage()
    let outcome = try await stage.tool.run(["feed"] + flags)
    #expect(outcome.status == 2)
    #expect(outcome.out == "")
    #expect(outcome.errorLines.count == 2)
    #expect(stage.calls == [])
  }
}
