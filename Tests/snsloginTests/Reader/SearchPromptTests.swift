import Testing

@testable import snslogin

@Suite struct SearchPromptTests {
  private static func typed(_ keys: [ReaderKey]) -> SearchPrompt {
    var prompt = SearchPrompt(origin: 3)
    for key in keys { _ = prompt.take(key) }
    return prompt
  }

  private static func characters(_ text: String) -> [ReaderKey] { text.map { .character($0) } }

  @Test(
    "keys edit the text around the cursor",
    arguments: [
      ([.backspace], "ab c", ""), ([.left, .left, .delete], "ab ", "d"),
      ([.left, .character("x")], "ab cx", "d"),
      ([.control("w")], "ab ", ""), ([.control("w"), .control("w")], "", ""), ([.control("u")], "", ""),
      ([.home, .right, .control("k")], "a", ""), ([.control("a"), .control("d")], "", "b cd"),
      ([.home, .end], "ab cd", ""), ([.control("a"), .control("e"), .control("b")], "ab c", "d"),
      ([.left, .control("u")], "", "d"), ([.paste("日\n本\u{1B}[A")], "ab cd日 本[A", ""),
      ([.up], "ab cd", ""), ([.character("e"), .character("\u{301}")], "ab cdé", ""),
      ([.character("e"), .character("\u{301}"), .backspace], "ab cd", ""),
    ] as [([ReaderKey], String, String)])
  func editing(keys: [ReaderKey], before: String, after: String) {
    let prompt = Self.typed(Self.characters("ab cd") + keys)
    #expect(prompt.beforeCursor == before)
    #expect(prompt.afterCursor == after)
    #expect(prompt.text == before + after)
  }

  @Test(
    "keys end it, or leave it as it is",
    arguments: [
      ("a", .enter, .accepted), ("", .enter, .accepted), ("a", .escape, .cancelled),
      ("a", .control("g"), .cancelled), ("", .backspace, .cancelled), ("a", .backspace, .edited),
      ("a", .pageUp, .ignored), ("a", .tab, .ignored),
    ] as [(String, ReaderKey, SearchPrompt.Step)])
  func ending(text: String, key: ReaderKey, step: SearchPrompt.Step) {
    var prompt = Self.typed(Self.characters(text))
    #expect(prompt.take(key) == step)
  }

  @Test("nobody types more than 200 characters")
  func long() {
    #expect(Self.typed(Self.characters(String(repeating: "a", count: 300))).text.count == 200)
    #expect(Self.typed([.paste(String(repeating: "b", count: 300))]).text.count == 200)
  }
}
