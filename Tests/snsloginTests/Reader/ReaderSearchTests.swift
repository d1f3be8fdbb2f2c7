import SNSLoginCore
import Testing

@testable import snslogin

@Suite("Searching in the reader") struct ReaderSearchTests {
  private func state() -> ReaderState {
    let texts = ["apples", "Pears", "plums", "more APPLES", "äpfel ÄPFEL", "桜の花"]
    return Posts.state(
      texts.enumerated().map { Posts.post($0 + 1, $1) }, isComplete: true)
  }

  @Test("the selection follows what is typed, case ignored; Enter keeps it")
  func incremental() {
    var state = state()
    state.type("/p")
    #expect(state.selection == 0)
    state.type("e")
    #expect(state.selection == 1)
    state.type("x")
    #expect(state.selection == 0)
    state.type(.backspace)
    #expect(state.selection == 1)
    state.type(.enter)
    #expect(state.selection == 1)
    #expect(state.overlay == nil)
    #expect(state.searchText == "pe")
    #expect(state.notice == nil)
  }

  @Test("a match on a page that came while the text was typed is found too")
  func latePage() {
    var state = Posts.state(Posts.posts(1...9))
    state.type("/post 12")
    #expect(state.selection == 0)
    _ = state.take(.page(ReaderPage(posts: Posts.posts(10...200))))
    state.type(.enter)
    #expect(state.selected?.id == "7_12")
    #expect(state.notice == nil)
  }

  @Test("a reload while a text is typed keeps the place where the search began")
  func reloadWhileTyping() {
    var state = Posts.state(Posts.posts(10...30), isComplete: true)
    state.type("jr/post 1")
    _ = state.take(.page(ReaderPage(posts: Posts.posts(1...30))))
    #expect(state.selected?.id == "7_11")
    state.type("9")
    #expect(state.selected?.id == "7_19")
    state.type(.escape)
    #expect(state.selected?.id == "7_11")
  }

  @Test("giving up goes back to where one was")
  func cancel() {
    var state = state()
    state.type("jj/桜")
    #expect(state.selection == 5)
    state.type(.escape)
    #expect(state.selection == 2)
    #expect(state.overlay == nil)
    #expect(state.searchText == nil)
  }

  @Test("n and N go on round both ends, and say so")
  func again() {
    var state = state()
    state.type("/apples")
    state.type(.enter)
    #expect(state.selection == 0)
    state.type("n")
    #expect(state.selection == 3)
    #expect(state.notice == nil)
    state.type("n")
    #expect(state.selection == 0)
    #expect(state.notice == "searched on from the top")
    state.type("N")
    #expect(state.selection == 3)
    #expect(state.notice == "searched on from the end")
    state.type("N")
    #expect(state.selection == 0)
    #expect(state.notice == nil)
  }

  @Test(
    "what cannot be found is said, and nothing moves",
    arguments: [
      ("/zzz", "\"zzz\" is in none of the 6 posts loaded so far"),
      ("/pears", nil), ("n", "nothing was searched for yet; / searches"),
      ("/", "nothing was searched for yet; / searches"),
    ] as [(String, String?)])
  func notFound(keys: String, notice: String?) {
    var state = state()
    state.type("j" + keys)
    if keys.hasPrefix("/") { state.type(.enter) }
    #expect(state.selection == 1)
    #expect(state.notice?.words == notice)
  }

  @Test("the only match is said to be the only one")
  func only() {
    var state = state()
    state.type("/plum")
    state.type(.enter)
    state.type("n")
    #expect(state.selection == 2)
    #expect(state.notice == "no other match for \"plum\"")
  }

  @Test("nothing typed means what was searched for before")
  func repeated() {
    var state = state()
    state.type("/apples")
    state.type(.enter)
    state.type("/")
    state.type(.enter)
    #expect(state.selection == 3)
  }

  @Test("all that is shown of a post is searched")
  func everywhere() {
    var post = Post(id: "7_1")
    post.story = "Mika was there"
    post.from = Profile(name: "Mika Sato")
    post.to = [Profile(name: "Ben Ito")]
    post.attachments = [
      Attachment(
        title: "Soup", description: "with leek", url: "https://example.org/x",
        subattachments: [Attachment(title: "Bowl")])
    ]
    for text in ["was THERE", "sato", "ben", "soup", "leek", "example.org", "bowl"] {
      #expect(PostSearch(text)?.matches(post) == true, "\(text)")
    }
    #expect(PostSearch("fork")?.matches(post) == false)
    #expect(PostSearch("") == nil)
  }

  @Test("a key of the list typed into a search is a letter of it")
  func letters() {
    var state = state()
    #expect(state.type("/qrojk?") == [])
    guard case .search(let prompt) = state.overlay else {
      Issue.record("the prompt is gone")
      return
    }
    #expect(prompt.text == "qrojk?")
  }
}
