import SNSLoginCore
import Synchronization
import TestSupport
import Testing

@Suite("What --verbose tells")
struct NarrationTests {
  @Test("a request is told with its secrets masked, wherever they stand")
  func request() {
    let request = HTTPRequest.form(
      WebAddress(host: "graph.facebook.com", path: "/v27.0/me", query: "access_token=SECRETONE&fields=id"),
      [FormField("access_token", "1|SECRETTWO"), FormField("code", "SECRETTHREE"), FormField("scope", "a,b")]
    ).authorized(bearer: "SECRETFOUR")
    #expect(
      Narration.lines(for: request) == [
        "> POST https://graph.facebook.com/v27.0/me?access_token=****&fields=id",
        "> Content-Type: application/x-www-form-urlencoded",
        "> Authorization: Bearer ****",
        "> access_token=****&code=****&scope=a%2Cb",
      ])
  }

  @Test(
    "an answer is told with its secrets masked, links to the next page included",
    arguments: [
      (
        #"{"access_token":"SECRET","expires_in":60}"#, #"< {"access_token":"****","expires_in":60}"#
      ),
      (
        #"{"paging":{"next":"https:\/\/graph.facebook.com\/me?access_token=SECRET&until=1&since"}}"#,
        #"< {"paging":{"next":"https://graph.facebook.com/me?access_token=****&until=1&since"}}"#
      ),
      (#"{"error":{"code":190,"message":"m"}}"#, #"< {"error":{"code":190,"message":"m"}}"#),
      (
        "oauth_token=SECRET&oauth_token_secret=SECRET&user_id=7",
        "< oauth_token=****&oauth_token_secret=****&user_id=7"
      ),
      ("<html>SECRET</html>", "< (a page of 19 bytes)"),
    ])
  func answer(body: String, line: String) {
    #expect(Narration.lines(for: HTTPResponse(status: 200, text: body)) == ["< HTTP 200", line])
  }

  @Test("a sentence that quotes a secret, plain or percent-encoded, loses it")
  func sentence() {
    let text = ForeignText.masked("Malformed access token TOK|1 (TOK%7C1)", hiding: ["TOK|1", ""])
    #expect(text == "Malformed access token **** (****)")
  }

  @Test("an answer that quotes what was sent loses it: token, secret and client token, plain or encoded")
  func quoting() async throws {
    let request = HTTPRequest.form(
      WebAddress(host: "h", path: "/", query: "client_secret=HUSH%2FHUSH"),
      [FormField("access_token", "4711|CLIENT")]
    ).authorized(bearer: "BEARER")
    let quoting = ScriptedTransport([
      .success(
        HTTPResponse(
          status: 400, headers: [.init("X-Why", "BEARER is bad")], text: "BEARER HUSH/HUSH HUSH%2FHUSH CLIENT"
        ))
    ])
    let told = Mutex<[String]>([])
    let transport = NarratingTransport(around: quoting) { line in told.withLock { $0.append(line) } }
    _ = try await transport.send(request)
    let text = told.withLock { $0 }.joined(separator: "\n")
    #expect(text.contains("< X-Why: **** is bad\n< **** **** **** ****"))
    for secret in ["BEARER", "HUSH", "CLIENT"] { #expect(!text.contains(secret)) }
  }
}
