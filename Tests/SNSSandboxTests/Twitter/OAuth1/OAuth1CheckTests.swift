import SNSLoginCore
import Testing

@testable import SNSSandbox

@Suite("Signed requests at the sandbox's X")
struct OAuth1CheckTests {
  @Test("the real address, the older host and the address it was reached at are all signed well")
  func addresses() throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    let token = client.sandbox.twitterToken()
    #expect(try client.call("GET", "2/users/me", token: token).status == 200)
    #expect(try client.call("GET", "2/users/me", host: "api.twitter.com", token: token).status == 200)
    let reached = try client.call("GET", "2/users/me", token: token) {
      $0.uri = "http://127.0.0.1/api.x.com/2/users/me"
    }
    #expect(reached.status == 200)
    let elsewhere = try client.call("GET", "2/users/me", token: token) {
      $0.uri = "https://api.twitter.com/2/users/me"
    }
    #expect(elsewhere.status == 401 && elsewhere.json["title"] == .string("Unauthorized"))
    #expect(elsewhere.headers["x-sandbox-reason"]?.hasPrefix("the signature fits neither") == true)
  }

  @Test("query, form body and odd characters are signed, a JSON body is not")
  func parameters() throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    let token = client.sandbox.twitterToken()
    let odd = "a b+c*!'()~ü&=%"
    let form = try client.call(
      "POST", "1.1/statuses/update.json", query: [FormField("x", odd)], form: [FormField("status", odd)],
      token: token)
    #expect(form.json["text"] == .string("a b+c*!'()~ü&amp;=%"))
    #expect(form.json["user"]?["screen_name"] == .string("aiko_sandbox"))
  }

  @Test(
    "each endpoint refuses in its own words",
    arguments: [
      ("oauth/request_token", "400 215", "401 32", "401 -", "401 135"),
      ("1.1/oauth/invalidate_token.json", "400 215", "401 32", "401 32", "401 135"),
      ("2/tweets", "401 -", "401 -", "401 -", "401 135"),
    ])
  func refusals(path: String, none: String, consumer: String, signature: String, time: String) throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    let token = path.hasPrefix("oauth") ? nil : client.sandbox.twitterToken()
    func refusal(_ bend: (inout TwitterClient.Signing) -> Void) throws -> String {
      try client.call("POST", path, token: token, bend).refusal
    }
    #expect(try client.client.send("POST", "/api.x.com/\(path)").refusal == none)
    #expect(try refusal { $0.consumerKey = "x" } == consumer)
    #expect(try refusal { $0.consumerSecret = "x" } == signature)
    #expect(try refusal { $0.signatureMethod = "PLAINTEXT" } == signature)
    #expect(try refusal { $0.version = "2.0" } == signature)
    #expect(try refusal { $0.nonce = "a-b" } == signature)
    #expect(try refusal { $0.nonce = "" } == none)
    #expect(try refusal { $0.more = [FormField("oauth_nonce", "again")] } == none)
    for skew in [-301, 301] { #expect(try refusal { $0.skew = skew } == time) }
  }

  @Test("the window is 300 seconds either way", arguments: [-300, 0, 300])
  func window(skew: Int) throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    #expect(try client.requestToken { $0.skew = skew }.status == 200)
  }

  @Test("a nonce is good once, and a bad signature does not use it up")
  func nonces() throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    #expect(
      try client.requestToken {
        $0.nonce = "n1"
        $0.consumerSecret = "x"
      }.status == 401)
    #expect(try client.requestToken { $0.nonce = "n1" }.status == 200)
    let again = try client.requestToken { $0.nonce = "n1" }
    #expect(again.status == 401 && again.text == "Failed to validate oauth signature and token")
    #expect(again.headers["x-sandbox-reason"] == "the nonce was used before")
    #expect(again.headers["content-type"] == "text/html;charset=utf-8")
  }

  @Test("a parameter that comes twice is refused, though it is signed")
  func duplicates() throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    let token = client.sandbox.twitterToken()
    let answer = try client.call(
      "GET", "1.1/account/verify_credentials.json", query: [FormField("q", "1"), FormField("q", "")],
      token: token)
    #expect(answer.refusal == "401 32")
    #expect(answer.headers["x-sandbox-reason"] == "a parameter comes twice in the request")
  }

  @Test("an answer tells the time: UTC in version 2's successes, GMT elsewhere")
  func date() throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    let token = client.sandbox.twitterToken()
    #expect(
      try client.call("GET", "2/users/me", token: token).headers["date"] == "Fri, 01 May 2026 12:00:00 UTC")
    #expect(try client.requestToken { $0.skew = 900 }.headers["date"] == "Fri, 01 May 2026 12:00:00 GMT")
  }

  @Test("with x-clock X is 20 minutes ahead: who follows its clock is believed")
  func clockFault() throws {
    let client = try TwitterClient(approval: .auto, faults: [Fault.Setting(.xClock)])
    let refused = try client.requestToken()
    #expect(refused.refusal == "401 135")
    #expect(refused.headers["date"] == "Fri, 01 May 2026 12:20:00 GMT")
    #expect(try client.requestToken { $0.skew = 1200 }.status == 200)
  }
}
