import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@testable import snslogin

@Suite("feed under faults, in process") struct FeedFaultTests {
  private func stage(_ fault: Fault, count: Int? = nil, posts: Int = 30) throws -> Stage {
    let stage = try Stage([Fault.Setting(fault, count: count)]) { $0.posts = posts }
    try stage.logIn()
    return stage
  }

  @Test(
    "what can be read is read",
    arguments: [
      (Fault.loneSurrogate, nil, 25), (.badUTF8, nil, 25), (.oddFields, nil, 25), (.brokenPost, 1, 25),
      (.code12, nil, 25),
      (.serverError, 2, 25), (.unavailable, 2, 25), (.html, 2, 25), (.disconnect, 1, 25), (.truncate, 1, 25),
      (.badUsage, nil, 25), (.nearLimit, nil, 25), (.shortPage, nil, 25), (.emptyNext, nil, 25),
    ] as [(Fault, Int?, Int)])
  func recovers(fault: Fault, count: Int?, posts: Int) async throws {
    let stage = try stage(fault, count: count, posts: 200)
    let outcome = try await stage.tool.run(["feed", "--json"])
    #expect(outcome.status == 0)
    #expect(outcome.json?.array?.count == posts)
    let ids = outcome.json?.array?.compactMap { $0["id"]?.string } ?? []
    #expect(Set(ids).count == posts)
    #expect(outcome.err.split(separator: "\n").allSatisfy { !$0.hasPrefix("snslogin:") })
  }

  @Test("entries that are no posts are told of once")
  func broken() async throws {
    let stage = try stage(.brokenPost, count: 1)
    let outcome = try await stage.tool.run(["feed", "--limit", "5", "--page-size", "5", "--format", "ndjson"])
    #expect(outcome.status == 0)
    #expect(outcome.out.split(separator: "\n").count == 5)
    #expect(outcome.err == "warning: 2 entries were unreadable and left out\n")
  }

  @Test("a post that repeats is printed once", arguments: [Fault.duplicate, .emptyPage, .shortPage])
  func wholeFeed(fault: Fault) async throws {
    let stage = try stage(fault, posts: 45)
    let outcome = try await stage.tool.run(
      ["feed", "--all", "--page-size", "10", "--format", "ndjson", "--fields", "id"])
    #expect(outcome.status == 0)
    let ids = outcome.out.split(separator: "\n")
    #expect(ids.count == 45)
    #expect(Set(ids).count == 45)
  }

  @Test("a page that is too heavy is asked for in halves")
  func reduceData() async throws {
    let stage = try stage(.reduceData, posts: 120)
    let outcome = try await stage.tool.run(["feed", "--all", "--format", "ndjson"])
    #expect(outcome.status == 0)
    #expect(outcome.out.split(separator: "\n").count == 120)
    #expect(stage.asked("limit").prefix(3) == ["100", "50", "25"])
  }

  @Test("a feed that shows empty pages for ever ends with a note")
  func endlessEmpty() async throws {
    let stage = try stage(.endlessEmpty, posts: 120)
    let outcome = try await stage.tool.run(["feed", "--all", "--json"])
    #expect(outcome.status == 0)
    #expect(outcome.json?.array?.count == 100)
    #expect(outcome.err == "warning: 3 pages in a row held nothing new; the list ends here\n")
    #expect(stage.calls.count == 4)
  }

  @Test(
    "a next page that leads round in a circle or elsewhere ends with a note",
    arguments: [
      Fault.repeatNext, .foreignNext,
    ])
  func badNext(fault: Fault) async throws {
    let stage = try stage(fault, posts: 120)
    let outcome = try await stage.tool.run(["feed", "--all", "--json"])
    #expect(outcome.status == 0)
    #expect(outcome.json?.array?.count == 100)
    #expect(outcome.errorLines.count == 1)
    #expect(Set(stage.sandbox.requests.map(\.host)) == ["graph.facebook.com"])
  }

