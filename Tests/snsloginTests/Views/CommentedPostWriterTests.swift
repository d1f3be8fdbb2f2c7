import SNSLoginCore
import Testing

@testable import snslogin

@Suite("A post with its comments")
struct CommentedPostWriterTests {
  /// What is written when the comments come in these pages and then end, or fail.
  private func written(_ pages: [[String]], isJSON: Bool, failing: Bool = false) throws -> String {
    let screen = Screen()
    let output = StandardOutput(write: screen.write())
    var writer = CommentedPostWriter(Post(id: "1_2"), isJSON: isJSON, to: output, width: 80, colour: .off)
    try writer.begin()
    for page in pages { try writer.write(page.map { Comment(id: $0, message: "text \($0)") }) }
    try writer.end(afterFailure: failing)
    return screen.text
  }

  @Test(
    "JSON is one object, whatever comes",
    arguments: [
      ([], false, #"{"id":"1_2","comment_list":[]}"#),
      ([[]], false, #"{"id":"1_2","comment_list":[]}"#),
      (
        [["5"], [], ["6"]], false,
        #"{"id":"1_2","comment_list":[{"id":"5","message":"text 5"},{"id":"6","message":"text 6"}]}"#
      ),
      ([], true, #"{"id":"1_2"}"#),
      ([["5"]], true, #"{"id":"1_2","comment_list":[{"id":"5","message":"text 5"}]}"#),
    ] as [([[String]], Bool, String)])
  func json(pages: [[String]], failing: Bool, expected: String) throws {
    #expect(try written(pages, isJSON: true, failing: failing) == expected + "\n")
  }

  @Test("text says that there are none, but not where they could not be read")
  func text() throws {
    let post = "Type:     status\nId:       1_2\n"
    #expect(try written([], isJSON: false) == post + "\nNo comments.\n")
    #expect(try written([], isJSON: false, failing: true) == post)
    #expect(
      try written([["5"], ["6"]], isJSON: false, failing: true)
        == post + "\nsomebody\n  text 5\n\nsomebody\n  text 6\n")
  }

  @Test("the post is there before its comments in text, and each page before the next")
  func streams() throws {
    let screen = Screen()
    let output = StandardOutput(write: screen.write())
    var writer = CommentedPostWriter(Post(id: "1_2"), isJSON: false, to: output, width: 80, colour: .off)
    try writer.begin()
    #expect(screen.text == "Type:     status\nId:       1_2\n")
    try writer.write([Comment(id: "5", message: "first")])
    #expect(screen.text.hasSuffix("  first\n"))
  }
}
