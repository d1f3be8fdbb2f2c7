import SNSLoginCore
import Testing

@testable import snslogin

@Suite("A feed as a table") struct CSVLayoutTests {
  private static let header =
    "id,created_time,from_id,from_name,message,story,status_type,permalink_url,attachment_url,shares,reactions,"
    + "comments\r\n"

  private let whole = CSVLayout(columns: CSVColumn.allCases)

  /// The row of a post that has only this message, without its line end.
  private func cell(_ message: String) -> String {
    var post = Post(id: "1")
    post.message = message
    let rows = CSVLayout(columns: [.message]).document([post])
    return String(rows.dropFirst("message\r\n".unicodeScalars.count - 1).dropLast())
  }

  @Test("an empty feed is the header alone")
  func empty() { #expect(whole.document([]) == Self.header) }

  @Test("a row holds every column, empty where nothing is known; rows end with CR LF")
  func rows() {
    var post = Post(id: "1_2")
    post.createdTime = .instant(Date(timeIntervalSince1970: 1_777_638_896))
    post.from = Profile(id: "7", name: "田中 愛子")
    post.message = "今日は海へ"
    post.story = "Aiko shared a link."
    post.statusType = "shared_story"
    post.permalinkURL = "https://www.facebook.com/1/posts/2"
    post.attachments = [Attachment(title: "no link"), Attachment(url: "https://example.org/a,b")]
    post.shares = 3
    post.reactions = 0
    post.comments = 12
    #expect(
      whole.document([post, Post(id: "1_3")]) == Self.header
        + "1_2,2026-05-01T12:34:56Z,7,田中 愛子,今日は海へ,Aiko shared a link.,shared_story,"
        + "https://www.facebook.com/1/posts/2,\"https://example.org/a,b\",3,0,12\r\n1_3,,,,,,,,,,,\r\n")
  }

  @Test(
    "commas, quotes, line ends and blanks at the ends are quoted, quotes doubled, line ends kept",
    arguments: [
      ("plain", "plain"), ("", ""), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""),
      ("one\ntwo", "\"one\ntwo\""), ("one\r\ntwo", "\"one\r\ntwo\""), ("one\rtwo", "\"one\rtwo\""),
      (" x", "\" x\""), ("x ", "\"x \""), ("a\tb;c", "a\tb;c"), ("👨‍👩‍👧‍👦 e\u{301}", "👨‍👩‍👧‍👦 e\u{301}"),
    ])
  func quoting(message: String, cell: String) { #expect(self.cell(message) == cell) }

  @Test(
    "what begins like a formula gets an apostrophe in front",
    arguments: [
      ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"), ("\tx", "'\tx"),
      ("\rx", "\"'\rx\""), ("\nx", "\"'\nx\""),
      ("=HYPERLINK(\"x\",\"y\")", "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\""),
      ("＝1", "'＝1"), ("=\u{301}1", "'=\u{301}1"), ("1=1", "1=1"), ("'=1", "'=1"),
    ])
  func formulas(message: String, cell: String) { #expect(self.cell(message) == cell) }

  @Test("every text of others is defused; numbers and times are as they are")
  func everyColumn() {
    var post = Post(id: "=1")
    post.createdTime = .unreadable("=2")
    post.from = Profile(id: "=3", name: "=4")
    post.message = "=5"
    post.story = "=6"
    post.statusType = "=7"
    post.permalinkURL = "=8"
    post.attachments = [Attachment(url: "=9")]
    post.shares = -1
    #expect(whole.document([post]) == Self.header + "'=1,'=2,'=3,'=4,'=5,'=6,'=7,'=8,'=9,-1,,\r\n")
  }

  @Test(
    "what a terminal would obey is shown, the marks of right-to-left text stay",
    arguments: [
      ("\u{1B}[31mred", #"\u{1b}[31mred"#), ("a\u{9B}2J\u{7F}\u{0}", #"a\u{9b}2J\u{7f}\u{0}"#),
      ("\u{200F}שלום", "\u{200F}שלום"),
    ])
  func controls(message: String, cell: String) { #expect(self.cell(message) == cell) }

  @Test("the columns follow the fields, those of `from` side by side")
  func columns() {
    #expect(CSVColumn.columns(of: CSVColumn.fields) == CSVColumn.allCases)
    #expect(
      CSVColumn.columns(of: [.attachments, .from, .id]) == [.attachmentURL, .fromID, .fromName, .id])
  }
}
