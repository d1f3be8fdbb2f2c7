import Testing

@testable import snslogin

@Suite struct ParsedOptionsTests {
  private let options = ParsedOptions([
    "limit": ["7", "12"], "scopes": [" a, b ,,c"], "none": [" , "], "color": ["never"], "bad": ["nevr"],
  ])

  @Test("the last use counts and every use is kept")
  func uses() {
    #expect(options.has("limit"))
    #expect(!options.has("all"))
    #expect(options.values(of: "limit") == ["7", "12"])
    #expect(options.values(of: "all") == [])
    #expect(options.last("limit") == "12")
  }

  @Test("numbers are checked against their range")
  func numbers() throws {
    #expect(try options.wholeNumber("limit", in: 1...12) == 12)
    #expect(try options.wholeNumber("absent") == nil)
    #expect(
      throws: UsageError.badValue(of: "--limit", value: "12", expected: .wholeNumber(1...11), nearest: nil)
    ) { try options.wholeNumber("limit", in: 1...11) }
  }

  @Test("lists lose blanks and empty parts, and are never empty")
  func lists() throws {
    #expect(try options.list("scopes") == ["a", "b", "c"])
    #expect(try options.list("absent") == nil)
    #expect(throws: UsageError.badValue(of: "--none", value: " , ", expected: .list, nearest: nil)) {
      try options.list("none")
    }
  }

  @Test("choices are words of an enum")
  func choices() throws {
    #expect(try options.choice("color") == ColourChoice.never)
    #expect(
      throws: UsageError.badValue(
        of: "--bad", value: "nevr", expected: .oneOf(["auto", "always", "never"]), nearest: "never")
    ) { try options.choice("bad", ColourChoice.self) }
  }
}
