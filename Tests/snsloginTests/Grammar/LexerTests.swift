import Testing

@testable import snslogin

@Suite struct LexerTests {
  @Test(
    "arguments are cut into flags, clusters and words",
    arguments: [
      ([], []),
      (["feed"], [.word("feed")]),
      (["--limit=5"], [.long("limit", value: "5")]),
      (["--limit", "5"], [.long("limit", value: nil), .word("5")]),
      (["--of="], [.long("of", value: "")]),
      (["--of=a=b"], [.long("of", value: "a=b")]),
      (["-qv"], [.short("qv")]),
      (["-n5"], [.short("n5")]),
      (["-"], [.word("-")]),
      ([""], [.word("")]),
      (["-q", "--", "-q", "--all", "--"], [.short("q"), .end, .word("-q"), .word("--all"), .word("--")]),
    ] as [([String], [Token])])
  func cuts(arguments: [String], tokens: [Token]) {
    #expect(Lexer.tokens(of: arguments) == tokens)
  }
}
