import SNSLoginCore
import Testing

@Suite("Percent-encoding")
struct FormEncodingTests {
  @Test(
    "only the unreserved characters of RFC 3986 §2.3 stay as they are",
    arguments: [
      ("AZaz09-._~", "AZaz09-._~"), ("a b", "a%20b"), ("a+b&c=d", "a%2Bb%26c%3Dd"),
      ("*!'()", "%2A%21%27%28%29"),
      ("é", "%C3%A9"), ("☕", "%E2%98%95"), ("😀", "%F0%9F%98%80"), ("123|abc", "123%7Cabc"), ("", ""),
    ])
  func encodes(text: String, encoded: String) {
    #expect(FormEncoding.encode(text) == encoded)
    #expect(FormEncoding.decode(encoded) == text)
  }

  @Test(
    "a broken escape stays as it is, and a plus is a blank where that is meant",
    arguments: [
      ("a+b", true, "a b"), ("a+b", false, "a+b"), ("100%", true, "100%"), ("%4", true, "%4"),
      ("%zz", true, "%zz"), ("%2B%2b", true, "++"), ("%ff", true, "\u{FFFD}"),
    ])
  func decodes(text: String, plusIsBlank: Bool, decoded: String) {
    #expect(FormEncoding.decode(text, plusIsBlank: plusIsBlank) == decoded)
  }

  @Test("fields keep their order, and one without an equals sign is empty")
  func fields() {
    let fields = FormEncoding.fields(of: "b=1&a=x%20y&since&__previous=&b=2=3")
    #expect(
      fields == [
        FormField("b", "1"), FormField("a", "x y"), FormField("since", ""), FormField("__previous", ""),
        FormField("b", "2=3"),
      ])
    #expect(fields["b"] == "1")
    #expect(fields["none"] == nil)
    #expect(FormEncoding.encode([FormField("a b", "c&d"), FormField("e", "")]) == "a%20b=c%26d&e=")
  }
}
