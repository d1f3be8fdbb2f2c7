import Testing

@testable import snslogin

@Suite struct KeyParserTests {
  private static let rows: [(String, [ReaderKey])] = [
    ("j", [.character("j")]), ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]),
    ("\u{7F}", [.backspace]), ("\u{8}", [.backspace]), ("\u{4}", [.control("d")]), ("\0", []),
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    ("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", [.up, .down, .right, .left]),
    ("\u{1B}[H\u{1B}OH\u{1B}[1~\u{1B}[7~", [.home, .home, .home, .home]),
    ("\u{1B}[F\u{1B}OF\u{1B}[4~\u{1B}[8~", [.end, .end, .end, .end]),
    ("\u{1B}[5~\u{1B}[6~\u{1B}[3~", [.pageUp, .pageDown, .delete]),
    ("\u{1B}[1;5A\u{1B}[6;2~", [.up, .pageDown]),
    ("\u{1B}[15~x\u{1B}[[Ay\u{1B}[?62;4cz", [.character("x"), .character("y"), .character("z")]),
    ("日é🍎", [.character("日"), .character("é"), .character("🍎")]),
    ("\u{1B}[200~a\u{1B}[Aq\r\nb\u{1B}[201~k", [.paste("a\u{1B}[Aq\r\nb"), .character("k")]),
    ("\u{1B}[200~\u{1B}[201~k", [.paste(""), .character("k")]),
    ("\u{1B}qj", [.character("j")]), ("\u{1B}éj", [.character("j")]), ("\u{1B}\rj", [.character("j")]),
    ("\u{1B}\u{1B}[A", [.up]), ("\u{1B}\u{1B}OA", [.up]), ("\u{1B}\u{1B}qj", [.escape, .character("j")]),
    ("\u{1B}OMj", [.enter, .character("j")]),
    ("\u{1B}]11;rgb:0000/0000/0000\u{7}j", [.character("j")]),
    ("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\j", [.character("j")]),
    ("\u{1B}P1$r0m\u{1B}\\j", [.character("j")]), ("\u{1B}_Gi=1;OK\u{1B}\\j", [.character("j")]),
    ("\u{1B}^q\u{1B}\\j", [.character("j")]), ("\u{1B}Xq\u{1B}\\j", [.character("j")]),
    ("\u{1B}]q\u{1B}[Bj", [.down, .character("j")]), ("\u{1B}]q\u{18}j", [.character("j")]),
    ("\u{1B}[M qrj", [.character("j")]), ("\u{1B}[M\u{1B}[Aj", [.character("j")]),
    ("\u{1B}[<0;3;4M\u{1B}[<0;3;4mj", [.character("j")]), ("\u{1B}[32;3;4Mj", [.character("j")]),
    ("\u{1B}[" + String(repeating: "1;", count: 500) + "Aj", [.character("j")]),
    ("\u{1B}[" + String(repeating: "1;", count: 500) + "\u{1B}[Bj", [.down, .character("j")]),
  ]

  @Test("bytes become keys, and what is no key becomes none", arguments: rows)
  func keys(text: String, keys: [ReaderKey]) {
    var parser = KeyParser()
    #expect(parser.take(text.utf8) == keys)
    #expect(parser == KeyParser())
  }

  @Test("it does not matter where a line cuts the bytes up", arguments: rows)
  func cut(text: String, keys: [ReaderKey]) {
    var parser = KeyParser()
    #expect(text.utf8.flatMap { parser.take([$0]) } == keys)
    #expect(parser == KeyParser())
  }

  @Test("a lone Escape is a key when nothing follows, and only then")
  func escape() {
    var parser = KeyParser()
    #expect(parser.endOfWait() == [])
    #expect(parser.take([0x1B]) == [])
    #expect(parser.awaitsRestOfEscape)
    #expect(parser.endOfWait() == [.escape])
    #expect(!parser.awaitsRestOfEscape)
    #expect(parser.take("\u{1B}[".utf8) == [])
    #expect(!parser.awaitsRestOfEscape)
    #expect(parser.endOfWait() == [])
    #expect(parser.take("A".utf8) == [.up])
  }

  @Test("two Escapes are two keys when nothing follows")
  func escapes() {
    var parser = KeyParser()
    #expect(parser.take([0x1B, 0x1B]) == [])
    #expect(parser.awaitsRestOfEscape)
    #expect(parser.endOfWait() == [.escape, .escape])
    #expect(parser == KeyParser())
  }

  @Test(
    "an answer of the terminal without an end is over when nothing follows, and an Escape after it is the key",
    arguments: [
      ("\u{1B}]11;q", []), ("\u{1B}P", []), ("\u{1B}]11;q\u{1B}", [.escape]),
      ("\u{1B}[" + String(repeating: "1", count: 99), []),
    ] as [(String, [ReaderKey])])
  func endlessAnswer(text: String, keys: [ReaderKey]) {
    var parser = KeyParser()
    #expect(parser.take(text.utf8) == [])
    #expect(parser.awaitsEnd)
    #expect(parser.endOfWait() == keys)
    #expect(parser == KeyParser())
  }

  @Test(
    "an answer that goes on for ever is believed for a while only",
    arguments: [("\u{1B}]", "q"), ("\u{1B}[", "1")])
  func longAnswer(start: String, piece: String) {
    var parser = KeyParser()
    let length = 1 << 16
    #expect(parser.take((start + String(repeating: piece, count: length - 1)).utf8) == [])
    #expect(parser.awaitsEnd)
    #expect(parser.take((piece + "j").utf8) == [.character("j")])
    #expect(parser == KeyParser())
  }

  @Test(
    "bytes that are no UTF-8 are passed over",
    arguments: [[0xFF, 0x6A], [0xE6, 0x97, 0x6A], [0x80, 0x6A], [0xED, 0xA0, 0x80, 0x6A], [0xC0, 0x6A]]
      as [[UInt8]])
  func badUTF8(bytes: [UInt8]) {
    var parser = KeyParser()
    #expect(parser.take(bytes) == [.character("j")])
  }

  @Test("a control character inside a sequence ends it and counts as a key")
  func broken() {
    var parser = KeyParser()
    #expect(parser.take("\u{1B}[1\u{1B}[Bj".utf8) == [.down, .character("j")])
  }

  @Test("of a paste without measure the start is kept, and what follows its end are keys")
  func longPaste() {
    var parser = KeyParser()
    let text = String(repeating: "q", count: 70_000)
    #expect(
      parser.take("\u{1B}[200~\(text)\u{1B}[201~j".utf8) == [
        .paste(String(text.prefix(65_536))), .character("j"),
      ])
    #expect(parser == KeyParser())
  }

  @Test("what begins like the end of a paste belongs to it, also right before the end")
  func almostEnd() {
    var parser = KeyParser()
    let text = "a\u{1B}[201\u{1B}\u{1B}[20"
    #expect(
      "\u{1B}[200~\(text)\u{1B}[201~j".utf8.flatMap { parser.take([$0]) } == [.paste(text), .character("j")])
  }

  @Test("a paste without an end is over when nothing follows, and keys are keys again")
  func endlessPaste() {
    var parser = KeyParser()
    #expect(parser.take("\u{1B}[200~abc\u{1B}[20".utf8) == [])
    #expect(parser.awaitsEnd)
    #expect(parser.endOfWait() == [.paste("abc")])
    #expect(parser == KeyParser())
    #expect(parser.take("j".utf8) == [.character("j")])
  }
}
