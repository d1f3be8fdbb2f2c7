import SNSLoginCore
import Testing

@Suite("The redirect address")
struct RedirectAddressTests {
  @Test(
    "it names the place to listen on",
    arguments: [
      ("http://127.0.0.1:8765/callback", ["127.0.0.1"], 8765, "/callback", true),
      ("http://localhost:8765/callback/", ["127.0.0.1", "::1"], 8765, "/callback/", true),
      ("http://[::1]:9000/", ["::1"], 9000, "/", true),
      ("http://127.0.0.1/cb?tenant=1", ["127.0.0.1"], 80, "/cb", true),
      ("https://localhost:8765/callback", ["127.0.0.1", "::1"], 8765, "/callback", false),
      ("http://login.example.org/callback", ["login.example.org"], 80, "/callback", false),
    ])
  func place(text: String, hosts: [String], port: Int, path: String, isOurs: Bool) throws {
    let redirect = try RedirectAddress(text, setting: "line.redirect_uri")
    #expect(redirect.text == text)
    #expect(redirect.numericHosts == hosts)
    #expect(redirect.port == port)
    #expect(redirect.path == path)
    #expect(redirect.canBeListenedOn == isOurs)
  }

  @Test(
    "what no provider accepts is refused with the setting's name",
    arguments: [
      ("http://localhost:8080/#/cb", "line.redirect_uri holds a fragment (#): http://localhost:8080/#/cb"),
      ("localhost:8765", "line.redirect_uri is no http or https address: localhost:8765"),
      ("myapp://callback", "line.redirect_uri is no http or https address: myapp://callback"),
      ("http://localhost:99999/", "line.redirect_uri is no http or https address: http://localhost:99999/"),
    ])
  func refused(text: String, message: String) {
    #expect(
      throws: SNSError(
        .config, message,
        hint: "write it as it is registered at the provider, such as http://127.0.0.1:8765/callback")
    ) { try RedirectAddress(text, setting: "line.redirect_uri") }
  }
}
