import SNSLoginCore
import Testing

@Suite("What was pasted")
struct PastedCallbackTests {
  @Test(
    "an address, a query or a bare code is understood",
    arguments: [
      ("http://127.0.0.1:8765/callback?state=S1&code=Zk3", .code("Zk3")),
      ("  \"http://127.0.0.1:8765/callback?state=S1&code=Zk3\"\r\n", .code("Zk3")),
      ("<http://127.0.0.1:8765/callback?state=S1&code=Zk3#_=_>", .code("Zk3")),
      ("127.0.0.1:8765/callback?state=S1&code=Zk3", .code("Zk3")),
      ("?code=Zk3&state=S1", .code("Zk3")),
      ("code=Zk3&state=S1", .code("Zk3")),
      ("code=Zk3", .stateless(code: "Zk3")),
      (" Zk3 ", .stateless(code: "Zk3")),
      ("'VGhpcyBpcw=='", .stateless(code: "VGhpcyBpcw==")),
      ("Zk3%3D%3D", .stateless(code: "Zk3==")),
      ("http://127.0.0.1:8765/callback?state=S2&code=Zk3", .foreign),
      ("http://127.0.0.1:8765/callback?error=access_denied&state=S1", .denied(nil)),
      ("error=invalid_scope&state=S1", .failed(error: "invalid_scope", description: nil)),
      ("", .nothing),
      ("\"\"", .nothing),
      ("code=", .nothing),
      ("I clicked on allow", .nothing),
      ("http://127.0.0.1:8765/callback", .nothing),
      ("https://x.com/i/oauth2/authorize?response_type=code&state=S1", .nothing),
      ("コード", .nothing),
    ] as [(String, AuthorizationCallback)])
  func meaning(text: String, expected: AuthorizationCallback) {
    #expect(PastedCallback.callback(in: text, state: "S1") == expected)
  }
}
