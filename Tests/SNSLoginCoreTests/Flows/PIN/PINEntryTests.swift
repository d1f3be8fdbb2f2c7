import SNSLoginCore
import Testing

@Suite("What people give for a PIN")
struct PINEntryTests {
  @Test(
    "a PIN is understood however it is written",
    arguments: [
      ("7654321", "7654321"), ("765 4321", "7654321"), ("765-4321", "7654321"), ("PIN: 765 4321", "7654321"),
      ("pin 7654321", "7654321"), ("\"7654321\"\r", "7654321"), ("<7654321>", "7654321"),
      ("PIN：７６５４３２１", "7654321"), ("0012", "0012"),
      ("uw7NjWHT6OJ1MpJOXsHf", "uw7NjWHT6OJ1MpJOXsHf"), ("pinwheel", "pinwheel"),
      ("https://app.example/cb?oauth_token=tok&oauth_verifier=7654321#_", "7654321"),
      ("oauth_token=tok&oauth_verifier=abc9", "abc9"), ("?oauth_verifier=7654321", "7654321"),
    ])
  func pins(text: String, pin: String) {
    #expect(PINEntry(text, requestToken: "tok") == .pin(pin))
  }

  @Test("an empty line asks for a new link", arguments: ["", "  ", "\"\"", "\r"])
  func newLink(text: String) {
    #expect(PINEntry(text, requestToken: "tok") == .newLink)
  }

  @Test("an address of another login is refused, one of a refusal is told")
  func addresses() {
    #expect(
      PINEntry("https://app.example/cb?oauth_token=other&oauth_verifier=1", requestToken: "tok")
        == .unreadable("this address belongs to another login; open the link above and take its PIN"))
    #expect(PINEntry("https://app.example/cb?denied=tok", requestToken: "tok") == .denied)
  }

  @Test(
    "what is no PIN is told without being repeated",
    arguments: [
      "my pin is 123", "12,34", "https://api.x.com/oauth/authorize?oauth_token=tok", "oauth_verifier=",
      "https://app.example/cb?denied=other", "ｐｉｎ", "é", "1234567;rm",
    ])
  func unreadable(text: String) {
    guard case .unreadable(let reason) = PINEntry(text, requestToken: "tok") else {
      Issue.record("understood")
      return
    }
    #expect(!reason.contains(text))
  }
}
