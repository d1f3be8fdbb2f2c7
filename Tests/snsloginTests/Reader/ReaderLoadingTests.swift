import SNSLoginCore
import Testing

@testable import snslogin

@Suite("Loading, reloading and failing in the reader") struct ReaderLoadingTests {
  private let offline = Posts.offline

  @Test("a first page that fails is asked about; a retry starts anew, leaving ends with the error")
  func firstPage() {
    var state = ReaderState(size: ScreenSize(columns: 80, rows: 24))
    _ = state.start()
    #expect(state.take(.failed(offline)) == [])
    #expect(state.overlay == .failure(.init(error: offline, loading: .more)))
    #expect(state.type("jx") == [])
    #expect(state.type(.escape) == [])
    #expect(state.overlay != nil)
    #expect(state.type("r") == [.restart])
    #expect(state.overlay == nil)
    #expect(state.loading == .more)
    _ = state.take(.failed(offline))
    #expect(state.type("q") == [.quit(offline)])
  }

  @Test("a later page that fails is asked for again; leaving is no error then")
  func laterPage() {
    var state = Posts.state(Posts.posts(1...30), rows: 11)
    #expect(state.type("G") == [.loadNext])
    _ = state.take(.failed(offline))
    #expect(state.type("r") == [.loadNext])
    _ = state.take(.failed(offline))
    #expect(state.type("q") == [.quit(nil)])
  }

  @Test(
    "a failure that is put aside comes back only to who goes on past the end",
    arguments: [
      ReaderKey.down, .pageDown, .end,
    ])
  func aside(key: ReaderKey) {
    var state = Posts.state(Posts.posts(1...30), rows: 11)
    state.type("G")
    _ = state.take(.failed(offline))
    #expect(state.type(.escape) == [])
    #expect(state.overlay == nil)
    #expect(state.type("kkj") == [])
    #expect(state.type(.end) == [.loadNext])
    _ = state.take(.failed(offline))
    state.type(.escape)
    #expect(state.type(key) == [.loadNext])
    #expect(state.loading == .more)
    #expect(state.stalled == nil)
  }

  @Test("a failure does not tear away what is being typed")
  func whileTyping() {
    var state = Posts.state(Posts.posts(1...30), rows: 11)
    state.type("G/pos")
    _ = state.take(.failed(offline))
    state.type("t 7")
    state.type(.enter)
    #expect(state.selected?.id == "7_7")
    #expect(state.overlay == nil)
    #expect(state.type("G") == [.loadNext])
  }

  @Test("a reload keeps the selected post, wherever it is now, and says what is new")
  func reload() {
    var state = Posts.state(Posts.posts(10...60), rows: 11)
    state.type("jjj")
    #expect(state.type("r") == [.reload])
    #expect(state.posts.count == 51)
    #expect(state.type("r") == [])
    #expect(state.notice == "still loading")
    state.type("k")
    state.type("j")
    #expect(state.take(.page(ReaderPage(posts: Posts.posts(8...40)))) == [])
    #expect(state.posts.first?.id == "7_8")
    #expect(state.selected?.id == "7_13")
    #expect(state.notice == "2 new posts")
    #expect(!state.isComplete)
  }

  @Test("a reload reads on until the selected post is there, and shows the old posts meanwhile")
  func reloadFurther() {
    var state = Posts.state(Posts.posts(1...60), rows: 11)
    state.type(.control("d"), .pageDown, .pageDown)
    #expect(state.selected?.id == "7_26")
    state.type("r")
    #expect(state.take(.page(ReaderPage(posts: Posts.posts(1...20)))) == [.loadNext])
    #expect(state.loading == .reload(.init(limit: 125, posts: Posts.posts(1...20), pagesRead: 1)))
    #expect(state.take(.page(ReaderPage(posts: Posts.posts(21...40)))) == [.loadNext])
    #expect(state.posts.count == 40)
    #expect(state.selected?.id == "7_26")
    #expect(state.notice == "no new posts")
  }

