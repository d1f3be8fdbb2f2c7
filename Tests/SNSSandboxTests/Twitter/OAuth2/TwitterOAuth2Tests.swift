import SNSLoginCore
import Testing

@testable import SNSSandbox

@Suite("OAuth 2.0 at the sandbox's X")
struct TwitterOAuth2Tests {
  @Test("code, token, call; the scopes come in another order")
  func login() throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    let location = try #require(try client.ask().headers["location"])
    #expect(location.hasPrefix("http://127.0.0.1:8765/callback?state=s%2B%201&code="))
    let answer = try client.redeem(FormEncoding.fields(of: location.split(separator: "?")[1])["code"] ?? "")
    #expect(answer.status == 200 && answer.json["token_type"] == .string("bearer"))
    #expect(answer.json["expires_in"] == .integer(7200))
    #expect(answer.json["scope"] == .string("offline.access users.read tweet.read"))
    let user = try client.me(answer)
    #expect(user.json["data"]?["username"] == .string("aiko_sandbox"))
    #expect(user.headers["x-access-level"] == "read")
    for (key, ending) in [("access_token", ":at:1"), ("refresh_token", ":rt:1")] {
      let bytes = try #require(base64URLDecoded(answer.json[key]?.string ?? ""))
      #expect(String(decoding: bytes, as: UTF8.self).hasSuffix(ending))
    }
    let id = try #require(base64URLDecoded(Sandbox.twitterApp.clientID))
    #expect(String(decoding: id, as: UTF8.self).hasSuffix(":ci"))
  }

  @Test("a person approves or cancels on the page")
  func page() throws {
    let client = try TwitterClient()
    #expect(try client.ask().text.contains("<li>offline.access</li>"))
    let approved = try client.ask(form: [
      FormField("decision", "approve"), FormField("person", "1500000000000000002"),
    ])
    let fields = FormEncoding.fields(of: approved.headers["location"]?.split(separator: "?").last ?? "")
    let answer = try client.redeem(fields["code"] ?? "")
    #expect(try client.me(answer).json["data"]?["username"] == .string("ben_sandbox"))
    #expect(
      try client.ask(form: [FormField("decision", "deny")]).headers["location"]
        == "http://127.0.0.1:8765/callback?error=access_denied&state=s%2B%201")
  }

  @Test(
    "an unsound question is not sent anywhere",
    arguments: [
      FormField("response_type", "token"), FormField("client_id", "x"),
      FormField("redirect_uri", "http://127.0.0.1:8765/callback/"),
      FormField("redirect_uri", "http://127.0.0.1:9999/callback"), FormField("state", ""),
      FormField("state", String(repeating: "s", count: 501)), FormField("scope", "tweet.reed"),
      FormField("scope", ""), FormField("code_challenge", "short"),
      FormField("code_challenge_method", "plain"),
    ])
  func unsound(change: FormField) throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    let answer = try client.ask(TwitterClient.oauth2Question.map { $0.name == change.name ? change : $0 })
    #expect(answer.status == 400 && answer.headers["location"] == nil)
    #expect(answer.text.contains("Something went wrong"))
  }

  @Test("a code is good once and for thirty seconds", arguments: [(29.0, 200), (30.0, 400)])
  func codes(age: Double, status: Int) throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    let code = try client.newCode()
    client.clock.advance(age)
    #expect(try client.redeem(code).status == status)
    #expect(try client.redeem(code).json == TwitterClient.invalidGrant)
  }

  @Test(
    "a code belongs to its verifier and address, and a wrong try uses it up",
    arguments: [
      FormField("code_verifier", String(repeating: "v", count: 43)),
      FormField("redirect_uri", "http://localhost:8765/callback"),
    ])
  func bound(change: FormField) throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    let code = try client.newCode()
    let refused = try client.redeem(code, [change])
    #expect(refused.status == 400 && refused.json == TwitterClient.invalidGrant)
    #expect(try client.redeem(code).status == 400)
  }

  @Test("the address of the page can be visited in place of a person")
  func visit() throws {
    let client = try TwitterClient(approval: .deny, faults: [])
    let address = "x.com/i/oauth2/authorize?" + FormEncoding.encode(TwitterClient.oauth2Question)
    let denial = SandboxVisit.redirect(
      "http://127.0.0.1:8765/callback?error=access_denied&state=s%2B%201")
    #expect(client.sandbox.visit("https://" + address) == denial)
    #expect(client.sandbox.visit(client.sandbox.endpoint + "/" + address) == denial)
    #expect(client.sandbox.visit("http://127.0.0.1:1/" + address) == nil)
    #expect(client.sandbox.visit("https://x.com/elsewhere") == .page(status: 404))
    let undecided = try TwitterClient()
    #expect(undecided.sandbox.visit("https://" + address) == .page(status: 200))
    let token = try undecided.startedLogin().token
    let page = "https://api.x.com/oauth/authorize?oauth_token=\(token)"
    #expect(undecided.sandbox.visit(page) == .page(status: 200))
  }
}
