import SNSLoginCore
import Testing

@testable import snslogin

@Suite("A post as feed readers show it") struct FeedEntryTests {
  private func title(_ change: (inout Post) -> Void) -> String {
    var post = Post(id: "1")
    change(&post)
    return FeedEntry(post).title
  }

  private static let long = String(repeating: "word ", count: 30)
  private static let family = "👨‍👩‍👧‍👦"

  @Test(
    "the title is the first line that says something, its blanks made one",
    arguments: [
      ("One\nTwo", "One"), ("\r\n \u{3000}\r\n  a\t b \nc", "a b"),
      (String(repeating: "あ", count: 80), String(repeating: "あ", count: 80)),
    ])
  func firstLine(message: String, title: String) {
    #expect(self.title { $0.message = message } == title)
  }

  @Test("a long title is cut between words, else between characters, and is then 80 long at most")
  func longTitles() {
    #expect(title { $0.message = Self.long } == String(repeating: "word ", count: 15) + "word…")
    #expect(
      title { $0.message = String(repeating: Self.family, count: 81) } == String(
        repeating: Self.family, count: 79) + "…")
    #expect(
      title { $0.message = "hm " + String(repeating: "あ", count: 90) } == "hm "
        + String(repeating: "あ", count: 76) + "…")
  }

  @Test("without a message it is the story, then the attachment's title, then the kind")
  func fallbacks() {
    #expect(
      title {
        $0.message = " \n"
        $0.attachments = [Attachment(mediaType: "link", title: "Soup")]
      } == "Soup")
    #expect(
      title {
        $0.message = "\n\t"
        $0.story = "Aiko moved."
      } == "Aiko moved.")
    #expect(
      title {
        $0.story = "Aiko moved."
        $0.attachments = [Attachment(title: "Soup")]
      } == "Aiko moved.")
    #expect(title { $0.attachments = [Attachment(mediaType: "photo", url: "https://e.org/")] } == "photo")
    #expect(title { $0.statusType = "added_video" } == "added_video")
  }

  @Test("links and pictures come from all parts of an attachment, each once")
  func parts() {
    var post = Post(id: "1")
    post.fullPicture = "https://e.org/0.jpg"
    post.attachments = [
      Attachment(
        title: "Album", url: "https://e.org/a", imageURL: "https://e.org/1.jpg",
        subattachments: [
          Attachment(url: "https://e.org/a1", imageURL: "https://e.org/1.jpg"),
          Attachment(url: "https://e.org/a", imageURL: "https://e.org/2.jpg"),
          Attachment(url: "ftp://e.org/", imageURL: "data:image/png;base64,AA"),
        ])
    ]
    let entry = FeedEntry(post)
    #expect(
      entry.links == [.init(address: "https://e.org/a", title: "Album"), .init(address: "https://e.org/a1")])
    #expect(entry.images == ["https://e.org/1.jpg", "https://e.org/2.jpg"])
  }

  @Test("the post's own picture is shown where there is no other")
  func ownPicture() {
    var post = Post(id: "1")
    post.fullPicture = "https://e.org/0.jpg"
    post.attachments = [Attachment(url: "https://e.org/a")]
    #expect(FeedEntry(post).images == ["https://e.org/0.jpg"])
  }

  @Test(
    "only web addresses are addresses, and what may not stand in one is encoded",
    arguments: [
      ("https://e.org/a?b=%2B&c=d#e", "https://e.org/a?b=%2B&c=d#e"), (" http://e.org/ ", "http://e.org/"),
      ("https://e.org/a b\"<>", "https://e.org/a%20b%22%3C%3E"), ("https://例え.jp/道", "https://例え.jp/道"),
      ("https://e.org/\u{202E}\u{1B}\n", "https://e.org/%E2%80%AE%1B"), ("javascript:alert(1)", nil),
      ("data:text/html,x", nil), ("/relative", nil), ("", nil), (nil, nil),
    ] as [(String?, String?)])
  func addresses(text: String?, address: String?) { #expect(WebIRI.text(text) == address) }
}
