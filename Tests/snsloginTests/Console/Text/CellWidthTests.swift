import Testing

@testable import snslogin

@Suite struct CellWidthTests {
  @Test(
    "cells are counted as terminals do",
    arguments: [
      ("", 0), ("ABC", 3), ("日本語", 6), ("ｶﾅ", 2), ("ｶﾞ", 2), ("ＡＢ", 4), ("、。", 4), ("é", 1), ("e\u{301}", 1),
      ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("ไทย", 3), ("กำ", 2), ("नि", 2), ("שָׁ", 1), ("α±…", 3),
      ("한국어", 6), ("\u{600}", 1), ("क्षि", 3), ("\u{AD}", 1), ("1\u{200D}", 1), ("か\u{3099}", 2), ("か゛", 4),
      ("\u{200B}", 0), ("\u{FEFF}", 0), ("a\u{200D}b", 2), ("\n\u{7}", 0), ("\u{9B}", 0), ("\u{A0}", 1),
      ("𠮷", 2), ("㊙", 2), ("〜", 2),
    ])
  func text(text: String, cells: Int) {
    #expect(CellWidth.of(text) == cells)
  }

  @Test(
    "one emoji is two cells, however many scalars it has",
    arguments: [
      "👨‍👩‍👧‍👦", "🇯🇵", "⚠️", "1️⃣", "✅", "👍🏽", "❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "⌚", "🫠", "🧑🏿‍🚀", "☝🏽", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "❤️‍🔥", "❤‍🔥",
      "👁️‍🗨️", "🤷🏻‍♂️", "🏳️‍🌈", "©️", "🀄", "🏽", "🇯",
    ] as [Character])
  func emoji(character: Character) {
    #expect(CellWidth.of(character) == 2)
  }

  @Test(
    "without an emoji selector a symbol is text, and with the text selector an emoji is",
    arguments: ["⚠", "❤", "☺", "1", "#", "©", "🅰", "☺\u{FE0E}", "⌚\u{FE0E}", "🀄\u{FE0E}", "1\u{20E3}"]
      as [Character])
  func symbols(character: Character) {
    #expect(CellWidth.of(character) == 1)
  }

  @Test(
    "the borders of the wide ranges",
    arguments: [
      (0x10FF, false), (0x1100, true), (0x115F, true), (0x1160, false), (0x303E, true), (0x303F, false),
      (0x4DBF, true), (0x4DC0, true), (0x4E00, true), (0x9FFF, true), (0xD7A3, true), (0xD7A4, false),
      (0xFF60, true), (0xFF61, false),
      (0x1F320, true), (0x1F321, false), (0x3FFFD, true), (0x3FFFE, false),
    ] as [(UInt32, Bool)])
  func borders(value: UInt32, isWide: Bool) throws {
    #expect(CellWidth.isWide(try #require(Unicode.Scalar(value))) == isWide)
  }
}
