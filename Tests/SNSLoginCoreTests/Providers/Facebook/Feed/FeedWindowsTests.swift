import Testing

@testable import SNSLoginCore

@Suite("What is asked for when a feed is read in windows")
struct FeedWindowsTests {
  /// A run against a provider whose every answer takes one round.
  private struct Run {
    var ids: [String] = []
    var rounds = 0
    var requests = 0
    var mostHeld = 0
  }

  private func windows(jobs: Int, pageSize: Int, since: Int? = nil) -> FeedWindows {
    let address = { @Sendable (until: Int?) in
      GraphAPI.address("me/feed", version: "v27.0", fields: TimeWindow(since: since, until: until).fields)
    }
    return FeedWindows(
      first: GraphPaging(
        first: address(nil), fields: .posts([.id, .createdTime]), pageSize: pageSize),
      jobs: jobs, pageSize: pageSize, since: since, address: address)
  }

  private func next(_ windows: inout FeedWindows) throws -> FeedWindows.Request {
    let request = windows.nextRequest()
    return try #require(request)
  }

  private func fetch(
    _ request: FeedWindows.Request, of feed: TimedFeed,
    _ change: (FeedWindows.Request, inout GraphPage<Post>) -> Void = { _, _ in }
  ) throws -> GraphFetch<Post> {
    let body = Data(feed.body(at: request.paging.request).utf8)
    var page = try JSONReader.decode(GraphPage<Post>.self, from: body)
    change(request, &page)
    return GraphFetch(paging: request.paging, result: .success(page))
  }

  /// - Parameters:
  ///   - isReading: false where nobody takes the pages.
  ///   - change: what the provider does to a page.
  private func run(
    _ feed: TimedFeed, jobs: Int, pageSize: Int = 100, since: Int? = nil, isReading: Bool = true,
    change: (FeedWindows.Request, inout GraphPage<Post>) -> Void = { _, _ in }
  ) throws -> Run {
    var windows = windows(jobs: jobs, pageSize: pageSize, since: since)
    var run = Run()
    var running: [FeedWindows.Request] = []
    while true {
      while running.count < jobs, let request = windows.nextRequest() { running.append(request) }
      if running.isEmpty { return run }
      run.rounds += 1
      run.requests += running.count
      for request in running {
        windows.receive(try fetch(request, of: feed, change), for: request.window)
      }
      running.removeAll()
      run.mostHeld = max(run.mostHeld, windows.windows.reduce(0) { $0 + $1.pages.count })
      while isReading, case .page(let page) = windows.take() { run.ids += page.items.map(\.id) }
    }
  }

  @Test(
    "with four requests at once 10,000 posts take a third of the time, and few requests more",
    arguments: [
      TimedFeed.Shape.even, .denserWithAge, .sparserWithAge, .gap, .burst, .random, .unreadable, .oldAmongNew,
    ])
  func speed(shape: TimedFeed.Shape) throws {
    let feed = TimedFeed(shape, 10_000)
    let run = try run(feed, jobs: 4)
    #expect(run.ids == feed.ids)
    #expect(run.rounds <= 33)
    #expect(run.requests <= 120)
  }

  @Test(
    "a post on top of every list costs no time",
    arguments: [TimedFeed.Shape.even, .random, .oldAmongNew], [0, 3, 5_000])
  func speedWithPinned(shape: TimedFeed.Shape, pinned: Int) throws {
    let feed = TimedFeed(shape, 10_000, pinned: pinned)
    let run = try run(feed, jobs: 4)
    #expect(run.ids == [TimedFeed.id(pinned)] + feed.ids.filter { $0 != TimedFeed.id(pinned) })
    #expect(run.rounds <= 33)
    #expect(run.requests <= 120)
  }

  @Test("a post on top of every list, and old posts at the end of a page, together lose nothing")
  func pinnedAndOld() throws {
    var feed = TimedFeed(.even, 600, pinned: 0)
    for index in feed.entries.indices where index % 100 >= 97 { feed.entries[index].time = 1_200_000_000 }
    #expect(try run(feed, jobs: 4, pageSize: 10).ids == feed.ids)
  }

  @Test("a provider whose lists do not fit together is not asked for ever more of them")
  func misfits() throws {
    let feed = TimedFeed(.even, 10_000)
    let run = try run(feed, jobs: 4) { request, page in
      // A post that the links never lead to.
      guard let until = request.paging.request.fields["until"].flatMap({ Int($0) }) else { return }
      var post = Post(id: "9_\(until)")
      post.createdTime = .instant(Date(timeIntervalSince1970: Double(until)))
      page.items.insert(post, at: 0)
    }
    #expect(run.ids == feed.ids)
    #expect(run.requests <= 140)
  }

  @Test("posts of one second cannot be divided, and are read all the same")
  func sameSecond() throws {
    let feed = TimedFeed(.sameSecond, 10_000)
    let run = try run(feed, jobs: 4)
    #expect(run.ids == feed.ids)
    #expect(run.rounds <= 75)
  }

