import SNSLoginCore
import Testing

@testable import snslogin

@Suite("Flags with the type of their value")
struct KeyTests {
  private static let limit = Key("limit", "N", in: 1...12, standard: 5, help: "how many")
  private static let scopes = Key<[String]?>(list: "scopes", "A,B", help: "")
  private static let color = Key("color", standard: ColourChoice.auto, help: "")
  private static let all = Key("all", help: "")
  private static let of = Key<ObjectID?>("of", "ID", help: "") { (text) throws(SNSError) in
    if let id = ObjectID(text) { return id }
    throw SNSError(.usage, "no id: \(text)")
  }
  private static let each = Key<[Int]>("each", short: "e", each: "N", help: "") { (text) throws(SNSError) in
    text.utf8.count
  }
  private static let command = CommandDefinition(
    "try", summary: "", options: [limit, scopes, color, all, of, each])

  private func parse(_ words: String...) throws(UsageError) -> Invocation {
    guard case .run(let invocation) = try Parser(commands: [Self.command]).parse(["try"] + words) else {
      throw .unknownCommand("try", nearest: nil)
    }
    return invocation
  }

  @Test("an absent flag has its standard value, and the help tells it")
  func absent() throws {
    let invocation = try parse()
    #expect(invocation[Self.limit] == 5)
    #expect(Self.limit.definition.help == "how many (default 5)")
    #expect(invocation[Self.scopes] == nil)
    #expect(invocation[Self.color] == .auto)
    #expect(!invocation[Self.all])
    #expect(invocation[Self.of] == nil)
    #expect(invocation[Self.each] == [])
  }

  @Test("the last use counts, and every use where each does")
  func uses() throws {
    let invocation = try parse("--limit", "7", "--limit=12", "--all", "-e", "a", "-ebc", "--color", "never")
    #expect(invocation[Self.limit] == 12)
    #expect(invocation[Self.all])
    #expect(invocation[Self.each] == [1, 2])
    #expect(invocation[Self.color] == .never)
  }

  @Test("numbers are checked against their range")
  func numbers() {
    #expect(
      throws: UsageError.badValue(of: "--limit", value: "13", expected: .wholeNumber(1...12), nearest: nil)
    ) { try parse("--limit", "13") }
  }

  @Test("lists lose blanks and empty parts, and are never empty")
  func lists() throws {
    #expect(try parse("--scopes", " a, b ,,c")[Self.scopes] == ["a", "b", "c"])
    #expect(throws: UsageError.badValue(of: "--scopes", value: " , ", expected: .list, nearest: nil)) {
      try parse("--scopes", " , ")
    }
  }

  @Test("choices are words of an enum")
  func choices() {
    #expect(
      throws: UsageError.badValue(
        of: "--color", value: "nevr", expected: .oneOf(["auto", "always", "never"]), nearest: "never")
    ) { try parse("--color", "nevr") }
  }

  @Test("what reads a value says what is wrong with it")
  func reading() throws {
    #expect(try parse("--of", "1_2")[Self.of]?.text == "1_2")
    #expect(throws: UsageError.refused(SNSError(.usage, "no id: .."))) { try parse("--of", "..") }
  }

  @Test("what was said can be said again")
  func words() throws {
    let options = try parse("--limit", "7", "--limit", "8", "-e1", "-e", "-", "--all").options
    #expect(
      Self.command.options.flatMap(options.words) == ["--limit", "8", "--all", "--each", "1", "--each=-"])
  }
}
