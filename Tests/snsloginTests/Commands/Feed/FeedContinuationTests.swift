import SNSLoginCore
import Testing

@testable import snslogin

@Suite("The command that goes on")
struct FeedContinuationTests {
  private func continuation(
    _ arguments: [String], after seconds: [Int?]
  ) throws -> FeedContinuation {
    let invocation = try Invocation(parsing: arguments)
    let now = Date(timeIntervalSince1970: 1_796_032_800)
    var continuation = FeedContinuation(invocation, try FeedOptions(invocation, now: now))
    continuation.note(
      seconds.enumerated().map { index, second in
        var post = Post(id: "1_\(index)")
        post.createdTime = second.map { .instant(Date(timeIntervalSince1970: Double($0))) }
        return post
      })
    return continuation
  }

  @Test(
    "it is the same command line, from the youngest of the last three posts back",
    arguments: [
      ("feed --all", [1_777_593_700, 1_777_593_600], "feed --all --until 2026-05-01T00:01:40Z"),
      (
        "--json feed --until 1d --limit 250 --fields id,message --account 7 -q",
        [1_777_593_700, 1_777_593_600],
        "feed --limit 250 --fields id,message --until 2026-05-01T00:01:40Z --json --quiet --account 7"
      ),
      (
        "feed --limit 9 --since 7d --color=always --sandbox --no-input -v --of=-5",
        [1_795_900_000],
        "feed --limit 9 --since 2026-11-23T10:00:00Z --of=-5 --until 2026-11-28T21:06:40Z --color always "
          + "--verbose --sandbox --no-input"
      ),
      (
        "feed --all --format ndjson --page-size 7", [5, nil],
        "feed --all --page-size 7 --format ndjson --until 1970-01-01T00:00:05Z"
      ),
    ] as [(String, [Int?], String)])
  func command(line: String, seconds: [Int?], expected: String) throws {
    let continuation = try continuation(line.split(separator: " ").map(String.init), after: seconds)
    #expect(continuation.command == "snslogin " + expected)
  }

  @Test("what a shell would take apart is quoted")
  func quoting() throws {
    let continuation = try continuation(["feed", "--all", "--config-dir", "/a b/it's"], after: [0])
    #expect(
      continuation.command
        == #"snslogin feed --all --until 1970-01-01T00:00:00Z --config-dir '/a b/it'\''s'"#)
  }

  @Test("one old post between younger ones is no place to go on from, and posts without a time come again")
  func outlier() throws {
    let old = try continuation(["feed", "--limit", "200"], after: [90, 80, 70, 60, 5])
    #expect(old.command == "snslogin feed --limit 198 --until 1970-01-01T00:01:10Z")
    let unreadable = try continuation(["feed", "--limit", "200"], after: [90, 80, 80, 80, nil, nil])
    #expect(unreadable.command == "snslogin feed --limit 199 --until 1970-01-01T00:01:20Z")
  }

  @Test("posts of the last second come again, and a limit makes room for them")
  func repeated() throws {
    let continuation = try continuation(["feed", "--limit", "200"], after: [9, 8, 8, 8])
    #expect(
      continuation.advice
        == "go on with `snslogin feed --limit 199 --until 1970-01-01T00:00:08Z` (the last 3 posts come again)"
    )
  }

  @Test("it stands behind what else is to be done")
  func hint() throws {
    let continuation = try continuation(["feed", "--all"], after: [8])
    let error = SNSError(.network, "broken", hint: "check the connection", sns: .facebook)
    #expect(
      continuation.adding(to: error).hint
        == "check the connection; go on with `snslogin feed --all --until 1970-01-01T00:00:08Z` "
        + "(the last post comes again)")
    #expect(continuation.adding(to: .cancelled()) == .cancelled())
  }

  @Test(
    "there is none where nothing was printed, or no time was told", arguments: [[], [nil, nil]] as [[Int?]])
  func none(seconds: [Int?]) throws {
    let continuation = try continuation(["feed", "--all"], after: seconds)
    #expect(continuation.command == nil)
    #expect(continuation.adding(to: SNSError(.network, "broken")) == SNSError(.network, "broken"))
  }
}
