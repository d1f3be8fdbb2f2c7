import SNSLoginCore
import TestSupport
import Testing

@Suite("The Facebook feed")
struct FacebookFeedTests {
  private static let base = "https://graph.facebook.com/v27.0/"

  /// What a feed yielded until it ended or failed.
  private struct Outcome: Equatable {
    var ids: [String] = []
    var notes: [String] = []
    var dropped = 0
    /// Of pages; looks at the permissions do not count.
    var requests = 0
    var error: SNSError?
  }

  private func feed(
    _ http: ScriptedTransport, limit: Int? = nil, pageSize: Int = 100, of owner: String? = nil
  )
    -> FacebookFeed
  {
    FacebookFeed(
      of: owner, client: GraphClient(http: http, accessToken: "T0KEN"), limit: limit, pageSize: pageSize,
      fields: [.message])
  }

  private func read(_ feed: FacebookFeed, _ http: ScriptedTransport) async -> Outcome {
    var outcome = Outcome()
    do throws(SNSError) {
      for try await page in feed {
        outcome.ids += page.posts.map(\.id)
        outcome.notes += page.notes
        outcome.dropped += page.dropped
      }
    } catch {
      outcome.error = error
    }
    outcome.requests = http.requests.count { $0.address.path.hasSuffix("/feed") }
    return outcome
  }

