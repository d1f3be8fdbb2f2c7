import Testing

@testable import snslogin

@Suite struct ShellWordTests {
  @Test(
    "a word is quoted where a shell would not read it as it stands",
    arguments: [
      ("feed", "feed"), ("--of=-5", "--of=-5"), ("2026-05-01T12:30:00+09:00", "2026-05-01T12:30:00+09:00"),
      ("", "''"), ("a b", "'a b'"), ("it's", #"'it'\''s'"#), ("$HOME", "'$HOME'"), ("~", "'~'"),
      ("é", "'é'"), ("a\nb", "'a\nb'"),
    ])
  func shown(word: String, shown: String) {
    #expect(ShellWord.shown(word) == shown)
  }
}
