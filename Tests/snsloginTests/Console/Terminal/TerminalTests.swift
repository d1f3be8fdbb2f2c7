import Testing

@testable import snslogin

@Suite struct TerminalTests {
  @Test(
    "the terminal knows its width best, then COLUMNS, then 80",
    arguments: [
      (100, "40", 100), (0, "40", 40), (nil, "40", 40), (nil, nil, 80), (nil, "wide", 80), (0, "0", 80),
      (nil, "-5", 80),
    ] as [(Int?, String?, Int)])
  func columns(window: Int?, variable: String?, columns: Int) {
    #expect(Terminal.length(window: window, variable: variable, usual: 80) == columns)
  }
}
