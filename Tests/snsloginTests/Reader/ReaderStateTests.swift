import SNSLoginCore
import Testing

@testable import snslogin

@Suite("The reader's state") struct ReaderStateTests {
  @Test("the first page is asked for at the start, and shown when it comes")
  func start() {
    var state = ReaderState(size: ScreenSize(columns: 80, rows: 24))
    #expect(state.start() == [.restart])
    #expect(state.loading == .more)
    #expect(state.take(.page(ReaderPage(posts: Posts.posts(1...100)))) == [])
    #expect(state.posts.count == 100)
    #expect(state.selected?.id == "7_1")
    #expect(state.loading == nil)
  }

  @Test("a page that does not fill the screen and the next one is followed by another, until the feed ends")
  func shortPages() {
    var state = ReaderState(size: ScreenSize(columns: 80, rows: 11))
    _ = state.start()
    #expect(state.take(.page(ReaderPage(posts: Posts.posts(1...10)))) == [.loadNext])
    #expect(state.take(.page(ReaderPage(posts: Posts.posts(11...20)))) == [])
    #expect(state.type("j") == [.loadNext])
    #expect(state.type("j") == [])
    #expect(state.take(.endOfFeed) == [])
    #expect(state.type("G") == [])
    #expect(state.selection == 19)
    #expect(state.isComplete)
  }

  @Test(
    "keys move the selection, and the list with it",
    arguments: [
      ([.character("j")], 1, 0), ([.down, .down, .up], 1, 0), ([.character("k")], 0, 0),
      ([.pageDown], 10, 10), ([.character(" "), .character("b")], 0, 0), ([.pageDown, .pageDown], 20, 20),
      ([.control("d")], 5, 0), ([.control("d"), .control("d")], 10, 1),
      ([.control("d"), .control("u")], 0, 0),
      ([.character("G")], 99, 90), ([.end, .home], 0, 0), ([.character("G"), .character("g")], 0, 0),
      ([.character("G"), .pageUp], 89, 80), ([.character("G"), .character("j")], 99, 90),
      ([.pageDown, .character("k")], 9, 9), ([.escape, .tab, .left, .character("h")], 0, 0),
    ] as [([ReaderKey], Int, Int)])
  func moving(keys: [ReaderKey], selection: Int, top: Int) {
    var state = Posts.state(Posts.posts(1...100), rows: 11)
    for key in keys { _ = state.take(.key(key)) }
    #expect(state.selection == selection)
    #expect(state.top == top)
  }

  @Test(
    "a post opens, scrolls no further than its end, and goes back to the same place",
    arguments: [
      ReaderKey.enter, .right, .character("l"),
    ])
  func detail(key: ReaderKey) {
    let long = (1...30).map { "line \($0)" }.joined(separator: "\n")
    var state = Posts.state([Posts.post(1), Posts.post(2, long)], rows: 11)
    state.type(.down, key)
    #expect(state.view == .detail)
    #expect(state.selected?.id == "7_2")
    state.type(.down, .down, .up)
    #expect(state.detailTop == 1)
    state.type("G")
    #expect(state.detailTop == 34 - 10)
    state.type(.pageUp)
    #expect(state.detailTop == 14)
    state.type("g")
    #expect(state.detailTop == 0)
  }

  @Test(
    "each of these goes back to the list",
    arguments: [
      ReaderKey.character("q"), .character("h"), .left, .escape, .backspace,
    ])
  func back(key: ReaderKey) {
    var state = Posts.state(Posts.posts(1...9))
    #expect(state.type(.down, .enter, key) == [])
    #expect(state.view == .list)
    #expect(state.selection == 1)
  }

  @Test("in a post n and p lead to its neighbours, and each is shown from its first line")
  func neighbours() {
    var state = Posts.state(Posts.posts(1...9), rows: 4, isComplete: true)
    state.type(.enter, .down)
    #expect(state.detailTop == 1)
    state.type("n")
    #expect(state.selected?.id == "7_2")
    #expect(state.detailTop == 0)
    state.type("JJp")
    #expect(state.selected?.id == "7_3")
    state.type("KKKK")
    #expect(state.selected?.id == "7_1")
  }

  /// Where the lines of the open post are in memory: the same place as long as nobody lays them out anew.
  private func place(_ state: ReaderState) -> UnsafePointer<StyledLine>? {
    state.detail?.lines.withUnsafeBufferPointer(\.baseAddress)
  }

  @Test("an open post is laid out once, not for every key, page or notice")
  func layout() {
    var state = Posts.state([Posts.post(1), Posts.post(2)], rows: 4)
    #expect(state.detail == nil)
    state.type(.enter)
    let lines = state.detail?.lines
    let place = place(state)
    state.type("jk G")
    _ = state.take(.notice("copied"))
    _ = state.take(.page(ReaderPage(posts: Posts.posts(3...9))))
    #expect(state.detail?.lines == lines)
    #expect(place != nil && self.place(state) == place)
    state.type("q")
    #expect(state.detail == nil)
  }

