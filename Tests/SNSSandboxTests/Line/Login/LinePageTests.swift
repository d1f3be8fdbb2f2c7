import SNSLoginCore
import Testing

@testable import SNSSandbox

@Suite("The login page of the sandbox's LINE")
struct LinePageTests {
  private func page(_ changes: FormField...) throws -> String {
    let names = Set(changes.map(\.name))
    let question = LineClient.question.filter { !names.contains($0.name) } + changes
    return try LineClient(SandboxOptions()).ask(question).text
  }

  @Test("the QR screen says what it is, and each screen leads to the other")
  func qr() throws {
    let first = try page()
    #expect(!first.contains("The QR screen") && first.contains(">Log in with a QR code</a>"))
    #expect(first.contains("S256&amp;initial_amr_display=lineqr\">"))
    let qr = try page(FormField("initial_amr_display", "lineqr"))
    #expect(qr.contains("The QR screen") && qr.contains(">Log in with e-mail address and password</a>"))
    #expect(!qr.contains("initial_amr_display=lineqr\">Log in"))
  }

  @Test("switch_amr=false hides the way to the other screen")
  func fixed() throws {
    #expect(!(try page(FormField("switch_amr", "false")).contains("<a href")))
  }

  @Test(
    "the page speaks the first language that it knows",
    arguments: [
      ("ja", "ja", "LINEでログイン"), ("ja-JP", "ja", "LINEでログイン"), ("ko JA en", "ja", "LINEでログイン"),
      ("en ja", "en", "Log in with LINE"), ("ko", "en", "Log in with LINE"),
    ])
  func languages(locales: String, language: String, title: String) throws {
    let text = try page(FormField("ui_locales", locales))
    #expect(text.contains("<html lang=\"\(language)\">") && text.contains("<h1>\(title)</h1>"))
  }

  @Test("the address of the question becomes no markup")
  func escaped() throws {
    let text = try page(FormField("nonce", "\"><b>"))
    #expect(text.contains("nonce=%22%3E%3Cb%3E&amp;") || text.contains("nonce=%22%3E%3Cb%3E\""))
    #expect(text.contains("Chloé &quot;Clo&quot; Martin</option>"))
  }

  @Test("only who asks for an e-mail address is offered one")
  func emailBox() throws {
    #expect(try page().contains("name=\"email\" value=\"give\" checked>"))
    #expect(!(try page(FormField("scope", "openid")).contains("name=\"email\"")))
    #expect(try page(FormField("scope", "openid")).contains("<ul><li>your user ID</li></ul>"))
  }
}
