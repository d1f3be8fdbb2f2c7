import SNSLoginCore
import Testing

@testable import snslogin

@Suite("What a post says in one line") struct PostHeadlineTests {
  @Test(
    "it is the first line that says something of the message, the story or the attachment's title",
    arguments: [
      ("One\nTwo", "story", "One"), ("\r\n \u{3000}\r\n  a\t b \nc", "story", "a b"),
      (" \n\t", "story", "story"), (nil, "story", "story"), (nil, nil, "title"), ("", " ", "title"),
    ] as [(String?, String?, String)])
  func order(message: String?, story: String?, headline: String) {
    var post = Post(id: "1")
    (post.message, post.story, post.attachments) = (message, story, [Attachment(title: "title")])
    #expect(post.headline(limit: 80) == headline)
  }

  @Test("where nothing says anything there is none")
  func none() {
    var post = Post(id: "1")
    post.message = " \n "
    #expect(post.headline(limit: 80) == nil)
  }

  @Test(
    "it is no longer than wanted, and no character is cut in two",
    arguments: [("one two", 5, "one t"), ("👨‍👩‍👧‍👦🇯🇵e\u{301}", 2, "👨‍👩‍👧‍👦🇯🇵"), ("one two", 7, "one two")])
  func limit(message: String, limit: Int, headline: String) {
    var post = Post(id: "1")
    post.message = message
    #expect(post.headline(limit: limit) == headline)
  }
}
