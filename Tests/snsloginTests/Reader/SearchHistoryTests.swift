import SNSLoginCore
import Testing

@testable import snslogin

@Suite struct SearchHistoryTests {
  private let posts = ["apples", "e\u{301}tude", "pears", "ebb", "apple pie", "plums"].enumerated().map {
    Posts.post($0, $1, from: nil)
  }.map { post in
    var post = post
    post.permalinkURL = nil
    return post
  }

  @Test(
    "however a text came to be typed, the match is the one that a search for it finds",
    arguments: [
      ["p", "pl", "pl", "plu", "pl", "p"], ["a", "ap", "apple ", "apple pie", "apple", "", "e"],
      ["e", "e\u{301}", "e", "eb"], ["x", "xa", "a", "xa"], ["pears", "ears", "apears", "pears"],
      ["ppl", "ppl3"],
    ])
  func same(texts: [String]) {
    for origin in posts.indices {
      var history = SearchHistory()
      for text in texts {
        #expect(
          history.place(of: text, in: posts, from: origin)
            == PostSearch(text)?.first(in: posts, from: origin),
          "\(text) from \(origin)")
      }
    }
  }

  @Test("posts that came are searched too, also before what was found on the way round")
  func added() {
    var history = SearchHistory()
    #expect(history.place(of: "apple", in: posts, from: 5) == 0)
    let more = posts + [Posts.post(9, "apple juice"), Posts.post(10, "quince")]
    #expect(history.place(of: "apple", in: more, from: 5) == 6)
    #expect(history.place(of: "apple p", in: more, from: 5) == 4)
    #expect(history.place(of: "quince", in: posts, from: 5) == nil)
    #expect(history.place(of: "quince", in: more, from: 5) == 7)
  }

  @Test("a longer text is not looked for where the shorter one was missed")
  func skips() {
    var history = SearchHistory()
    #expect(history.place(of: "pl", in: posts, from: 1) == 4)
    // Were it looked at again, this one would match.
    var changed = posts
    changed[2].message = "plum"
    #expect(history.place(of: "plum", in: changed, from: 1) == 5)
    #expect(history.place(of: "plumx", in: changed, from: 1) == nil)
    changed[2].message = "plumxy"
    #expect(history.place(of: "plumxy", in: changed, from: 1) == nil)
  }
}
