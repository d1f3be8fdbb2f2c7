import Testing

@testable import snslogin

@Suite struct ScreenRowsTests {
  @Test(
    "a line takes a row for each width of cells that it holds, and at least one",
    arguments: [
      ("\n", 1), ("a\n\nb\n", 3), ("abcdefghij\n", 1), ("abcdefghijk\n", 2), ("日本語日本\n", 1),
      ("日本語日本語\n", 2),
      ("\u{1B}[1mabcdefghij\u{1B}[0m\n", 1), ("\u{1B}[1mabcde\u{1B}[0m\u{1B}[2mfghijk\u{1B}[0m\nx\n", 3),
      ("x", 1),
    ])
  func rows(text: String, rows: Int) {
    #expect(ScreenRows.count(text, columns: 10) == rows)
  }
}
