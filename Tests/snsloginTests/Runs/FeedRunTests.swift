import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@testable import snslogin

@Suite("feed, in process") struct FeedRunTests {
  private func stage(posts: Int = 30, _ faults: [Fault.Setting] = []) throws -> Stage {
    let stage = try Stage(faults) { $0.posts = posts }
    try stage.logIn()
    return stage
  }

  @Test("ndjson is one object a line, the same posts as the array")
  func ndjson() async throws {
    let stage = try stage()
    let lines = try await stage.tool.run(["feed", "--format", "ndjson"])
    let array = try await stage.tool.run(["feed", "--format", "json"])
    #expect(lines.status == 0)
    let posts = lines.out.split(separator: "\n")
    #expect(posts.count == 25)
    #expect(array.out == "[\n" + posts.joined(separator: ",\n") + "\n]\n")
  }

  @Test("--limit over several pages asks for no post too many")
  func limit() async throws {
    let stage = try stage(posts: 400)
    let outcome = try await stage.tool.run(["feed", "--limit", "250", "--format", "ndjson", "--fields", "id"])
    #expect(outcome.status == 0)
    #expect(outcome.err == "")
    let ids = outcome.out.split(separator: "\n")
    #expect(ids.count == 250)
    #expect(Set(ids).count == 250)
    #expect(stage.asked("limit") == ["100", "100", "50"])
    #expect(stage.calls == ["GET /me/feed"] + Array(repeating: "GET /10210000000000001/feed", count: 2))
  }

  @Test(
    "--page-size divides the same feed otherwise", arguments: [("10", ["10", "10", "5"]), ("25", ["25"])])
  func pageSize(size: String, limits: [String]) async throws {
    let stage = try stage(posts: 60)
    let outcome = try await stage.tool.run(["feed", "--page-size", size, "--format", "ndjson"])
    #expect(outcome.status == 0)
    #expect(outcome.out.split(separator: "\n").count == 25)
    #expect(stage.asked("limit") == limits)
  }

  @Test("--all goes to the end")
  func all() async throws {
    let stage = try stage(posts: 137)
    let outcome = try await stage.tool.run(["feed", "--all", "--format", "ndjson", "--fields", "id"])
    #expect(outcome.status == 0)
    #expect(outcome.err == "")
    #expect(Set(outcome.out.split(separator: "\n")).count == 137)
  }

  @Test("--of reads the feed of a page")
  func ofPage() async throws {
    let stage = try stage()
    let outcome = try await stage.tool.run([
      "feed", "--of", "110000000000042", "--limit", "2", "--json", "--fields", "from",
    ])
    #expect(outcome.status == 0)
    #expect(stage.calls == ["GET /110000000000042/feed"])
    #expect(outcome.json?.array?.count == 2)
  }

  @Test("--fields are all that is asked for and printed")
  func fields() async throws {
    let stage = try stage()
    let outcome = try await stage.tool.run([
      "feed", "--limit", "1", "--json", "--fields", "created_time,message",
    ])
    #expect(outcome.status == 0)
    #expect(outcome.json?.array?.first?.object?.keys.sorted() == ["created_time", "message"])
    #expect(stage.asked("fields") == ["id,created_time,message"])
  }

