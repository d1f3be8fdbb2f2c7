import SNSLoginCore
import Testing

@testable import SNSSandbox

@Suite("When the sandbox's posts were written")
struct TimelineTests {
  /// Seconds since 1970 at the ends and in the middle of days, on a leap day, and around a change to summer time in
  /// Berlin and in New York.
  static let moments = [
    "2026-12-01T00:00:01", "2026-12-01T06:00:00", "2026-12-01T21:26:00", "2026-12-01T23:59:59",
    "2028-02-29T00:00:00", "2028-02-29T12:00:00", "2028-02-29T23:59:59",
    "2027-03-28T00:59:59", "2027-03-28T01:00:00", "2027-03-14T06:59:59", "2027-03-14T07:00:00",
  ].map { CivilTime.seconds(parsing: $0) ?? 0 }

  private static let own = UInt64(10_210_000_000_000_001)

  private func timeline(_ now: Int) -> Timeline { Timeline(now: now, count: 250, salt: Self.own) }

  private func client(_ clock: TestClock, posts: Int = 60) throws -> SandboxClient {
    try SandboxClient(SandboxOptions(posts: posts, now: clock.now))
  }

  private func seconds(_ post: JSONValue, _ field: String = "created_time") -> Int? {
    post[field]?.string.flatMap { CivilTime.seconds(parsing: $0) }
  }

  /// When the first post of a page was written.
  private func newest(_ page: JSONValue) throws -> Int {
    try #require(page["data"]?.array?.first.flatMap { seconds($0) })
  }

  /// The ids of all pages from an answer on, with the clock moved before each further page.
  private func walk(
    _ client: SandboxClient, _ path: String, _ clock: TestClock, by pause: Double
  ) throws -> [String] {
    var answer = try client.read(path)
    var ids: [String] = []
    for _ in 1...50 {
      ids += answer.json["data"]?.array?.compactMap { $0["id"]?.string } ?? []
      guard let next = answer.json["paging"]?["next"]?.string else { return ids }
      clock.advance(pause)
      answer = try client.follow(next)
      #expect(answer.status == 200)
    }
    return ids
  }

  @Test("the newest post is 10 minutes to 4 hours old at every hour", arguments: moments)
  func newest(now: Int) throws {
    let client = try client(TestClock(Double(now)))
    let newest = try newest(client.read("me/feed?fields=created_time&since=\(now - 4 * 3600)").json)
    #expect(now - 4 * 3600 < newest && newest <= now - 600)
  }

  @Test("a day of every minute: the newest post moves on by the hour, and the others by the day")
  func day() {
    let start = 1_796_083_200
    for now in stride(from: start, to: start + 86_400, by: 60) {
      let timeline = timeline(now)
      #expect((600..<4 * 3600).contains(now - timeline.createdAt(0)))
      #expect(timeline.createdAt(1) < timeline.createdAt(0))
      #expect(timeline.createdAt(1) == self.timeline(start).createdAt(1))
      #expect(timeline.createdAt(249) == self.timeline(start).createdAt(249))
    }
  }

  @Test("times fall strictly, over every band, and are found again", arguments: [1_777_636_800] + moments)
  func falling(now: Int) {
    let timeline = Timeline(now: now, count: 10_000_000, salt: 1)
    for start in [0, 1_990, 99_990, 9_999_900] {
      for index in start..<start + 50 {
        let time = timeline.createdAt(index)
        #expect(timeline.createdAt(index + 1) < time)
        #expect(timeline.firstIndex(notAfter: time) == index)
      }
    }
    // Facebook opened in 2004; ten million posts go back to 2003.
    #expect(timeline.createdAt(9_999_999) > 1_041_379_200)
  }

  @Test("nothing about a post lies ahead of now, also where it has just come", arguments: moments)
  func noFuture(now: Int) throws {
    let options = SandboxOptions(
      posts: 60, arrivals: { Array(repeating: now, count: 40) }, now: TestClock(Double(now)).now)
    let client = try SandboxClient(options)
    let fields = "created_time,updated_time,comments.limit(100)%7Bcreated_time%7D"
    let posts = try client.read("me/feed?limit=100&fields=\(fields)").json["data"]?.array ?? []
    #expect(posts.count == 100)
    for post in posts {
      let created = try #require(seconds(post))
      let updated = try #require(seconds(post, "updated_time"))
      #expect(created <= updated && updated <= now)
      let comments = post["comments"]?["data"]?.array ?? []
      #expect(comments.compactMap { seconds($0) }.allSatisfy { created < $0 && $0 <= now })
    }
    #expect(posts.contains { $0["comments"]?["data"]?.array?.isEmpty == false })
  }

  @Test("a running sandbox holds its times for an hour from its start", arguments: moments)
  func held(now: Int) throws {
    let clock = TestClock(Double(now))
    let client = try client(clock)
    let first = try client.read("me/feed?fields=created_time").json
    clock.advance(3599)
    #expect(try client.read("me/feed?fields=created_time").json["data"] == first["data"])
    clock.advance(1)
    let later = try client.read("me/feed?fields=created_time").json
    #expect(try newest(later) == newest(first) + 3600)
  }

  @Test(
    "a walk that is older than the times loses no post and doubles none, with and without a window",
    arguments: ["me/feed", "me/posts"], [1, 7])
  func pausedWalk(path: String, limit: Int) throws {
    // Ten minutes to midnight, and every page comes an hour and a half after the one before.
    let start = 1_796_083_200 + 86_400 - 600
    let timeline = timeline(start)
    for window in [
      "", "&until=\(timeline.createdAt(0))",
      "&until=\(timeline.createdAt(3))&since=\(timeline.createdAt(30))",
    ] {
      let still = TestClock(Double(start))
      let whole = try walk(client(still, posts: 40), "\(path)?limit=100\(window)", still, by: 0)
      let clock = TestClock(Double(start))
      #expect(try walk(client(clock, posts: 40), "\(path)?limit=\(limit)\(window)", clock, by: 5400) == whole)
    }
  }

  @Test("what was seen is not new in a process of a later hour", arguments: [600, 3600, 8 * 3600, 23 * 3600])
  func newsOfLaterHours(pause: Int) throws {
    // The first second of a day, so that all these lie on it.
    let start = 1_796_083_200
    func posts(_ now: Int) throws -> [Post] {
      let page = try client(TestClock(Double(now))).read("me/feed?limit=100&fields=id,created_time")
      return try JSONReader.decode(GraphPage<Post>.self, from: Data(page.body)).items
    }
    var mark = FeedMark()
    mark.note(try posts(start), now: Date(timeIntervalSince1970: Double(start)))
    let later = try posts(start + pause)
    #expect(later.count == 60)
    #expect(later.filter { mark.isNew($0) } == [])
  }

  @Test("a post is found by its id at any later time")
  func idsStay() throws {
    let clock = TestClock(Double(Self.moments[0]))
    let ids = try walk(client(clock), "me/feed?fields=id", clock, by: 0)
    for pause in [3600.0, 86_400, 3_456_000] {
      clock.advance(pause)
      let later = try client(clock)
      for id in [ids[0], ids[59]] { #expect(try later.read(id).json["id"]?.string == id) }
    }
  }
}
