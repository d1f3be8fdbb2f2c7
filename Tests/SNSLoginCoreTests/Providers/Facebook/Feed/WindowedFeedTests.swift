import SNSLoginCore
import Synchronization
import Testing

@Suite("A feed read in several windows at once")
struct WindowedFeedTests {
  private struct Outcome: Equatable {
    var ids: [String] = []
    var notes: [String] = []
    var dropped = 0
    var error: SNSError.Kind?
  }

  private func read(
    _ http: any HTTPTransport, jobs: Int, pageSize: Int = 10, window: TimeWindow = .all,
    fields: [PostField] = [.id]
  ) async -> Outcome {
    let feed = FacebookFeed(
      client: GraphClient(http: http, accessToken: "T0KEN"), limit: nil, pageSize: pageSize, fields: fields,
      window: window, jobs: jobs)
    var outcome = Outcome()
    do throws(SNSError) {
      for try await page in feed {
        outcome.ids += page.posts.map(\.id)
        outcome.notes += page.notes
        outcome.dropped += page.dropped
      }
    } catch {
      outcome.error = error.kind
    }
    return outcome
  }

  private static func failure(_ code: Int, _ message: String, status: Int = 400) -> HTTPResponse {
    HTTPResponse(status: status, text: #"{"error":{"message":"\#(message)","code":\#(code)}}"#)
  }

  @Test(
    "the posts are those of one request after the other, in their order",
    arguments: TimedFeed.Shape.allCases, [2, 4, 16])
  func sameFeed(shape: TimedFeed.Shape, jobs: Int) async {
    for bound in [TimedFeed.Bound.inclusive, .exclusive] {
      for (count, pageSize) in [(300, 10), (150, 7), (20, 1)] {
        let feed = TimedFeed(shape, count, bound: bound)
        let http = TimedTransport(feed, seed: UInt64(jobs * count))
        #expect(await read(http, jobs: jobs, pageSize: pageSize) == Outcome(ids: feed.ids))
        #expect(http.mostRunning <= jobs)
      }
    }
  }

  @Test("feeds about as long as a page", arguments: [0, 1, 9, 10, 11, 20, 21])
  func smallFeed(count: Int) async {
    let feed = TimedFeed(.even, count)
    #expect(await read(TimedTransport(feed), jobs: 4) == Outcome(ids: feed.ids))
  }

  @Test("several requests are under way at once, and begin at other times")
  func windows() async {
    let http = TimedTransport(TimedFeed(.even, 600))
    _ = await read(http, jobs: 4)
    #expect(http.mostRunning == 4)
    let begun = http.requests.filter { $0.address.fields["until"] != nil }
    #expect(begun.count > 4)
    #expect(Set(begun.map { $0.address.fields["until"] }).count == begun.count)
  }

  @Test("the bounds that were asked for hold for every window")
  func bounds() async {
    let feed = TimedFeed(.even, 600)
    let window = TimeWindow(since: feed.entries[499].key, until: feed.entries[100].key)
    let http = TimedTransport(feed)
    #expect(await read(http, jobs: 4, window: window) == Outcome(ids: Array(feed.ids[100...499])))
    let since = window.since.map { String($0 - 1) }
    let begun = http.requests.filter { $0.address.fields["until"] != nil }
    #expect(begun.count > 4)
    #expect(begun.allSatisfy { $0.address.fields["since"] == since })
    #expect(
      begun.allSatisfy { request in
        let until = request.address.fields["until"].flatMap { Int($0) } ?? .max
        return ((window.since ?? .max)...((window.until ?? .min) + 1)).contains(until)
      })
  }