  @Test("a field that is named twice is printed once")
  func repeatedField() async throws {
    let stage = try stage()
    let outcome = try await stage.tool.run(
      ["feed", "--limit", "1", "--format", "ndjson", "--fields", "id,message,id"])
    #expect(outcome.status == 0)
    #expect(
      outcome.out
        == #"{"id":"10210000000000001_122100000000000","message":"First coffee of the day, and the harbour is still asleep."}"#
        + "\n")
  }

  @Test("an unknown field is wrong usage with the nearest name")
  func unknownField() async throws {
    let stage = try stage()
    #expect(
      try await stage.tool.run(["feed", "--fields", "mesage"])
        == Outcome(status: 2, out: "", err: "snslogin: unknown field: mesage\nhint: did you mean message?\n"))
    #expect(stage.calls == [])
  }

  @Test(
    "wrong numbers and both of --all and --limit are wrong usage",
    arguments: [
      ["--limit", "0"], ["--limit", "x"], ["--page-size", "101"], ["--all", "--limit", "3"],
      ["--format", "xml"],
      ["stray"],
    ])
  func usage(flags: [String]) async throws {
    let stage = try stage()
    let outcome = try await stage.tool.run(["feed"] + flags)
    #expect(outcome.status == 2)
    #expect(outcome.out == "")
    #expect(outcome.err.hasPrefix("snslogin: "))
    #expect(stage.calls == [])
  }

  @Test("text shows time, author, message and link of each post, blocks apart by an empty line")
  func text() async throws {
    let stage = try stage()
    let outcome = try await stage.tool.run(["feed", "--limit", "2"])
    #expect(outcome.status == 0)
    #expect(outcome.err == "")
    let blocks = outcome.out.split(separator: "\n\n")
    #expect(blocks.count == 2)
    #expect(blocks.first?.split(separator: "\n").first?.hasSuffix("  Aiko Tanaka") == true)
    #expect(outcome.out.contains("\n  First coffee of the day, and the harbour is still asleep.\n"))
    #expect(outcome.out.contains("\n  https://www.facebook.com/10210000000000001/posts/122100000000000/\n"))
  }

  @Test("an empty feed says so on stderr")
  func emptyText() async throws {
    let stage = try stage(posts: 0)
    #expect(try await stage.tool.run(["feed"]) == Outcome(status: 0, out: "", err: "there are no posts\n"))
  }

  @Test("without a login it is 3")
  func notLoggedIn() async throws {
    let stage = try Stage()
    #expect(
      try await stage.tool.run(["feed"])
        == Outcome(
          status: 3, out: "",
          err: "snslogin: not logged in to facebook\nhint: run `snslogin login facebook`\n"))
  }

  @Test("JSON holds no escape, whatever asks for colour", arguments: ["json", "ndjson"])
  func noColour(format: String) async throws {
    let stage = try stage(posts: 30, [Fault.Setting(.controlCharacters)])
    let outcome = try await stage.tool.run(
      ["feed", "--format", format, "--color", "always"], environment: ["CLICOLOR_FORCE": "1"])
    #expect(outcome.status == 0)
    #expect(!outcome.out.utf8.contains(0x1B))
    #expect(outcome.out.contains("\\u001b[31mred"))
  }

  @Test(
    "text is coloured where that is asked for, and only then",
    arguments: [
      (["CLICOLOR_FORCE": "1"], [], true), (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], [], false),
      ([:], [], false),
      (["NO_COLOR": "1"], ["--color", "always"], true), (["CLICOLOR_FORCE": "1"], ["--color=never"], false),
    ] as [([String: String], [String], Bool)])
  func colour(environment: [String: String], flags: [String], isColoured: Bool) async throws {
    let stage = try stage()
    let outcome = try await stage.tool.run(
      ["feed", "--limit", "1"] + flags, environment: environment.mapValues(Optional.some))
    #expect(outcome.out.utf8.contains(0x1B) == isColoured)
  }

  @Test("control characters in a post do not reach the terminal")
  func controls() async throws {
    let stage = try stage(posts: 3, [Fault.Setting(.controlCharacters)])
    let outcome = try await stage.tool.run(["feed"])
    #expect(outcome.status == 0)
    let forbidden = outcome.out.unicodeScalars.filter {
      $0 != "\n"
        && ($0.value < 0x20 || (0x7F...0x9F).contains($0.value) || (0x202A...0x202E).contains($0.value))
    }
    #expect(forbidden.isEmpty)
    #expect(outcome.out.contains("red"))
  }

  @Test("the token of the environment reads the feed")
  func environmentToken() async throws {
    let stage = try Stage()
    let outcome = try await stage.tool.run(
      ["feed", "--limit", "1", "--format", "ndjson"],
      environment: ["SNSLOGIN_FACEBOOK_TOKEN": stage.sandbox.facebookToken()])
    #expect(outcome.status == 0)
    #expect(outcome.out.split(separator: "\n").count == 1)
    #expect(stage.tokens == nil)
  }

  @Test("the token travels in the header, never in an address")
  func header() async throws {
    let stage = try Stage { $0.posts = 150 }
    let token = try stage.logIn()
    #expect(try await stage.tool.run(["feed", "--all", "--format", "ndjson"]).status == 0)
    #expect(stage.sandbox.requests.allSatisfy { $0.header("Authorization") == "Bearer " + token })
    #expect(stage.sandbox.requests.allSatisfy { $0.query?.contains(token) == false })
    #expect(stage.asked("appsecret_proof").allSatisfy { $0.count == 64 })
  }
}
