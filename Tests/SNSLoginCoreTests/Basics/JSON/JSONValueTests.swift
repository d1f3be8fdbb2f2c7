import SNSLoginCore
import Testing

@Suite("Any JSON value")
struct JSONValueTests {
  @Test("a document of every kind comes back, keys sorted and big ids exact")
  func roundTrip() throws {
    let text = #"{"b":[null,true,-1,1.5,"x"],"a":{"id":9007199254740993}}"#
    let value = try JSONValue(parsing: Data(text.utf8))
    #expect(value.jsonLine == #"{"a":{"id":9007199254740993},"b":[null,true,-1,1.5,"x"]}"#)
    #expect(try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value)) == value)
    #expect(value["a"]?["id"]?.text == "9007199254740993")
  }

  @Test(
    "numbers come as numbers or text",
    arguments: [
      ("420", 420), (#""420""#, 420), ("420.0", 420), (#""420.9""#, 420), ("0", 0), ("null", nil),
      (#""""#, nil),
      ("1e300", nil), ("[]", nil), ("true", nil),
    ])
  func wholeNumbers(text: String, number: Int?) throws {
    #expect(try JSONValue(parsing: Data(text.utf8)).wholeNumber == number)
  }

  @Test(
    "truth comes as truth or text",
    arguments: [("true", true), (#""false""#, false), (#""true""#, true), ("1", nil), (#""no""#, nil)])
  func truths(text: String, truth: Bool?) throws {
    #expect(try JSONValue(parsing: Data(text.utf8)).truth == truth)
  }

  @Test("what is no JSON throws", arguments: ["", "{", "<html>", "Service Unavailable"])
  func refuses(text: String) {
    #expect(throws: (any Error).self) { try JSONValue(parsing: Data(text.utf8)) }
  }
}
