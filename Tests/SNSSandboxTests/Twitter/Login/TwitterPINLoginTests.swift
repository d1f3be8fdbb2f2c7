import SNSLoginCore
import Synchronization
import Testing

@testable import SNSSandbox

@Suite("PIN login at the sandbox's X")
struct TwitterPINLoginTests {
  private func page(_ client: TwitterClient, _ query: String, form: [FormField]? = nil) throws
    -> RawClient.Answer
  {
    try client.client.send(form == nil ? "GET" : "POST", "/api.x.com/oauth/authorize?\(query)", form: form)
  }

  @Test("three steps; the last answer names the person, under a type that is wrong as X's is")
  func login() throws {
    let client = try TwitterClient()
    let started = try client.requestToken()
    #expect(started.status == 200 && started.headers["content-type"] == "text/html;charset=utf-8")
    #expect(
      started.fields.map(\.name) == ["oauth_token", "oauth_token_secret", "oauth_callback_confirmed"])
    #expect(started.fields["oauth_callback_confirmed"] == "true")
    let token = (started.fields["oauth_token"] ?? "", started.fields["oauth_token_secret"] ?? "")
    let asked = try page(client, "oauth_token=\(token.0)")
    #expect(asked.status == 200 && asked.text.contains("value=\"deny\"") && !asked.text.contains("oauth_pin"))
    let approved = try page(
      client, "oauth_token=\(token.0)",
      form: [FormField("decision", "approve"), FormField("person", "5001733")])
    let pin = try #require(approved.text.firstMatch(of: /<code[^>]*>(\d{7})<\/code>/)?.output.1)
    let granted = try client.accessToken(token, pin: String(pin))
    #expect(granted.fields.map(\.name) == ["oauth_token", "oauth_token_secret", "user_id", "screen_name"])
    #expect(granted.fields["user_id"] == "5001733" && granted.fields["screen_name"] == "Chloe_Sandbox")
    #expect(granted.fields["oauth_token"]?.hasPrefix("5001733-") == true)
    #expect(try page(client, "oauth_token=\(token.0)").text.contains("Whoa there!"))
    #expect(try client.accessToken(token, pin: String(pin)).text == "Invalid request token")
  }

  @Test("a wrong PIN burns the request token", arguments: ["0000000", ""])
  func wrongPIN(pin: String) throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    let token = try client.startedLogin()
    let right = try #require(client.sandbox.pin(forRequestToken: token.token))
    let refused = try client.accessToken(token, pin: pin)
    #expect(refused.status == 401)
    #expect(refused.text == "Error processing your OAuth request: Invalid oauth_verifier parameter")
    #expect(try client.accessToken(token, pin: right).text == "Invalid request token")
    #expect(client.sandbox.pin(forRequestToken: token.token) == nil)
  }

  @Test("the verifier may stand in the header, the query or the body", arguments: ["query", "body"])
  func places(place: String) throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    let token = try client.startedLogin()
    let field = FormField("oauth_verifier", client.sandbox.pin(forRequestToken: token.token) ?? "")
    let answer = try client.call(
      "POST", "oauth/access_token", query: place == "query" ? [field] : [],
      form: place == "body" ? [field] : nil, token: token)
    #expect(answer.fields["screen_name"] == "aiko_sandbox")
  }

  @Test("a request token lives a quarter of an hour", arguments: [(899.0, 200), (900.0, 401)])
  func lifetime(age: Double, status: Int) throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    let token = try client.startedLogin()
    let pin = try #require(client.sandbox.pin(forRequestToken: token.token))
    client.clock.advance(age)
    #expect(try client.accessToken(token, pin: pin).status == status)
  }

  @Test("nothing comes of a denied or expired login", arguments: [SandboxOptions.Approval.deny, .expire])
  func over(approval: SandboxOptions.Approval) throws {
    let client = try TwitterClient(approval: approval, faults: [])
    let token = try client.startedLogin()
    #expect(try page(client, "oauth_token=\(token.token)").status == 403)
    #expect(try client.accessToken(token, pin: "1234567").text == "Invalid request token")
  }

  @Test("a denial on the page ends the login")
  func denied() throws {
    let client = try TwitterClient()
    let token = try client.startedLogin()
    let answer = try page(client, "oauth_token=\(token.token)", form: [FormField("decision", "deny")])
    #expect(answer.status == 200 && answer.text.contains("You have denied access"))
    #expect(try client.accessToken(token, pin: "1234567").text == "Invalid request token")
  }

  @Test("step 3 without a token is taken for another kind of login; a token at step 1 is a stale one")
  func misplacedTokens() throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    #expect(
      try client.call("POST", "oauth/access_token").text == "Reverse auth credentials are invalid")
    #expect(try client.requestToken { $0.token = client.sandbox.twitterToken() }.refusal == "401 89")
  }

  @Test("an address must be registered; without one no PIN appears")
  func callbacks() throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    let refused = try client.requestToken(callback: "http://127.0.0.1:8765/callback/")
    #expect(refused.status == 403)
    #expect(refused.text.contains("<error code=\"415\">Callback URL not approved"))
    for callback in [nil, "http://localhost:8769/callback"] {
      let token = try client.startedLogin(callback: callback)
      let location = try #require(try page(client, "oauth_token=\(token.token)").headers["location"])
      let address = callback ?? Sandbox.twitterApp.redirectURI
      #expect(location.hasPrefix("\(address)?oauth_token=\(token.token)&oauth_verifier="))
      #expect(client.sandbox.pin(forRequestToken: token.token) == nil)
      let verifier = FormEncoding.fields(of: location.split(separator: "?")[1])["oauth_verifier"] ?? ""
      #expect(verifier.count == 32)
      #expect(try client.accessToken(token, pin: verifier).fields["user_id"] == "1500000000000000001")
    }
  }

  @Test(
    "the browser's own person approves, unless the login is to be typed anew",
    arguments: [
      ("", "aiko_sandbox"), ("&screen_name=ben_sandbox", "aiko_sandbox"),
      ("&force_login=true&screen_name=BEN_sandbox", "ben_sandbox"),
      ("&force_login=true&screen_name=nobody", "aiko_sandbox"),
    ])
  func persons(query: String, name: String) throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    let token = try client.startedLogin()
    let address = "https://api.x.com/oauth/authorize?oauth_token=\(token.token)\(query)"
    let pin = try #require(client.sandbox.pin(forRequestToken: token.token))
    #expect(client.sandbox.visit(address) == .pin(pin))
    #expect(try client.accessToken(token, pin: pin).fields["screen_name"] == name)
  }

  @Test("whoever is to be told PINs is told them, and hears nothing of addresses")
  func told() throws {
    let seen = Mutex<[String]>([])
    var options = SandboxOptions(approval: .auto)
    options.twitter.onPIN = { pin in seen.withLock { $0.append(pin) } }
    let client = try TwitterClient(options)
    let token = try client.startedLogin()
    _ = try client.startedLogin(callback: nil)
    #expect(seen.withLock { $0 } == [client.sandbox.pin(forRequestToken: token.token)])
  }

  @Test("a token may be asked for that cannot write")
  func readOnly() throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    let started = try client.requestToken {
      $0.more.append(FormField("x_auth_access_type", "read"))
    }.fields
    let token = (started["oauth_token"] ?? "", started["oauth_token_secret"] ?? "")
    let pin = client.sandbox.pin(forRequestToken: token.0) ?? ""
    let granted = try client.accessToken(token, pin: pin).fields
    let access = (granted["oauth_token"] ?? "", granted["oauth_token_secret"] ?? "")
    #expect(try client.call("GET", "2/users/me", token: access).headers["x-access-level"] == "read")
    let refused = try client.call("POST", "2/tweets", token: access)
    #expect(
      refused.status == 403
        && refused.json["type"] == .string("https://api.twitter.com/2/problems/oauth1-permissions"))
  }
}
