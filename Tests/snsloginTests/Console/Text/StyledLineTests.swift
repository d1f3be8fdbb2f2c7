import Testing

@testable import snslogin

@Suite struct StyledLineTests {
  @Test(
    "a line is cut between characters, never inside one",
    arguments: [
      ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"),
      ("a👨‍👩‍👧‍👦b", 3, "a…"), ("a👨‍👩‍👧‍👦b", 4, "a👨‍👩‍👧‍👦b"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("ab", 1, "…"),
      ("日", 1, "…"), ("ab", 0, ""), ("", 0, ""),
    ])
  func cut(text: String, columns: Int, expected: String) {
    #expect(StyledLine(text).cut(to: columns).text(.off) == expected)
    let fitted = StyledLine(text).fitted(to: columns)
    #expect(fitted.width == columns)
    #expect(fitted.text(.off).hasPrefix(expected))
  }

  @Test(
    "a line is folded into lines of that width",
    arguments: [
      ("abcdef", 4, ["abcd", "ef"]), ("日本語", 5, ["日本", "語"]), ("", 5, [""]), ("ab", 1, ["a", "b"]),
      ("a日b", 1, ["a", "…", "b"]),
    ])
  func folded(text: String, columns: Int, lines: [String]) {
    #expect(StyledLine(text).folded(at: columns).map { $0.text(.off) } == lines)
  }

  @Test("styles go with their text over folds and cuts, and a reversed line has none but that")
  func styles() {
    let on = Colour(isOn: true)
    var line = StyledLine("ab", .bold) + StyledLine("cd")
    #expect(line.text(on) == "\u{1B}[1mab\u{1B}[0mcd")
    #expect(line.folded(at: 3).map { $0.text(on) } == ["\u{1B}[1mab\u{1B}[0mc", "d"])
    #expect(line.cut(to: 3).text(on) == "\u{1B}[1mab\u{1B}[0m…")
    line.isReversed = true
    #expect(line.fitted(to: 5).text(on) == "\u{1B}[7mabcd \u{1B}[0m")
    #expect(line.cut(to: 3).text(on) == "\u{1B}[7mab…\u{1B}[0m")
    #expect(line.text(.off) == "abcd")
  }

  @Test("wrapped text breaks at words, and folds what is longer than a line")
  func wrapped() {
    #expect(
      StyledLine.wrapped("see https://example.org/abc now", columns: 12).map { $0.text(.off) }
        == ["see", "https://exam", "ple.org/abc", "now"])
  }
}
