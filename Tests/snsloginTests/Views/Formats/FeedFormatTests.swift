import SNSLoginCore
import Testing

@testable import snslogin

@Suite("The forms of a feed") struct FeedFormatTests {
  typealias Format = FeedFormat

  @Test("without --fields a form asks for what it shows")
  func usual() throws {
    for format in [Format.text, .json, .ndjson] {
      #expect(try format.fields(nil) == PostField.allCases)
    }
    #expect(
      try Format.csv.fields(nil) == [
        .id, .createdTime, .from, .message, .story, .statusType, .permalinkURL, .attachments, .shares,
        .reactions,
        .comments,
      ])
    #expect(try Format.atom.fields(nil) == FeedEntry.fields)
    #expect(try Format.jsonfeed.fields(nil) == FeedEntry.fields)
  }

  @Test("the fields are those that were named, in their order; Atom cannot do without a date")
  func chosen() throws {
    let chosen: [PostField] = [.message, .id]
    for format in Format.allCases where format != .atom {
      #expect(try format.fields(chosen) == chosen)
    }
    #expect(try Format.atom.fields(chosen) == [.message, .id, .createdTime])
    #expect(try Format.atom.fields([.createdTime]) == [.createdTime])
  }

  @Test("a field that the form cannot show is wrong usage")
  func noPlace() {
    #expect(
      throws: SNSError(
        .usage, "csv has no place for the field privacy",
        hint:
          "csv shows id, created_time, from, message, story, status_type, permalink_url, attachments, shares, "
          + "reactions, comments")
    ) { try Format.csv.fields([.id, .privacy]) }
    #expect(throws: SNSError.self) { try Format.atom.fields([.shares]) }
    #expect(throws: SNSError.self) { try Format.jsonfeed.fields([.place]) }
  }

  @Test(
    "text, JSON and lines are what they are for posts and for none",
    arguments: [
      (Format.text, "1\n\n2\n", ""), (.json, "[\n{\"id\":\"1\"},\n{\"id\":\"2\"}\n]\n", "[]\n"),
      (.ndjson, "{\"id\":\"1\"}\n{\"id\":\"2\"}\n", ""),
    ])
  func plainForms(format: Format, two: String, none: String) {
    let layout = format.layout([.id], head: .own(), columns: 80, colour: .off, now: { nil })
    #expect(layout.document([Post(id: "1"), Post(id: "2")]) == two)
    #expect(layout.document([]) == none)
  }

  @Test("a time that was asked for only to go on is not shown to people")
  func unwantedTime() {
    var post = Post(id: "1")
    post.message = "Hi"
    post.createdTime = .instant(Date(timeIntervalSince1970: 1_780_000_000))
    let layout = Format.text.layout([.id, .message], head: .own(), columns: 80, colour: .off, now: { nil })
    #expect(layout.document([post]) == "1\n  Hi\n")
  }
}