  @Test("a post that is gone leads back to the top of the list")
  func gone() {
    var state = Posts.state(Posts.posts(1...9), isComplete: true)
    state.type(.down, .enter)
    state.type("r")
    #expect(state.take(.page(ReaderPage(posts: Posts.posts(3...9)))) == [.loadNext])
    _ = state.take(.endOfFeed)
    #expect(state.view == .list)
    #expect(state.selected?.id == "7_3")
    #expect(state.notice == "the post is no longer in the feed")
    #expect(state.isComplete)
  }

  @Test("a reload that does not find the post within a hundred posts more gives up")
  func giveUp() {
    var state = Posts.state(Posts.posts(1...9), isComplete: true)
    state.type("r")
    #expect(state.take(.page(ReaderPage(posts: Posts.posts(100..<200)))) == [.loadNext])
    #expect(state.take(.page(ReaderPage(posts: Posts.posts(200..<201)))) == [])
    #expect(state.posts.count == 101)
    #expect(state.notice == "101 new posts")
  }

  @Test("a reload that fails keeps the old posts, and goes on with the reload when it is retried")
  func reloadFails() {
    var state = Posts.state(Posts.posts(1...9), isComplete: true)
    state.type("jr")
    _ = state.take(.failed(offline))
    #expect(state.posts.count == 9)
    #expect(state.type("r") == [.restart])
    #expect(state.take(.page(ReaderPage(posts: Posts.posts(0...9)))) == [.loadNext])
    #expect(state.posts.count == 10)
    #expect(state.notice == "1 new post")
  }

  @Test("a reload that failed further on is retried at the page that did not come")
  func reloadFailsLater() {
    var state = Posts.state(Posts.posts(1...9), isComplete: true)
    state.type("Gr")
    #expect(state.take(.page(ReaderPage(posts: Posts.posts(1...5)))) == [.loadNext])
    _ = state.take(.failed(offline))
    #expect(state.type("r") == [.loadNext])
    #expect(state.take(.page(ReaderPage(posts: Posts.posts(6...9)))) == [.loadNext])
    #expect(state.pagesRead == 2)
    #expect(state.loading == .more && !state.isComplete)
  }

  @Test("a failed reload that is put aside is given up: who goes on gets the next of the old pages")
  func reloadGivenUp() {
    var state = Posts.state(Posts.posts(1...30), rows: 11)
    state.type("r")
    _ = state.take(.failed(offline))
    #expect(state.type(.escape) == [.resume])
    #expect(ReaderFooter.lines(state).first?.runs.first?.text == "1/30+  not reloaded; r reloads")
    #expect(state.type(.end) == [.loadNext])
    #expect(state.loading == .more)
    #expect(ReaderFooter.lines(state).first?.runs.first?.text == "30/30+  loading page 2… (30 so far)")
    _ = state.take(.page(ReaderPage(posts: Posts.posts(31...60))))
    #expect(state.posts.count == 60)
    #expect(state.type("r") == [.reload])
    #expect(!state.isReloadGivenUp)
  }

  @Test("a reload that fails while a search is typed is given up without a word in between")
  func reloadFailsWhileTyping() {
    var state = Posts.state(Posts.posts(1...30), rows: 11)
    state.type("r/post 7")
    #expect(state.take(.failed(offline)) == [.resume])
    state.type(.enter)
    #expect(state.selected?.id == "7_7")
    #expect(state.overlay == nil && state.stalled == nil && state.isReloadGivenUp)
  }

  @Test("a page that was put aside stays so when a reload is given up, and is not asked for in between")
  func reloadOfStalled() {
    var state = Posts.state(Posts.posts(1...30), rows: 11)
    state.type("G")
    _ = state.take(.failed(offline))
    state.type(.escape)
    #expect(state.type("r") == [.reload])
    #expect(state.type("j") == [])
    _ = state.take(.failed(offline))
    #expect(state.type(.escape) == [.resume])
    #expect(state.type("j") == [.loadNext])
    #expect(state.stalled == nil)
  }

  @Test("what a page has to say is shown")
  func notes() {
    var state = ReaderState(size: ScreenSize(columns: 80, rows: 24))
    _ = state.start()
    _ = state.take(.page(ReaderPage(posts: Posts.posts(1...3), notes: ["one was left out"])))
    #expect(state.notice == "one was left out")
  }
}
