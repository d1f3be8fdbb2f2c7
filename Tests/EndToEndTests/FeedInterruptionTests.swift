import SNSLoginCore
import SNSSandbox
import Synchronization
import TestSupport
import Testing

@Suite("A feed that breaks off, by the built program") struct FeedInterruptionTests {
  /// A feed of 65 posts, three to a second, by time; the request of that number goes wrong.
  private final class Feed: Sendable {
    let stage: Stage
    private let server: RawServer

    init(breaking number: Int, _ trouble: @escaping @Sendable (RawServer.Exchange) -> Bool) throws {
      stage = try Stage()
      try stage.logIn()
      server = try RawServer { exchange in
        if exchange.number == number { return trouble(exchange) }
        exchange.answer(200, Self.page(Self.fields(exchange.request)))
        return true
      }
    }

    deinit { server.stop() }

    static let all = (0..<65).map { "1_\(100 - $0)" }
    static func second(_ index: Int) -> Int { 1_777_593_600 - index / 3 }

    private static func fields(_ request: String) -> [FormField] {
      let target = request.split(separator: " ").dropFirst().first ?? ""
      return FormEncoding.fields(of: String(target.split(separator: "?").last ?? ""))
    }

    private static func page(_ fields: [FormField]) -> String {
      func number(_ name: String) -> Int? { fields.first { $0.name == name }.flatMap { Int($0.value) } }
      let within = (0..<65).filter { second($0) <= number("until") ?? .max }
      let offset = number("offset") ?? 0
      let limit = number("limit") ?? 25
      let posts = within.dropFirst(offset).prefix(limit).map {
        #"{"id":"\#(all[$0])","created_time":"\#(Timestamp.text(Date(timeIntervalSince1970: Double(second($0)))))"}"#
      }
      let until = number("until").map { "&until=\($0)" } ?? ""
      let next =
        "https://graph.facebook.com/v27.0/1/feed?limit=\(limit)&offset=\(offset + limit)\(until)"
        + "&access_token=SECRET"
      let paging = offset + limit < within.count ? #","paging":{"next":"\#(next)"}"# : ""
      return "{\"data\":[\(posts.joined(separator: ","))]\(paging)}"
    }

    func run(_ arguments: [String]) async throws -> Outcome {
      try await stage.tool.run(arguments, environment: environment)
    }

    var environment: [String: String?] { ["SNSLOGIN_ENDPOINT": server.endpoint] }
  }

  private static func refuse(_ exchange: RawServer.Exchange) -> Bool {
    exchange.answer(400, #"{"error":{"message":"(#100) no","code":100}}"#)
    return true
  }

  private func ids(_ outcome: Outcome) -> [String] {
    outcome.out.split(separator: "\n").map { $0.dropFirst(7).dropLast(2) }.map(String.init)
  }

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
    let feed = try Feed(breaking: 6, Self.refuse)
    let outcome = try await feed.run(
      ["feed", "--format", "ndjson", "--fields", "id", "--page-size", "10"] + choice)
    #expect(outcome.status == 7)
    #expect(ids(outcome) == Array(Feed.all[..<60]))
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
    #expect(ids(rest) == Array(Feed.all[57..<count]))
  }

  @Test("Ctrl-C says how to go on as well, unless --quiet", arguments: [[], ["--quiet"]])
  func interrupted(flags: [String]) async throws {
    let feed = try Feed(breaking: 2) { exchange in
      exchange.waitForClient()
      return false
    }
    let running = try feed.stage.tool.start(
      ["feed", "--all", "--page-size", "10", "--format", "ndjson", "--fields", "id"] + flags,
      environment: feed.environment)
    #expect(await running.signal(SIGINT, atOnceAfter: "\"1_81\"", on: 0))
    let outcome = await running.outcome()
    #expect(outcome.status == 130)
    #expect(ids(outcome) == Array(Feed.all[..<20]))
    let advice =
      "interrupted; go on with `snslogin feed --all --fields id --page-size 10 --format ndjson "
      + "--until 2026-04-30T23:59:55Z` (the last 5 posts come again)\n"
    #expect(outcome.err == (flags.isEmpty ? advice : ""))
  }
}
