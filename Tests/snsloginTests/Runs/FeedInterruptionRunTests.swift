import SNSLoginCore
import SNSSandbox
import Synchronization
import TestSupport
import Testing

@testable import snslogin

@Suite("A feed that breaks off, in process") struct FeedInterruptionRunTests {
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

  @Test("the hint stands in the error object, and the array is closed")
  func json() async throws {
    let feed = try Feed(breaking: 1, Self.refuse)
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
    let feed = try Feed(breaking: 0, Self.refuse)
    let outcome = try await feed.run(["feed", "--all"])
    #expect(outcome.status == 7)
    #expect(!outcome.err.contains("go on with"))
  }

  @Test("--new that breaks off says that nothing counts as read, and the next one begins anew")
  func new() async throws {
    let feed = try Feed(breaking: 1, Self.refuse)
    let command = [
      "feed", "--new", "--limit", "15", "--page-size", "10", "--format", "ndjson", "--fields", "id",
    ]
    let outcome = try await feed.run(command)
    #expect(outcome.status == 7)
    #expect(ids(outcome) == Array(Feed.all[..<10]))
    #expect(
      outcome.errorLines.last
        == "hint: none of these posts counts as read: the same command prints them again")
    #expect(ids(try await feed.run(command)) == Array(Feed.all[..<15]))
    #expect(ids(try await feed.run(command)) == [])
  }
}