  @Test("without user_posts an empty feed is a missing permission, asked for once")
  func noUserPosts() async throws {
    let stage = try stage(.noUserPosts)
    let outcome = try await stage.tool.run(["feed", "--json"])
    #expect(outcome.status == 7)
    #expect(outcome.errorObject?["code"] == .string("permission"))
    #expect(outcome.err.contains("user_posts"))
    #expect(stage.calls == ["GET /me/feed", "GET /me/permissions"])
    #expect(outcome.out == "")
  }

  @Test(
    "a first page that fails leaves stdout empty",
    arguments: [
      (Fault.serverError, Int32(5), "provider_down"), (.html, 5, "bad_answer"), (.badJSON, 5, "bad_answer"),
      (.redirect, 7, "refused"), (.rateLimit, 6, "rate_limited"), (.userRateLimit, 6, "rate_limited"),
      (.expiredToken, 3, "login_expired"), (.passwordChanged, 3, "login_expired"),
      (.checkpoint, 3, "login_expired"),
      (.permission, 7, "permission"), (.blocked, 7, "refused"), (.disconnect, 5, "network"),
      (.endless, 5, "bad_answer"), (.permissionsExpired, 3, "login_expired"),
    ], ["text", "json", "ndjson"])
  func firstPage(fault: (Fault, Int32, String), format: String) async throws {
    let stage = try stage(fault.0)
    let outcome = try await stage.tool.run(["feed", "--json", "--format", format])
    #expect(outcome.status == fault.1)
    #expect(outcome.out == "")
    // A warning of the app's rate limit may come first.
    #expect(outcome.errorLines.dropLast().allSatisfy { $0.hasPrefix("warning: ") })
    #expect(outcome.errorObject?["code"] == .string(fault.2))
    #expect(outcome.errorObject?["exit_code"] == .integer(Int64(fault.1)))
  }

  @Test("a web page in place of an answer is told of in at most three lines")
  func html() async throws {
    let stage = try stage(.html)
    let outcome = try await stage.tool.run(["feed"])
    #expect(outcome.status == 5)
    #expect(outcome.errorLines.count <= 3)
    #expect(!outcome.err.contains("<"))
  }

  @Test(
    "a later page that fails: what came before is printed, the array is closed, the exit code tells",
    arguments: [
      "json", "ndjson", "text",
    ])
  func laterPage(format: String) async throws {
    let second = try Second()
    let stage = second.stage
    let outcome = try await stage.tool.run(
      ["feed", "--all", "--format", format], environment: ["SNSLOGIN_ENDPOINT": second.endpoint])
    #expect(outcome.status == 7)
    #expect(outcome.errorLines.first?.hasPrefix("snslogin: Facebook refused the request") == true)
    switch format {
    case "json": #expect(outcome.json?.array?.map { $0["id"] } == [.string("1_1"), .string("1_2")])
    case "ndjson":
      #expect(outcome.out == "{\"id\":\"1_1\",\"message\":\"one\"}\n{\"id\":\"1_2\",\"message\":\"two\"}\n")
    default: #expect(outcome.out == "1_1\n  one\n\n1_2\n  two\n")
    }
  }

  /// A server whose second page is a refusal.
  private struct Second {
    let stage: Stage
    private let server: RawServer

    init() throws {
      stage = try Stage()
      try stage.logIn()
      server = try RawServer { exchange in
        if exchange.number == 0 {
          exchange.answer(
            200,
            #"{"data":[{"id":"1_1","message":"one"},{"id":"1_2","message":"two"}],"#
              + #""paging":{"next":"https://graph.facebook.com/v27.0/1/feed?limit=100&until=5"}}"#)
        } else {
          exchange.answer(400, #"{"error":{"message":"(#100) no","type":"OAuthException","code":100}}"#)
        }
        return true
      }
    }

    var endpoint: String { server.endpoint }
  }
}
