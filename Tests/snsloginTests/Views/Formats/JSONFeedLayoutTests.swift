import SNSLoginCore
import Testing

@testable import snslogin

@Suite("A feed as a JSON Feed") struct JSONFeedLayoutTests {
  private static let head =
    #"{"version":"https://jsonfeed.org/version/1.1","title":"Facebook feed of Aiko T","#
    + #""home_page_url":"https://www.facebook.com/","items":["#

  private func document(_ posts: [Post]) -> String { JSONFeedLayout(head: .own()).document(posts) }

  @Test("an empty feed has no items")
  func empty() { #expect(document([]) == Self.head + "]}\n") }

  @Test("an item has what a post says; pictures beside the first are attachments where their type is known")
  func item() {
    var post = Post(id: "1_2")
    post.createdTime = .instant(Date(timeIntervalSince1970: 1_777_638_896))
    post.updatedTime = .instant(Date(timeIntervalSince1970: 1_777_640_000))
    post.from = Profile(id: "7", name: "田中 愛子")
    post.message = "one\ntwo \u{1B}[2J"
    post.story = "not shown"
    post.permalinkURL = "https://www.facebook.com/1/posts/2"
    post.attachments = [
      Attachment(
        url: "https://m.facebook.com/a", imageURL: "https://e.org/1.jpg",
        subattachments: [
          Attachment(url: "https://e.org/story", imageURL: "https://e.org/2.PNG?x=1&y=2"),
          Attachment(imageURL: "https://e.org/3"),
        ])
    ]
    #expect(
      document([post]) == Self.head + "\n"
        + #"{"id":"1_2","url":"https://www.facebook.com/1/posts/2","external_url":"https://e.org/story","#
        + #""title":"one","content_text":"one\ntwo \u001b[2J","image":"https://e.org/1.jpg","#
        + #""date_published":"2026-05-01T12:34:56Z","date_modified":"2026-05-01T12:53:20Z","#
        + #""authors":[{"name":"田中 愛子"}],"#
        + #""attachments":[{"url":"https://e.org/2.PNG?x=1&y=2","mime_type":"image/png"}]}"# + "\n]}\n")
  }

  @Test("what is not known is left out, but for the text; a date that cannot be read is no date")
  func bare() {
    var post = Post(id: "1_3")
    post.createdTime = .unreadable("yesterday")
    #expect(
      document([Post(id: "1_2"), post]) == Self.head
        + "\n{\"id\":\"1_2\",\"title\":\"status\",\"content_text\":\"\"},"
        + "\n{\"id\":\"1_3\",\"title\":\"status\",\"content_text\":\"\"}\n]}\n")
  }
}
