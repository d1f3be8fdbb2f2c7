import SNSLoginCore
import Testing

@Suite struct PastedTextTests {
  @Test(
    "white space, quotes and brackets around it are dropped",
    arguments: [
      (" a b\n", "a b"), ("<https://e.org/?c=1>", "https://e.org/?c=1"), ("“1234567”", "1234567"),
      ("' \"a\" '", "a"), (" \"' ", ""), ("", ""),
    ])
  func bare(text: String, bare: String) {
    #expect(PastedText(text).bare == bare)
  }

  @Test(
    "the fields of a query are found in an address and without one",
    arguments: [
      "https://e.org/cb?code=c%2F1&state=s", "code=c%2F1&state=s", "?code=c%2F1&state=s",
      "'https://e.org/cb?code=c%2F1&state=s#_=_'",
    ])
  func query(text: String) {
    #expect(PastedText(text).fields == [FormField("code", "c/1"), FormField("state", "s")])
  }

  @Test("an address without a query has no fields; those of a fragment go before those of the query")
  func fragment() {
    #expect(PastedText("https://e.org/cb").fields == [])
    #expect(PastedText("").fields == [])
    #expect(
      PastedText("https://e.org/cb?a=1#b=2").fragmentFields == [FormField("b", "2"), FormField("a", "1")])
  }
}
