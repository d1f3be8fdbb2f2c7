import SNSLoginCore
import Testing

@Suite("Lenient decoding")
struct LenientDecodingTests {
  private struct Sample: Decodable {
    var text: String?
    var whole: Int?
    var number: Double?
    var truth: Bool?
    var list: [Profile]

    enum CodingKeys: CodingKey { case x }

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: CodingKeys.self)
      text = members.text(.x)
      whole = members.wholeNumber(.x)
      number = members.number(.x)
      truth = members.truth(.x)
      list = members.wrappedElements(.x)
    }
  }

  private func sample(_ value: String) throws -> Sample {
    try JSONReader.decode(Sample.self, from: Data(value.utf8))
  }

  @Test(
    "ids are text, also where they come as numbers, and never lose a digit",
    arguments: [
      (#""12""#, "12"), ("12", "12"), ("9007199254740993", "9007199254740993"),
      ("18446744073709551615", "18446744073709551615"), ("-1", "-1"), (#""""#, nil), ("null", nil),
      ("[]", nil),
      ("{}", nil), ("true", nil), ("1.5", nil),
    ])
  func texts(value: String, text: String?) throws {
    #expect(try sample(#"{"x":\#(value)}"#).text == text)
  }

  @Test("whole numbers, numbers and truths come as text too")
  func others() throws {
    #expect(try sample(#"{"x":"7"}"#).whole == 7)
    #expect(try sample(#"{"x":7.0}"#).whole == 7)
    #expect(try sample(#"{"x":"1.5"}"#).number == 1.5)
    #expect(try sample(#"{"x":2}"#).number == 2)
    #expect(try sample(#"{"x":"false"}"#).truth == false)
    #expect(try sample(#"{"x":true}"#).truth == true)
    #expect(try sample("{}").truth == nil)
    #expect(try sample(#"{"x":{}}"#).whole == nil)
  }

  @Test(
    "a list comes bare or wrapped, and an odd element does not lose the others",
    arguments: [
      (#"[{"id":1},"x",null,[],{"name":"N"}]"#, 2), (#"{"data":[{"id":"1"},{}]}"#, 1), ("[]", 0), ("{}", 0),
      (#""""#, 0), ("null", 0), (#"{"data":""}"#, 0), ("5", 0),
    ])
  func lists(value: String, count: Int) throws {
    #expect(try sample(#"{"x":\#(value)}"#).list.count == count)
  }
}
