import Testing

@testable import snslogin

@Suite struct ScreenPainterTests {
  @Test("the first frame clears the screen, the next ones send only the lines that differ")
  func differences() {
    var painter = ScreenPainter()
    let begin = "\u{1B}[?2026h\u{1B}[?25l"
    let end = "\u{1B}[?2026l"
    #expect(
      painter.update(to: ReaderFrame(lines: ["a", "", "c"]))
        == begin + "\u{1B}[H\u{1B}[2J\u{1B}[1;1H\u{1B}[Ka\u{1B}[3;1H\u{1B}[Kc" + end)
    #expect(painter.update(to: ReaderFrame(lines: ["a", "", "c"])) == "")
    #expect(
      painter.update(to: ReaderFrame(lines: ["a", "b", ""], cursor: .init(row: 2, column: 4)))
        == begin + "\u{1B}[2;1H\u{1B}[Kb\u{1B}[3;1H\u{1B}[K\u{1B}[3;5H\u{1B}[?25h" + end)
    painter.forget()
    #expect(
      painter.update(to: ReaderFrame(lines: ["a"]))
        == begin + "\u{1B}[H\u{1B}[2J\u{1B}[1;1H\u{1B}[Ka" + end)
  }
}
