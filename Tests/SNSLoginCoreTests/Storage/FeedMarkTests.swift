import Testing

@testable import SNSLoginCore

@Suite("How far a feed has been read")
struct FeedMarkTests {
  private let now = Date(timeIntervalSince1970: 2_000_000)

  private func post(_ id: String, _ second: Int?) -> Post {
    var post = Post(id: id)
    post.createdTime = second.map { .instant(Date(timeIntervalSince1970: Double($0))) } ?? .unreadable("?")
    return post
  }

  private func mark(_ posts: Post...) -> FeedMark {
    var mark = FeedMark()
    mark.note(posts, now: now)
    return mark
  }

  @Test("before the first post everything is new")
  func empty() {
    #expect(mark() == FeedMark(since: nil, posts: [:]))
    #expect(mark().isNew(post("1_1", 5)))
  }

  @Test("posts of the newest second are told apart by their ids")
  func sameSecond() {
    let mark = mark(post("1_2", 1_000_000), post("1_1", 1_000_000))
    #expect(mark == FeedMark(since: 913_600, posts: ["1_2": 1_000_000, "1_1": 1_000_000]))
    #expect(!mark.isNew(post("1_2", 1_000_000)))
    #expect(mark.isNew(post("1_3", 1_000_000)))
  }

  @Test(
    "a late post is new within a day behind the newest, and not beyond",
    arguments: [(913_599, false), (913_600, true), (913_601, true)])
  func late(second: Int, isNew: Bool) {
    #expect(mark(post("1_2", 1_000_000)).isNew(post("1_1", second)) == isNew)
  }

  @Test("a post whose time cannot be read is new once")
  func unreadable() {
    var mark = mark(post("1_1", 1_000_000))
    #expect(mark.isNew(post("1_2", nil)))
    mark.note([post("1_2", nil)], now: now)
    #expect(!mark.isNew(post("1_2", nil)))
    #expect(mark.since == 913_600)
  }

  @Test("a post of the future does not hide those of the present")
  func future() {
    let mark = mark(post("1_1", 1_000_000), post("1_2", 90_000_000))
    #expect(mark == FeedMark(since: 1_913_600, posts: ["1_2": 2_000_000]))
    #expect(mark.isNew(post("1_3", 2_000_001)))
  }

  @Test("what a limit cut off is not new the next time")
  func cut() {
    var mark = mark(post("1_3", 1_000_000), post("1_2", 999_000))
    mark.leaveOut(before: 999_001)
    #expect(mark == FeedMark(since: 999_001, posts: ["1_3": 1_000_000]))
    mark.leaveOut(before: 1_000_001)
    #expect(mark == FeedMark(since: 1_000_000, posts: ["1_3": 1_000_000]))
  }

  @Test("a hundred posts are remembered, and all of the newest second however many")
  func capacity() {
    var mark = FeedMark()
    mark.note((0..<150).map { post("1_\($0)", 1_000_000 - $0) }, now: now)
    #expect(mark.since == 999_901)
    #expect(mark.posts.count == 100)
    #expect(!mark.isNew(post("1_120", 1_000_000 - 120)))
    mark.note((0..<130).map { post("2_\($0)", 1_000_001) }, now: now)
    #expect(mark.since == 1_000_001)
    #expect(mark.posts.count == 130)
  }

  @Test("noting page by page comes to the same as noting all at once")
  func pages() {
    let posts = (0..<300).map { post("1_\($0)", 1_000_000 - $0 / 3) }
    var all = FeedMark()
    all.note(posts, now: now)
    var paged = FeedMark()
    for start in stride(from: 0, to: 300, by: 25) {
      paged.note(Array(posts[start..<start + 25]), now: now)
    }
    #expect(paged == all)
    #expect(all.posts.count == 99)
  }
}
