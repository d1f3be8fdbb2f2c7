import Testing

@testable import snslogin

@Suite struct TextWrappingTests {
  @Test(
    "text is broken at blanks and between East Asian characters",
    arguments: [
      ("", 10, [""]),
      ("one two three", 7, ["one two", "three"]),
      ("one two three", 13, ["one two three"]),
      ("one  two", 8, ["one  two"]),
      ("one   two", 5, ["one", "two"]),
      ("  in", 8, ["  in"]),
      ("a \n\n b", 8, ["a", "", " b"]),
      ("a\r\nb", 8, ["a", "b"]),
      ("abcdefgh ij", 3, ["abc", "def", "gh", "ij"]),
      ("日本語です", 4, ["日本", "語で", "す"]),
      ("日本語", 5, ["日本", "語"]),
      ("日本、語", 4, ["日", "本、", "語"]),
      ("「日」本", 6, ["「日」", "本"]),
      ("あ（い）う", 6, ["あ", "（い）", "う"]),
      ("abc日本", 5, ["abc日", "本"]),
      ("👨‍👩‍👧👍🏽🇯🇵", 4, ["👨‍👩‍👧👍🏽", "🇯🇵"]),
      ("日", 1, ["日"]),
      ("see https://example.com/a?b=c now", 10, ["see", "https://example.com/a?b=c", "now"]),
      ("見https://example.com/a見", 6, ["見", "https://example.com/a", "見"]),
    ])
  func wraps(text: String, width: Int, lines: [String]) {
    #expect(TextWrapping.lines(of: text, width: width) == lines)
  }

  @Test("an indentation counts, and empty lines have none")
  func indentation() {
    #expect(
      TextWrapping.lines(of: "one two\n\nthree", width: 6, indentation: 2) == [
        "  one", "  two", "", "  thre", "  e",
      ])
  }

  @Test("no line is wider than the terminal and nothing is lost", arguments: 1...20)
  func bounds(width: Int) {
    let text = "うれしい！ It is a 長い、長い story… ok? 「はい」と言った。👨‍👩‍👧‍👦 ⚠️ end"
    let lines = TextWrapping.lines(of: text, width: width)
    #expect(lines.filter { CellWidth.of($0) > max(width, 2) } == [])
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }
}