  @Test("another post, another width and another text are laid out anew")
  func newLayout() {
    var state = Posts.state([Posts.post(1), Posts.post(2)], isComplete: true)
    state.type(.enter, .character("n"))
    #expect(state.detail == ReaderDetail(Posts.post(2), columns: 80))
    _ = state.take(.screenChanged(ScreenSize(columns: 40, rows: 24)))
    #expect(state.detail == ReaderDetail(Posts.post(2), columns: 40))
    state.type("r")
    _ = state.take(.page(ReaderPage(posts: [Posts.post(1), Posts.post(2, "edited")])))
    #expect(state.detail == ReaderDetail(Posts.post(2, "edited"), columns: 40))
  }

  @Test("q in the list and Q anywhere leave, and so does the end of input")
  func leaving() {
    var state = Posts.state(Posts.posts(1...9), isComplete: true)
    #expect(state.type("q") == [.quit(nil)])
    #expect(state.type(.enter, .character("Q")) == [.quit(nil)])
    #expect(state.take(.inputEnded) == [.quit(nil)])
  }

  @Test("the address of a post is opened and copied; one without says so")
  func addresses() {
    var bare = Post(id: "7_2")
    bare.message = "bare"
    var linked = Post(id: "7_3")
    linked.attachments = [Attachment(url: "https://example.org/a")]
    var state = Posts.state([Posts.post(1), bare, linked], isComplete: true)
    let address = PostAddress(address: "https://www.facebook.com/7/posts/1/", postID: "7_1")
    #expect(state.type("oyc") == [.open(address), .copy(address), .copy(address)])
    #expect(state.type("jo") == [])
    #expect(state.notice == "this post has no address")
    #expect(state.type("jo") == [.open(PostAddress(address: "https://example.org/a", postID: "7_3"))])
    #expect(state.notice == nil)
  }

  @Test("a notice stays until the next key")
  func notices() {
    var state = Posts.state(Posts.posts(1...3), isComplete: true)
    _ = state.take(.notice("copied"))
    _ = state.take(.screenChanged(ScreenSize(columns: 60, rows: 20)))
    #expect(state.notice == "copied")
    state.type("k")
    #expect(state.notice == nil)
  }

  @Test(
    "the help scrolls and goes away",
    arguments: [
      ReaderKey.escape, .enter, .character("q"), .character("?"),
    ])
  func help(key: ReaderKey) {
    var state = Posts.state(Posts.posts(1...3), rows: 10, isComplete: true)
    state.type("?jj")
    #expect(state.overlay == .help)
    #expect(state.helpTop == 2)
    state.type("G")
    #expect(state.helpTop == ReaderHelp.lines(columns: 80).count - 9)
    #expect(state.type(key) == [])
    #expect(state.overlay == nil)
    #expect(state.selection == 0)
  }

  @Test("the help says of each key what it does in the list, in a post, or in both")
  func helpWords() throws {
    let lines = ReaderHelp.lines(columns: 80).map { $0.text(.off) }
    let blocks = lines.split(separator: "")
    #expect(blocks.map(\.first) == ["In the list", "In a post", "In both"])
    let (list, post, both) = (blocks[0], blocks[1], blocks[2])
    #expect(
      list.contains("  G End       to the last post loaded") && list.contains("  n           next match"))
    #expect(post.contains("  G End       to the end of the post") && post.contains("  n J         next post"))
    #expect(!both.contains { $0.hasPrefix("  G") || $0.hasPrefix("  n") })
  }

  @Test("another size keeps the selected post on the screen, and everything is drawn anew")
  func resize() {
    var state = Posts.state(Posts.posts(1...100), rows: 24)
    state.type(.pageDown, .pageDown)
    #expect(state.selection == 46)
    #expect(state.take(.screenChanged(ScreenSize(columns: 40, rows: 10))) == [.redraw])
    #expect(state.selection == 46)
    #expect((state.top..<state.top + state.visiblePosts).contains(46))
    #expect(state.visiblePosts == 4)
    #expect(state.type(.control("l")) == [.redraw])
  }

  @Test("an empty feed ends at once, and no key does harm to it")
  func empty() {
    var state = Posts.state([], isComplete: true)
    #expect(state.type(.enter, .down, .pageUp, .end, .character("o"), .character("N")) == [])
    #expect(state.view == .list)
    #expect(state.type(.character("/"), .character("x"), .enter) == [])
    #expect(state.notice == "\"x\" is in none of the 0 posts loaded so far")
  }
}
