import SNSLoginCore
import Testing

@Suite("Writing JSON")
struct JSONWriterTests {
  @Test("members come in the order in which they are written, and commas between them only")
  func order() {
    var json = JSONWriter()
    json.object {
      $0.member("z", orNull: "1")
      $0.member("a", orNull: nil)
      $0.member("gone", ifAny: String?.none)
      $0.member("none", ifAny: [JSONValue]())
      $0.key("list")
      $0.array {
        $0.integer(1)
        $0.bool(true)
        $0.null()
        $0.object { _ in }
        $0.array { _ in }
        $0.number(35.5)
        $0.number(.infinity)
      }
      $0.member("last", ifAny: 0)
    }
    #expect(json.text == #"{"z":"1","a":null,"list":[1,true,null,{},[],35.5,null],"last":0}"#)
    json.reset()
    json.string("x")
    #expect(json.text == #""x""#)
  }

  @Test(
    "slashes and emoji stay, what a terminal obeys is escaped",
    arguments: [
      ("a/b", #""a/b""#), ("日本 🇯🇵", #""日本 🇯🇵""#), ("\"\\\n\r\t", #""\"\\\n\r\t""#),
      ("\u{1B}[31m", #""\u001b[31m""#),
      ("\u{7F}\u{9B}", #""\u007f\u009b""#), ("\u{202E}x\u{2069}", #""\u202ex\u2069""#), ("\0", #""\u0000""#),
    ])
  func escapes(text: String, written: String) throws {
    let line = JSONValue.string(text).jsonLine
    #expect(line == written)
    #expect(try JSONDecoder().decode(String.self, from: Data(line.utf8)) == text)
  }
}
