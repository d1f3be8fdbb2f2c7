import SNSLoginCore
import TestSupport
import Testing

@Suite("A feed of some time only")
struct FeedWindowTests {
  private let start = "https://graph.facebook.com/v27.0/me/feed"

  /// Posts whose ids are their seconds; a negative number is a post without a readable time.
  private func page(_ seconds: [Int], next: String? = nil) -> String {
    let data = seconds.map { second in
      #"{"id":"1_\#(abs(second))","created_time":"\#(second < 0 ? "soon" : String(second))"}"#
    }
    let paging = next.map { #","paging":{"next":"https://graph.facebook.com/v27.0/1/feed?\#($0)"}"# }
    return #"{"data":[\#(data.joined(separator: ","))]\#(paging ?? "")}"#
  }

  private func ids(
    _ http: ScriptedTransport, limit: Int? = nil, since: Int? = nil, until: Int? = nil,
    known: Set<String>? = nil, fields: [PostField] = [.id]
  ) async throws -> [String] {
    let feed = FacebookFeed(
      client: GraphClient(http: http, accessToken: "T0KEN"), limit: limit, fields: fields,
      window: TimeWindow(since: since, until: until), known: known)
    var ids: [String] = []
    for try await page in feed { ids += page.posts.map(\.id) }
    return ids
  }

  @Test(
    "the bounds are asked for in seconds, one wider at each end, and the time of posts with them",
    arguments: [
      (100, 200, "?since=99&until=201&fields=id%2Ccreated_time&limit=100"),
      (100, nil, "?since=99&fields=id%2Ccreated_time&limit=100"),
      (nil, 200, "?until=201&fields=id%2Ccreated_time&limit=100"), (nil, nil, "?fields=id&limit=100"),
    ] as [(Int?, Int?, String)])
  func query(since: Int?, until: Int?, query: String) async throws {
    let http = ScriptedTransport(bodies: [page([150])])
    _ = try await ids(http, since: since, until: until)
    #expect(http.addresses == [start + query])
  }

  @Test("posts outside that Facebook sends all the same are left out, those without a readable time are not")
  func promise() async throws {
    let http = ScriptedTransport(bodies: [page([201, 200, -150, 100, 99])])
    #expect(try await ids(http, since: 100, until: 200) == ["1_200", "1_150", "1_100"])
  }

  @Test("a limit counts the posts that belong to the window")
  func limit() async throws {
    let http = ScriptedTransport(bodies: [
      page([300, 250, 199], next: "a=1"), page([198, 197, 196], next: "a=2"), "unasked",
    ])
    #expect(try await ids(http, limit: 3, until: 200) == ["1_199", "1_198", "1_197"])
    #expect(http.left == 1)
  }

  @Test("pages before the window are passed, however many")
  func newerPages() async throws {
    let http = ScriptedTransport(
      bodies: (1...5).map { page([1000 - $0], next: "a=\($0)") } + [page([150])])
    #expect(try await ids(http, until: 200) == ["1_150"])
    #expect(http.left == 0)
  }

  @Test("a page wholly before the window is the last")
  func olderPage() async throws {
    let http = ScriptedTransport(bodies: [
      page([150, 99], next: "a=1"), page([98, 97], next: "a=2"), "unasked",
    ])
    #expect(try await ids(http, since: 100) == ["1_150"])
    #expect(http.left == 1)
  }

  @Test("a page that ends in what is known is the last; what is known and stands on top ends nothing")
  func known() async throws {
    let http = ScriptedTransport(bodies: [
      page([150, 140], next: "a=1"), page([130, 120], next: "a=2"), "unasked",
    ])
    #expect(try await ids(http, since: 100, known: ["1_150", "1_120"]) == ["1_140", "1_130"])
    #expect(http.left == 1)
  }

  @Test("a feed that is known may be empty: nothing else is asked for")
  func nothingNew() async throws {
    let http = ScriptedTransport(bodies: [page([]), "unasked"])
    #expect(try await ids(http, known: []) == [])
    #expect(http.left == 1)
  }
}
