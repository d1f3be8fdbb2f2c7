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
      ("a\tb", 20, ["a       b"]), ("\ta", 20, ["        a"]), ("日本\t語", 20, ["日本    語"]),
      ("a\tb", 4, ["a", "b"]),
      ("   ", 8, [""]), ("a   ", 8, ["a"]), ("a   ", 1, ["a"]),
      ("日　本", 4, ["日", "本"]), ("　日本", 6, ["　日本"]), ("a\u{A0}b c", 3, ["a\u{A0}b", "c"]),
      ("ｶﾀｶﾅﾃﾞｽ｡", 4, ["ｶﾀｶﾅ", "ﾃﾞｽ｡"]), ("ｱﾊﾟｰﾄ", 2, ["ｱ", "ﾊﾟ", "ｰﾄ"]),
      ("もっとキャンプ", 4, ["もっ", "と", "キャ", "ンプ"]), ("ラーメン", 4, ["ラー", "メン"]),
      ("ああ『いい』。", 6, ["ああ", "『い", "い』。"]),
      ("한국어 단어", 7, ["한국어", "단어"]), ("한국어", 4, ["한국", "어"]),
      ("！！！！", 2, ["！", "！", "！", "！"]), ("「「日", 2, ["「", "「", "日"]),
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

  @Test(
    "an address is never broken, whatever stands right before or behind it",
    arguments: [
      (
        "詳しくはhttps://example.com/news/1をご覧ください。", 30,
        ["詳しくは", "https://example.com/news/1をご", "覧ください。"]
      ),
      (
        "見てhttps://ja.example.org/wiki/富士山の歴史とスティーブ・ジョブズ、ね", 12,
        ["見て", "https://ja.example.org/wiki/富士山の歴史とスティーブ・ジョブズ、", "ね"]
      ),
      ("「https://example.com/a?b=日本」と", 10, ["「https://example.com/a?b=日本」", "と"]),
      ("(https://example.com/a).", 10, ["(https://example.com/a)."]),
      ("url:https://example.com/a", 10, ["url:", "https://example.com/a"]),
      ("www.example.com/a-b 日", 8, ["www.example.com/a-b", "日"]),
      ("見よhttps://e.org/a長い", 20, ["見よ", "https://e.org/a長い"]),
      ("https://e.org/a長い", 16, ["https://e.org/a", "長い"]),
      ("awww.x yz", 4, ["awww", ".x", "yz"]),
      ("a://", 2, ["a:", "//"]),
    ])
  func addresses(text: String, width: Int, lines: [String]) {
    #expect(TextWrapping.lines(of: text, width: width) == lines)
  }

  @Test("no line is wider than the terminal and nothing is lost", arguments: 1...20)
  func bounds(width: Int) {
    let text = "うれしい！ It is a 長い、長い story… ok? 「はい」と言った。👨‍👩‍👧‍👦 ⚠️ end ｶﾞｷﾞ 한국어 e\u{301}"
    let lines = TextWrapping.lines(of: text, width: width)
    #expect(lines.filter { CellWidth.of($0) > max(width, 2) } == [])
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }
}