  /// A page with these posts, and a link where `next` is given.
  private func page(_ ids: [String], next: String? = nil) -> String {
    let data = ids.map { #"{"id":"\#($0)"}"# }.joined(separator: ",")
    let paging = next.map { #","paging":{"next":"https:\/\/graph.facebook.com\/v27.0\/1\/feed?\#($0)"}"# }
    return #"{"data":[\#(data)]\#(paging ?? "")}"#
  }

  private func ids(_ range: Range<Int>) -> [String] { range.map { "1_\($0)" } }

  private func failure(_ code: Int, _ message: String, status: Int = 400) -> ScriptedTransport.Answer {
    .success(HTTPResponse(status: status, text: #"{"error":{"message":"\#(message)","code":\#(code)}}"#))
  }

  private func success(_ body: String) -> ScriptedTransport.Answer {
    .success(HTTPResponse(status: 200, text: body))
  }

  @Test("a limit of 250 is three requests, of 100, 100 and 50, and 250 posts")
  func limitOverPages() async {
    let http = ScriptedTransport(bodies: [
      page(ids(0..<100), next: "limit=100&after=A"), page(ids(100..<200), next: "limit=100&after=B"),
      page(ids(200..<250), next: "limit=50&after=C"),
    ])
    #expect(await read(feed(http, limit: 250), http) == Outcome(ids: ids(0..<250), requests: 3))
    #expect(
      http.addresses == [
        Self.base + "me/feed?fields=id%2Cmessage&limit=100", Self.base + "1/feed?limit=100&after=A",
        Self.base + "1/feed?limit=50&after=B",
      ])
    #expect(http.requests.allSatisfy { $0.header("Authorization") == "Bearer T0KEN" })
  }

  @Test("a limit cuts a page that holds more")
  func cut() async {
    let http = ScriptedTransport(bodies: [
      page(ids(0..<2), next: "limit=2&after=A"), page(ids(2..<4), next: "after=B"),
    ])
    #expect(await read(feed(http, limit: 3, pageSize: 2), http) == Outcome(ids: ids(0..<3), requests: 2))
    #expect(http.addresses.last == Self.base + "1/feed?limit=1&after=A")
  }

  @Test("a short page is no end, and cursors without a link are")
  func shortPage() async {
    let last = #"{"data":[{"id":"1_9"}],"paging":{"cursors":{"before":"A","after":"B"}}}"#
    let http = ScriptedTransport(bodies: [page(ids(0..<9), next: "after=A"), last])
    #expect(await read(feed(http, pageSize: 10), http) == Outcome(ids: ids(0..<10), requests: 2))
  }

  @Test("an empty page with a link is followed")
  func emptyPage() async {
    let http = ScriptedTransport(bodies: [page([], next: "after=A"), page(["1_1"])])
    #expect(await read(feed(http), http) == Outcome(ids: ["1_1"], requests: 2))
  }

  @Test("empty pages for ever are three requests, a look at the permissions, and a note")
  func emptyForever() async {
    let permissions = #"{"data":[{"permission":"user_posts","status":"granted"}]}"#
    let http = ScriptedTransport(
      bodies: (1...3).map { page([], next: "after=\($0)") } + [permissions, "unasked"])
    #expect(
      await read(feed(http), http)
        == Outcome(notes: ["3 pages in a row held nothing new; the list ends here"], requests: 3))
    #expect(http.left == 1)
  }

  @Test("a post comes once, whatever pages repeat it, and a repeated link ends the feed")
  func repeated() async {
    let http = ScriptedTransport(bodies: [
      page(["1_1", "1_2", "1_1"], next: "after=A"), page(["1_2", "1_3"], next: "after=A"),
    ])
    #expect(
      await read(feed(http), http)
        == Outcome(
          ids: ["1_1", "1_2", "1_3"],
          notes: ["Facebook's next page repeats one that was read; the list ends here"], requests: 2))
  }

  @Test("equal cursors with a real link are followed")
  func equalCursors() async {
    let first =
      #"{"data":[{"id":"1_1"}],"paging":{"cursors":{"before":"Q","after":"Q"},"next":"https://graph.facebook.com/v27.0/1/feed?limit=1&after=Q"}}"#
    let http = ScriptedTransport(bodies: [first, page(["1_2"])])
    #expect(await read(feed(http), http) == Outcome(ids: ["1_1", "1_2"], requests: 2))
  }

  @Test("entries without an id are left out, and counted")
  func oddEntry() async {
    let http = ScriptedTransport(bodies: [#"{"data":[{"message":"x"},{"id":"1_1"},7]}"#])
    #expect(
      await read(feed(http), http)
        == Outcome(ids: ["1_1"], dropped: 2, requests: 1))
  }

  @Test("an empty feed is explained by the permissions, asked for once")
  func emptyFeed() async {
    func outcome(_ permissions: String) async -> (Outcome, [String]) {
      let http = ScriptedTransport(bodies: [#"{"data":[]}"#, #"{"data":[\#(permissions)]}"#])
      return (await read(feed(http), http), http.addresses)
    }
    let granted = await outcome(#"{"permission":"user_posts","status":"granted"}"#)
    #expect(granted.0 == Outcome(requests: 1))
    #expect(granted.1 == [Self.base + "me/feed?fields=id%2Cmessage&limit=100", Self.base + "me/permissions"])
    let missing = await outcome(#"{"permission":"email","status":"granted"}"#)
    #expect(missing.0.error?.kind == .permission)
    #expect(
      missing.0.error?.message == "the Facebook permission user_posts is missing, so Facebook shows nothing")
    let declined = await outcome(#"{"permission":"user_posts","status":"declined"}"#)
    #expect(declined.0.error?.message == "the Facebook permission user_posts was declined at login")
    let expired = await outcome(#"{"permission":"email","status":"expired"}"#)
    #expect(expired.0.error?.kind == .loginExpired)
  }

  @Test("a window is asked for in Unix seconds")
  func window() async {
    let http = ScriptedTransport([success(page(["1_1"]))])
    let feed = FacebookFeed(
      client: GraphClient(http: http, accessToken: "T0KEN"), fields: [.message],
      window: TimeWindow(since: 1_000, until: 2_000))
    #expect(await read(feed, http) == Outcome(ids: ["1_1"], requests: 1))
    #expect(
      http.addresses == [
        Self.base + "me/feed?since=999&until=2001&fields=id%2Cmessage%2Ccreated_time&limit=25"
      ])
  }

  @Test("an empty feed of somebody else is just empty")
  func emptyPageOfOther() async {
    let http = ScriptedTransport(bodies: [#"{"data":[]}"#])
    #expect(await read(feed(http, of: "a/b"), http) == Outcome(requests: 1))
    #expect(http.addresses == [Self.base + "a%2Fb/feed?fields=id%2Cmessage&limit=100"])
  }

  @Test("the same page is asked again without a field that Facebook does not know")
  func unknownField() async {
    let http = ScriptedTransport([
      failure(100, "(#100) Tried accessing nonexisting field (message) on node type (Post)"),
      success(page(["1_1"])),
    ])
    #expect(await read(feed(http), http) == Outcome(ids: ["1_1"], requests: 2))
    #expect(http.addresses.last == Self.base + "me/feed?fields=id&limit=100")
  }

  @Test("after code 12 fewer attachment fields are asked for, then none")
  func deprecatedField() async {
    let deprecated = failure(12, "(#12) some field is deprecated for versions v3.3 and higher")
    let http = ScriptedTransport([deprecated, deprecated, success(page(["1_1"]))])
    let client = GraphClient(http: http, accessToken: "T")
    let feed = FacebookFeed(client: client, limit: nil, fields: [.id, .attachments])
    #expect(await read(feed, http) == Outcome(ids: ["1_1"], requests: 3))
    #expect(
      http.requests.map { $0.address.fields["fields"] } == [
        "id,attachments{media_type,title,description,unshimmed_url,url,target,media,subattachments}",
        "id,attachments{media_type,title,unshimmed_url}", "id",
      ])
  }

  @Test("a page that is too heavy is asked for by halves")
  func tooHeavy() async {
    let heavy = failure(
      1, "Please reduce the amount of data you're asking for, then retry your request", status: 500)
    let http = ScriptedTransport([
      success(page(ids(0..<2), next: "limit=100&after=A")), heavy, heavy, success(page(["1_2"])),
    ])
    #expect(await read(feed(http), http) == Outcome(ids: ids(0..<3), requests: 4))
    #expect(
      http.addresses.dropFirst() == [
        Self.base + "1/feed?limit=100&after=A", Self.base + "1/feed?limit=50&after=A",
        Self.base + "1/feed?limit=25&after=A",
      ])
  }

  @Test("a failure comes after the pages before it; who asks again asks for the same page")
  func laterFailure() async throws {
    let http = ScriptedTransport([
      success(page(["1_1"], next: "after=A")), failure(4, "(#4) Application request limit reached"),
      failure(4, "(#4) Application request limit reached"), success(page(["1_1", "1_2"])),
    ])
    var pages = feed(http).makeAsyncIterator()
    #expect(try await pages.next()?.posts.map(\.id) == ["1_1"])
    for _ in 0..<2 {
      let error = await #expect(throws: SNSError.self) { try await pages.next() }
      #expect(error?.kind == .rateLimited)
    }
    #expect(try await pages.next()?.posts.map(\.id) == ["1_2"])
    #expect(try await pages.next() == nil)
    #expect(
      http.addresses.dropFirst() == Array(repeating: Self.base + "1/feed?after=A", count: 3)[...])
  }

  @Test("an empty feed whose permissions could not be read is not taken for an empty one when asked again")
  func unexplained() async throws {
    let empty = #"{"data":[]}"#
    let http = ScriptedTransport([
      success(empty), failure(4, "(#4) Application request limit reached"), success(empty), success(empty),
    ])
    var pages = feed(http).makeAsyncIterator()
    let first = await #expect(throws: SNSError.self) { try await pages.next() }
    #expect(first?.kind == .rateLimited)
    let second = await #expect(throws: SNSError.self) { try await pages.next() }
    #expect(second?.kind == .permission)
    #expect(http.left == 0)
  }

  @Test("the first page takes one request, and no more is asked for than is wanted")
  func oneRequest() async throws {
    let http = ScriptedTransport(bodies: [page(ids(0..<2), next: "after=A"), page(ids(2..<4))])
    var pages = feed(http, limit: 2).makeAsyncIterator()
    #expect(try await pages.next()?.posts.map(\.id) == ids(0..<2))
    #expect(try await pages.next() == nil)
    #expect(http.requests.count == 1)
  }
}