  @Test("a provider that ignores times is read page by page, with a note")
  func ignored() async {
    let feed = TimedFeed(.even, 600, bound: .ignored)
    let http = TimedTransport(feed)
    #expect(
      await read(http, jobs: 4)
        == Outcome(
          ids: feed.ids,
          notes: ["Facebook does not go by the times asked for; the pages are read one after the other"]))
    // Sixty pages, and the few that were under way when it showed.
    #expect(http.requests.count <= 64)
  }

  @Test("a post that stands on top of every list does not end a window early", arguments: [0, 30, 599])
  func pinned(index: Int) async {
    let feed = TimedFeed(.even, 600, pinned: index)
    let plain = await read(TimedTransport(feed), jobs: 1)
    #expect(Set(plain.ids) == Set(feed.ids))
    #expect(await read(TimedTransport(feed), jobs: 4) == plain)
  }

  @Test("the rate limit ends it: what comes before is there, nothing more is asked for", arguments: 1...30)
  func rateLimit(number: Int) async {
    let feed = TimedFeed(.even, 600)
    let http = TimedTransport(feed, seed: UInt64(number)) { count, _ in
      count == number ? Self.failure(4, "(#4) Application request limit reached") : nil
    }
    let outcome = await read(http, jobs: 4)
    #expect(outcome.error == .rateLimited)
    #expect(outcome.ids == Array(feed.ids.prefix(outcome.ids.count)))
    // Those that were under way, and those that were sent while the answer was.
    #expect(http.requests.count < 60)
  }

  @Test("a page that fails ends it there, after every post before it", arguments: [15, 255, 595])
  func failure(index: Int) async {
    let feed = TimedFeed(.even, 600)
    let http = TimedTransport(feed) { _, address in
      feed.page(at: address).posts.contains(index) ? Self.failure(100, "(#100) Bad page") : nil
    }
    let outcome = await read(http, jobs: 4)
    #expect(outcome.error == .refused)
    #expect(outcome.ids == Array(feed.ids.prefix(outcome.ids.count)))
    // Pages of ten: the one before that page ends less than ten posts before it.
    #expect((index - 10...index).contains(outcome.ids.count))
  }

  @Test("a provider that refuses times is read page by page")
  func refused() async {
    let feed = TimedFeed(.even, 600)
    let http = TimedTransport(feed) { _, address in
      address.fields["until"] == nil ? nil : Self.failure(100, "(#100) Param until is not allowed")
    }
    #expect(await read(http, jobs: 4) == Outcome(ids: feed.ids))
  }

  @Test("one request after another where the rate limit is nearly used up")
  func nearLimit() async {
    let feed = TimedFeed(.even, 300)
    let usage = HTTPRequest.Header("X-App-Usage", #"{"call_count":85}"#)
    let http = TimedTransport(feed, headers: [usage])
    #expect(await read(http, jobs: 8) == Outcome(ids: feed.ids))
    #expect(http.mostRunning == 1)
  }

  @Test("what one answer taught is known to every window")
  func learnt() async {
    let feed = TimedFeed(.even, 300)
    let http = TimedTransport(feed) { _, address in
      address.fields["fields"]?.contains("description") == true ? Self.failure(12, "(#12) deprecated") : nil
    }
    #expect(await read(http, jobs: 4, fields: [.id, .attachments]) == Outcome(ids: feed.ids))
    #expect(http.requests.filter { $0.address.fields["fields"]?.contains("description") == true }.count == 1)
  }

  @Test("the time of posts is asked for, whatever is wanted of them")
  func fields() async {
    let http = TimedTransport(TimedFeed(.even, 1))
    _ = await read(http, jobs: 4, fields: [.message])
    #expect(http.requests.map { $0.address.fields["fields"] } == ["id,message,created_time"])
  }

  @Test("entries that cannot be read are counted once")
  func dropped() async {
    let feed = TimedFeed(.even, 600)
    let http = TimedTransport(feed) { _, address in
      let gap = #"{"message":"no id"},"#
      let posts = feed.body(at: address).split(separator: "{\"id\":", omittingEmptySubsequences: false)
      // One before every seventh post of the feed, whatever page it is on.
      let body = posts.dropFirst().reduce(String(posts[0])) { text, post in
        let number = Int(post.split { !$0.isNumber }.dropFirst().first ?? "") ?? 1
        return text + (number % 7 == 0 ? gap : "") + "{\"id\":" + post
      }
      return HTTPResponse(status: 200, text: body)
    }
    let count = feed.ids.filter { Int($0.dropFirst(2)).map { $0 % 7 == 0 } ?? false }.count
    #expect(await read(http, jobs: 4) == Outcome(ids: feed.ids, dropped: count))
  }

  @Test("an empty feed is explained by the permissions")
  func empty() async {
    let http = TimedTransport(TimedFeed([])) { _, address in
      address.path.hasSuffix("/me/permissions")
        ? HTTPResponse(status: 200, text: #"{"data":[{"permission":"email","status":"granted"}]}"#) : nil
    }
    #expect(await read(http, jobs: 4) == Outcome(error: .permission))
  }

  @Test(
    "posts outside are left out, whatever the provider makes of the bounds",
    arguments: TimedFeed.Bound.allCases)
  func promise(bound: TimedFeed.Bound) async {
    var feed = TimedFeed(.even, 1_000, bound: bound)
    feed.ignoresSince = true
    let window = TimeWindow(since: feed.entries[399].key, until: feed.entries[200].key - 1)
    let http = TimedTransport(feed)
    #expect(await read(http, jobs: 4, window: window).ids == Array(feed.ids[201...399]))
    // Of a hundred pages, those that are before the window are not asked for, but for a few under way at its end.
    #expect(http.requests.count <= 50)
  }

  @Test("who asks again after a failure gets the rest of the feed", arguments: [15, 255, 595], [4, 100])
  func again(index: Int, code: Int) async throws {
    let feed = TimedFeed(.even, 600)
    let isMended = Mutex(false)
    let http = TimedTransport(feed) { _, address in
      feed.page(at: address).posts.contains(index) && !isMended.withLock { $0 }
        ? Self.failure(code, "(#\(code)) Bad page") : nil
    }
    var pages = feedPages(http)
    var ids: [String] = []
    // It fails again as long as it is not mended. The rate limit may be met far below the page that is wanted.
    for _ in 0..<2 {
      let asked = http.requests.count
      let error = await #expect(throws: SNSError.self) {
        while let page = try await pages.next() { ids += page.posts.map(\.id) }
      }
      #expect(error?.kind == (code == 4 ? .rateLimited : .refused))
      #expect(http.requests.count > asked)
    }
    #expect(ids == Array(feed.ids.prefix(ids.count)))
    isMended.withLock { $0 = true }
    while let page = try await pages.next() { ids += page.posts.map(\.id) }
    #expect(ids == feed.ids)
  }

  @Test(
    "an empty feed whose permissions could not be read is explained when asked again",
    arguments: [true, false])
  func explainedAgain(isGranted: Bool) async throws {
    let asked = Mutex(0)
    let http = TimedTransport(TimedFeed([])) { _, address in
      guard address.path.hasSuffix("/me/permissions") else { return nil }
      let number = asked.withLock { count in
        count += 1
        return count
      }
      if number == 1 { return Self.failure(4, "(#4) Application request limit reached") }
      let status = isGranted ? "granted" : "declined"
      return HTTPResponse(
        status: 200, text: #"{"data":[{"permission":"user_posts","status":"\#(status)"}]}"#)
    }
    var pages = feedPages(http)
    let first = await #expect(throws: SNSError.self) { try await pages.next() }
    #expect(first?.kind == .rateLimited)
    if isGranted {
      #expect(try await pages.next()?.posts.isEmpty == true)
      #expect(try await pages.next() == nil)
    } else {
      let second = await #expect(throws: SNSError.self) { try await pages.next() }
      #expect(second?.kind == .permission)
    }
    #expect(asked.withLock { $0 } == 2)
  }

  private func feedPages(_ http: any HTTPTransport) -> FacebookFeed.Iterator {
    FacebookFeed(
      client: GraphClient(http: http, accessToken: "T0KEN"), limit: nil, pageSize: 10, fields: [.id], jobs: 4
    ).makeAsyncIterator()
  }
}
