import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@Suite("feed --follow, by the built program") struct FeedFollowTests {
  private let arrivals = Arrivals()
  private let command = [
    "feed", "--follow", "--interval", "1", "--limit", "2", "--format", "ndjson", "--fields", "id",
  ]
  /// The two posts that are there at the start, the older one first.
  private let start =
    "{\"id\":\"10210000000000001_122099999999999\"}\n{\"id\":\"10210000000000001_122100000000000\"}\n"

  private func stage() throws -> Stage {
    let stage = try Stage {
      $0.posts = 30
      $0.arrivals = arrivals.all
    }
    try stage.logIn()
    return stage
  }

  @Test("new posts come oldest first, one request a look, and Ctrl-C ends it without a word")
  func follow() async throws {
    let stage = try stage()
    let running = try stage.tool.start(command)
    #expect(await running.wait(for: start, on: 0))
    arrivals.add(2)
    #expect(await running.wait(for: Arrivals.line(2), on: 0))
    arrivals.add()
    #expect(await running.wait(for: Arrivals.line(3), on: 0))
    running.signal(SIGINT)
    #expect(
      await running.outcome()
        == Outcome(
          status: 130, out: start + Arrivals.line(1) + Arrivals.line(2) + Arrivals.line(3), err: ""))
    #expect(stage.calls.allSatisfy { $0 == "GET /me/feed" })
    #expect(stage.asked("fields").allSatisfy { $0 == "id,created_time" })
    // Every look but the first asks from the mark on.
    #expect(stage.asked("since").count == stage.calls.count - 1)
  }

  @Test("more than a page of new posts is paged through")
  func manyPosts() async throws {
    let stage = try stage()
    let running = try stage.tool.start(command + ["--page-size", "10"])
    #expect(await running.wait(for: start, on: 0))
    arrivals.add(35)
    #expect(await running.wait(for: Arrivals.line(35), on: 0))
    running.signal(SIGINT)
    let outcome = await running.outcome()
    #expect(outcome.out == start + (1...35).map(Arrivals.line).joined())
  }

  @Test("text and tables can be followed, each with one head", arguments: ["text", "csv"])
  func formats(format: String) async throws {
    let stage = try stage()
    let running = try stage.tool.start([
      "feed", "--follow", "--interval", "1", "--limit", "1", "--format", format,
    ])
    #expect(await running.wait(for: "122100000000000", on: 0))
    arrivals.add()
    #expect(await running.wait(for: "122100000000001", on: 0))
    running.signal(SIGINT)
    let outcome = await running.outcome()
    #expect(outcome.status == 130)
    let heads = outcome.out.split(separator: "\r\n").filter { $0.hasPrefix("id,created_time") }.count
    #expect(heads == (format == "csv" ? 1 : 0))
    if format == "text" { #expect(outcome.out.split(separator: "\n\n").count == 2) }
  }

  @Test("a reader that goes ends it quietly, though no post comes")
  func closedPipe() async throws {
    let stage = try stage()
    let command = command.map { $0 == "1" ? "86400" : $0 }
    let running = try stage.tool.start(command)
    #expect(await running.wait(for: start, on: 0))
    running.hangUp(0)
    #expect(await running.status() == 0)
    #expect(running.text(1) == "")
  }

  /// A server whose first answer is a post, and whose later ones are the given ones, then a newer post.
  private func server(_ failures: [(Int, String, [String])]) throws -> RawServer {
    try RawServer { exchange in
      let old = #"{"id":"1_1","created_time":"2026-05-01T00:00:00+0000"}"#
      switch exchange.number {
      case 0: exchange.answer(200, "{\"data\":[\(old)]}")
      case 1...failures.count:
        let (status, body, headers) = failures[exchange.number - 1]
        if status == 0 { return false }
        exchange.answer(status, body, headers: headers)
      default:
        exchange.answer(
          200, "{\"data\":[{\"id\":\"1_2\",\"created_time\":\"2026-05-01T00:00:01+0000\"},\(old)]}")
      }
      return true
    }
  }

  @Test("a gap in the network is told of once, and nothing is lost")
  func gap() async throws {
    let stage = try stage()
    // Four broken tries are one look.
    let server = try server(Array(repeating: (0, "", []), count: 8))
    defer { server.stop() }
    let running = try stage.tool.start(command, environment: ["SNSLOGIN_ENDPOINT": server.endpoint])
    #expect(await running.wait(for: "{\"id\":\"1_2\"}\n", on: 0))
    running.signal(SIGINT)
    let outcome = await running.outcome()
    #expect(outcome.status == 130)
    #expect(outcome.out == "{\"id\":\"1_1\"}\n{\"id\":\"1_2\"}\n")
    #expect(outcome.errorLines.count == 2)
    #expect(outcome.errorLines.first?.hasSuffix("; still trying, Ctrl-C ends it") == true)
    #expect(outcome.errorLines.last == "Facebook answers again")
  }

  @Test("a rate limit is waited for as long as Facebook says")
  func rateLimit() async throws {
    let stage = try stage()
    let server = try server([
      (403, #"{"error":{"message":"(#4) limit","code":4}}"#, ["Retry-After: 5000"])
    ])
    defer { server.stop() }
    let running = try stage.tool.start(command, environment: ["SNSLOGIN_ENDPOINT": server.endpoint])
    #expect(await running.wait(for: "the next look is in 1 h 24 min\n", on: 1))
    running.signal(SIGINT)
    #expect(await running.status() == 130)
    #expect(server.requests.count == 2)
  }

  @Test("an ended login ends it")
  func expired() async throws {
    let stage = try stage()
    let server = try server([
      (400, #"{"error":{"message":"Error validating access token","code":190,"error_subcode":466}}"#, [])
    ])
    defer { server.stop() }
    let outcome = try await stage.tool.run(command, environment: ["SNSLOGIN_ENDPOINT": server.endpoint])
    #expect(outcome.status == 3)
    #expect(outcome.out == "{\"id\":\"1_1\"}\n")
    #expect(outcome.errorLines.first?.contains("it was revoked") == true)
  }
}
