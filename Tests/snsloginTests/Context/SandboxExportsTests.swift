import Testing

@testable import snslogin

@Suite("What a shell is told about a sandbox")
struct SandboxExportsTests {
  @Test("one export a line, by name, each value in single quotes")
  func lines() {
    #expect(
      SandboxExports.lines(["B": "http://127.0.0.1:1", "A": "x y", "C": ""])
        == "export A='x y'\nexport B='http://127.0.0.1:1'\nexport C=''\n")
  }

  @Test(
    "a shell sees the value and runs none of it",
    arguments: [
      ("it's", #"'it'\''s'"#), ("'", #"''\'''"#), ("''", #"''\'''\'''"#), ("$(id)`id`\\", #"'$(id)`id`\'"#),
      ("'\u{301}; id", #"''\''"# + "\u{301}; id'"), ("a\nb", "'a\nb'"),
    ])
  func quoting(value: String, quoted: String) {
    let line = SandboxExports.lines(["A": value])
    #expect(Array(line.utf8) == Array("export A=\(quoted)\n".utf8))
  }
}