  @Test("pages that nobody takes are few, however long the feed is", arguments: [2, 4, 16])
  func bounded(jobs: Int) throws {
    let run = try run(
      TimedFeed(.denserWithAge, 100_000), jobs: jobs, isReading: false)
    #expect(run.mostHeld <= 6 * (jobs + 2))
    #expect(run.mostHeld > jobs)
  }

  @Test("nothing is asked for beside the top before its posts are known")
  func first() throws {
    var windows = windows(jobs: 4, pageSize: 10)
    let feed = TimedFeed(.even, 1_000)
    let request = try next(&windows)
    #expect(request.paging.request.fields["until"] == nil)
    let other = windows.nextRequest()?.window
    #expect(other == nil)
    windows.receive(try fetch(request, of: feed), for: request.window)
    let more = try (0..<4).map { _ in try next(&windows) }
    // The second page by its link, then windows of four pages less a tenth, counted from the last post but two.
    let last = feed.entries[7].key
    #expect(
      more.map { $0.paging.request.fields["until"].flatMap { Int($0) } } == [
        nil, last - 29_000, last - 68_000, last - 107_000,
      ])
  }

  @Test("a window below the end of the feed shows where nothing is left to look for")
  func belowTheEnd() throws {
    var windows = windows(jobs: 2, pageSize: 10)
    let feed = TimedFeed(.even, 25)
    let top = try next(&windows)
    windows.receive(try fetch(top, of: feed), for: top.window)
    let second = try next(&windows)
    let below = try next(&windows)
    windows.receive(try fetch(below, of: feed), for: below.window)
    #expect(!windows.isWanted(below.window))
    let other = windows.nextRequest()?.window
    #expect(other == nil)
    windows.receive(try fetch(second, of: feed), for: second.window)
    let third = try next(&windows)
    #expect(third.window == top.window)
  }

  @Test("nothing is asked for from before there was a Facebook, nor from before the bound that was asked for")
  func dawn() throws {
    let dawn = 1_075_593_600
    // Ten posts a page, ten years apart: four pages more would be long before it.
    let decades = TimedFeed(
      (0..<50).map {
        TimedFeed.Entry(key: 1_790_000_000 - $0 * 300_000_000, time: 1_790_000_000 - $0 * 300_000_000)
      })
    #expect(try untils(of: decades, pageSize: 10) == [])
    // A post a month.
    let months = TimedFeed(
      (0..<600).map {
        TimedFeed.Entry(key: 1_790_000_000 - $0 * 2_600_000, time: 1_790_000_000 - $0 * 2_600_000)
      })
    let all = try untils(of: months, pageSize: 10)
    #expect(all.count > 2)
    #expect(all.allSatisfy { $0 > dawn })
    let since = 1_500_000_000
    let some = try untils(of: months, pageSize: 10, since: since)
    #expect(some.count > 0)
    #expect(some.allSatisfy { $0 > since })
  }

  /// The times from which windows begin.
  private func untils(of feed: TimedFeed, pageSize: Int, since: Int? = nil) throws -> [Int] {
    var untils: [Int] = []
    let run = try run(feed, jobs: 4, pageSize: pageSize, since: since) { request, _ in
      if let until = request.paging.request.fields["until"].flatMap({ Int($0) }) { untils.append(until) }
    }
    #expect(run.ids == Array(feed.ids.prefix(run.ids.count)))
    #expect(run.ids.count >= feed.entries.count { $0.key >= since ?? .min })
    return untils
  }

  @Test("what a page taught before it failed is known when it is asked for again")
  func failed() throws {
    var windows = windows(jobs: 4, pageSize: 10)
    let top = try next(&windows)
    var paging = top.paging
    _ = paging.retry(.askForLess)
    let error = SNSError(.refused, "no", sns: .facebook)
    windows.receive(GraphFetch(paging: paging, result: .failure(error)), for: top.window)
    guard case .failure(error) = windows.take() else {
      Issue.record("the failure is not handed on")
      return
    }
    let unasked = windows.nextRequest()?.window
    #expect(unasked == nil)
    windows.resume()
    let again = try next(&windows)
    #expect(again.window == top.window)
    #expect(again.paging.request.fields["limit"] == "5")
  }

  @Test("an answer that comes after it was given up changes nothing")
  func late() throws {
    var windows = windows(jobs: 2, pageSize: 10)
    let feed = TimedFeed(.even, 5)
    let top = try next(&windows)
    windows.receive(try fetch(top, of: feed), for: top.window)
    windows.receive(try fetch(top, of: feed), for: 99)
    guard case .page(let page) = windows.take() else {
      Issue.record("the first page is not there")
      return
    }
    #expect(page.items.map(\.id) == feed.ids)
    guard case .end = windows.take() else {
      Issue.record("the feed does not end")
      return
    }
  }
}
