import Testing

@testable import snslogin

@Suite struct ScreenTextTests {
  @Test(
    "one line loses line ends and shows controls",
    arguments: [
      ("", ""), ("plain", "plain"), ("a b", "a b"), ("  a  b ", "a b"), ("a\r\nb\u{2028}c\td", "a b c d"),
      ("\u{1B}]52;c;eA==\u{7}", #"\u{1b}]52;c;eA==\u{7}"#), ("\u{7F}\u{9B}1m", #"\u{7f}\u{9b}1m"#),
      ("a\u{202E}b\u{2066}c\u{200F}", #"a\u{202e}b\u{2066}c\u{200f}"#), ("日本 語", "日本 語"),
    ])
  func line(text: String, shown: String) {
    #expect(ScreenText.line(text) == shown)
  }

  @Test(
    "several lines keep their ends and tabs",
    arguments: [
      ("a\nb", "a\nb"), ("a\r\nb\rc\u{85}d\u{2029}e", "a\nb\nc\nd\ne"), ("a\tb  c ", "a\tb  c "),
      ("\r\r\n\n", "\n\n\n"), ("x\u{8}\u{1B}[A", #"x\u{8}\u{1b}[A"#), ("\u{1F468}\u{200D}\u{1F469}", "👨‍👩"),
    ])
  func lines(text: String, shown: String) {
    #expect(ScreenText.lines(text) == shown)
  }

  @Test(
    "a limit cuts between characters and says so",
    arguments: [("abc", "abc"), ("abcd", "ab…"), ("👨‍👩‍👧é👍🏽!", "👨‍👩‍👧é…")])
  func limit(text: String, shown: String) {
    #expect(ScreenText.line(text, limit: 3) == shown)
  }
}
