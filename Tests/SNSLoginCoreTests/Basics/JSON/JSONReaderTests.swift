import SNSLoginCore
import Testing

@Suite("Reading JSON")
struct JSONReaderTests {
  private func strings(_ text: String) throws -> [String] {
    try JSONReader.decode([String].self, from: Data(text.utf8))
  }

  @Test(
    "sound documents read as JSONDecoder reads them",
    arguments: [
      "null", "true", " false ", "0", "-0", "12", "-7", "1.5", "1e3", "2.5E-1", #""""#, #""a""#, #""é日本😀""#,
      #""\" \\ \/ \b \f \n \r \t \u00e9 \u65e5 \ud83d\ude00""#, "[]", "[ ]", "[1,2 , 3]", "{}", "{ }",
      #"{"a":1,"b":[{"c":null}],"d":{"e":"f"}}"#, "\n\t{\"a\" : [ ] }\r\n", "[[[[]]]]", "9223372036854775807",
      "-9223372036854775808", "12345678901234567890", "1.7976931348623157e308",
    ])
  func sameAsLibrary(text: String) throws {
    let data = Data(text.utf8)
    let expected = try JSONDecoder().decode(JSONValue.self, from: data)
    #expect(try JSONReader.decode(JSONValue.self, from: data) == expected)
  }

  @Test(
    "what is no JSON is refused, as JSONDecoder refuses it",
    arguments: [
      "", " ", "nul", "tru", "truee", "01", "-", "1.", ".5", "1e", "+1", "[", "]", "[1", "[,1]", "[1 2]", "{",
      "}", #"{"a"}"#, #"{"a":}"#, #"{a:1}"#, #"{"a":1 "b":2}"#, "\"", "\"a", #""\x""#, #""\u12""#,
      #""\u12G4""#, #""\"#, "1 2", "<html>", "NaN", "Infinity", "'a'", "[1]]",
    ])
  func refused(text: String) {
    let data = Data(text.utf8)
    #expect(throws: (any Error).self) { try JSONDecoder().decode(JSONValue.self, from: data) }
    #expect(throws: DecodingError.self) { try JSONReader.decode(JSONValue.self, from: data) }
  }

  @Test("a comma before the end is refused", arguments: ["[1,]", #"{"a":1,}"#])
  func trailingComma(text: String) {
    #expect(throws: DecodingError.self) { try JSONReader.decode(JSONValue.self, from: Data(text.utf8)) }
  }

  @Test(
    "half a surrogate pair becomes U+FFFD, a whole one its character",
    arguments: [
      (#"["\ud83d\ude00"]"#, "😀"), (#"["a\ud83d"]"#, "a\u{FFFD}"), (#"["\ude00b"]"#, "\u{FFFD}b"),
      (#"["\ud83d\ud83d\ude00"]"#, "\u{FFFD}😀"), (#"["\ud83d\n"]"#, "\u{FFFD}\n"),
      (#"["\\ud83d"]"#, #"\ud83d"#),
      (#"["\uD83D"]"#, "\u{FFFD}"), (#"["\ud83dx\ude00"]"#, "\u{FFFD}x\u{FFFD}"),
    ])
  func surrogates(text: String, value: String) throws {
    #expect(try strings(text) == [value])
  }

  @Test("a byte that is no UTF-8 becomes U+FFFD, a raw control character stays")
  func badBytes() throws {
    let broken = Data(#"["a"#.utf8) + Data([0xFF]) + Data("b\", \"c\u{1}d\"]".utf8)
    #expect(try JSONReader.decode([String].self, from: broken) == ["a\u{FFFD}b", "c\u{1}d"])
  }

  @Test("of two members with one name the first counts, an escaped name is the same name")
  func names() throws {
    let text = #"{"\u0061":"first","a":"second","":"none"}"#
    #expect(
      try JSONReader.decode([String: String].self, from: Data(text.utf8)) == ["a": "first", "": "none"])
  }

  @Test("a text nested deeper than anybody means is refused")
  func depth() throws {
    let nested = { (depth: Int) in
      Data((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(throws: Never.self) { try JSONReader.decode(JSONValue.self, from: nested(200)) }
    #expect(throws: DecodingError.self) { try JSONReader.decode(JSONValue.self, from: nested(100_000)) }
  }

  @Test("a number that does not fit and a value of another kind are errors of that member")
  func mismatches() {
    struct Sample: Decodable { var value: Int8 }
    for text in [#"{"value":128}"#, #"{"value":1.5}"#, #"{"value":"1"}"#, #"{"value":null}"#, "{}", "[]"] {
      #expect(throws: DecodingError.self) { try JSONReader.decode(Sample.self, from: Data(text.utf8)) }
    }
  }
}
