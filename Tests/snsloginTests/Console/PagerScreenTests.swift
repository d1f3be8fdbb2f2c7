import Testing

@testable import snslogin

@Suite("What a pager is opened for") struct PagerScreenTests {
  /// Where texts go one after another, on a screen of four rows of ten cells. The pager cannot be started, so what is too
  /// much for the screen goes to the terminal at once.
  private func routes(_ texts: [String]) -> [Pager.Route] {
    let pager = Pager(
      talk: Screen().talk, sharesScreen: false, size: { ScreenSize(columns: 10, rows: 4) })
    pager.open(["/no/such/pager"], variables: [:])
    return texts.map { pager.route(Array($0.utf8)) }
  }

  @Test(
    "for as many lines as the screen has rows, as the last row is the prompt's; not for one line less",
    arguments: [
      ("", true), ("1\n2\n3\n", true), ("1\n2\n3", true), ("1\n2\n3\n4\n", false), ("1\n2\n3\n4", false),
      // A line that is wider than the screen takes two rows.
      ("1234567890\n2\n3\n", true), ("12345678901\n3\n", true), ("12345678901\n3\n4\n", false),
      ("日本語日本\n2\n3\n", true), ("日本語日本語\n3\n4\n", false),
    ])
  func oneScreen(text: String, fits: Bool) {
    #expect(routes([text]) == [fits ? .kept : .terminal(Array(text.utf8))])
  }

  @Test("what was kept goes with the line that is too much")
  func inPieces() {
    #expect(
      routes(["1\n2\n", "3\n", "4", "5\n"])
        == [.kept, .kept, .terminal(Array("1\n2\n3\n4".utf8)), .terminal(Array("5\n".utf8))])
  }
}
