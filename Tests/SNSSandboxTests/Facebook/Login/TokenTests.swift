import SNSLoginCore
import SNSSandbox
import Testing

@Suite("Access tokens of the sandbox")
struct TokenTests {
  private let clock = TestClock()
  private func client(_ faults: [Fault.Setting] = []) throws -> SandboxClient {
    try SandboxClient(SandboxOptions(faults: faults, now: clock.now))
  }

  @Test("a token of one sandbox is good in another")
  func shared() throws {
    let token = try client().sandbox.facebookToken()
    let answer = try client().read("me", token: token)
    #expect(answer.text == #"{"id":"10210000000000001","name":"Aiko Tanaka"}"#)
  }

  @Test("a token is taken from the header, the query and the form")
  func places() throws {
    let client = try client()
    let token = client.sandbox.facebookToken()
    #expect(try client.send("GET", "/graph.facebook.com/me?access_token=\(token)").status == 200)
    #expect(try client.read("me", token: token).status == 200)
    #expect(
      try client.send(
        "DELETE", "/graph.facebook.com/me/permissions", form: [FormField("access_token", token)]
      ).text
        == #"{"success":true}"#)
  }

  @Test(
    "what is no user token is refused",
    arguments: [
      ("nonsense", "190"), ("EAASAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "190"), ("900000000000017|no", "190"),
      ("900000000000017|5a4db0c5a4db0c5a4db0c5a4db0c5a4d", "2500"),
    ])
  func refused(token: String, numbers: String) throws {
    let answer = try client().read("me", token: token)
    #expect(answer.status == 400)
    #expect(answer.errorNumbers == numbers)
    #expect(answer.error["fbtrace_id"]?.string?.isEmpty == false)
    #expect(answer.headers["www-authenticate"]?.hasPrefix("OAuth \"Facebook Platform\" \"invalid_") == true)
  }

  @Test("no token at all is code 104")
  func none() throws {
    #expect(try client().send("GET", "/graph.facebook.com/v27.0/me").errorNumbers == "104")
  }

  @Test("a token lives until its last second", arguments: [(59.0, ""), (60, "190/463"), (61, "190/463")])
  func expiry(wait: Double, numbers: String) throws {
    let client = try client()
    let token = client.sandbox.facebookToken(lifetime: 60)
    clock.advance(wait)
    #expect(try client.read("me", token: token).errorNumbers == numbers)
  }

  @Test("removing the app ends earlier tokens, not later ones")
  func revoked() throws {
    let client = try client()
    let token = client.sandbox.facebookToken()
    _ = try client.send("DELETE", "/graph.facebook.com/v27.0/me/permissions", bearer: token)
    #expect(try client.read("me", token: token).errorNumbers == "190/466")
    #expect(try client.read("me").errorNumbers == "")
  }

  @Test("a permission that is taken back is declined until it is granted anew")
  func removedPermission() throws {
    let client = try client()
    let token = client.sandbox.facebookToken()
    _ = try client.send("DELETE", "/graph.facebook.com/v27.0/me/permissions/user_posts", bearer: token)
    #expect(
      try client.read("me/permissions", token: token).text.contains(#""user_posts","status":"declined""#))
    #expect(try client.read("me/feed", token: token).text == #"{"data":[]}"#)
    let fresh = client.sandbox.facebookToken()
    #expect(
      try client.read("me/permissions", token: fresh).text.contains(#""user_posts","status":"granted""#))
  }

  @Test("after 90 days every permission has expired")
  func dataAccess() throws {
    let client = try client()
    let token = client.sandbox.facebookToken(lifetime: 100 * 86_400)
    clock.advance(90 * 86_400)
    #expect(
      try client.read("me/permissions", token: token).text.contains(#""user_posts","status":"expired""#))
  }

  @Test("appsecret_proof is checked where it is sent, and demanded by its fault")
  func proof() throws {
    let client = try client()
    let token = client.sandbox.facebookToken()
    let proof = try DigestAlgorithm.sha256.authenticationCode(
      for: token.utf8, key: Sandbox.facebookApp.appSecret.utf8
    ).hexadecimal
    #expect(try client.read("me?appsecret_proof=\(proof)", token: token).status == 200)
    #expect(
      try client.read("me?appsecret_proof=00", token: token).error["message"]?.string
        == "Invalid appsecret_proof provided in the API argument")
    let strict = try self.client([Fault.Setting(.requireProof)])
    #expect(try strict.read("me?appsecret_proof=\(proof)", token: token).status == 200)
    #expect(
      try strict.read("me", token: token).error["message"]?.string
        == "API calls from the server require an appsecret_proof argument")
  }

  @Test("a live token is exchanged for sixty more days, with the app secret only")
  func exchange() throws {
    let client = try client()
    let app = Sandbox.facebookApp
    func exchange(_ secret: String, _ token: String) throws -> RawClient.Answer {
      try client.send(
        "GET",
        "/graph.facebook.com/v27.0/oauth/access_token?grant_type=fb_exchange_token&client_id=\(app.appID)"
          + "&client_secret=\(secret)&fb_exchange_token=\(token)")
    }
    let token = client.sandbox.facebookToken(lifetime: 60)
    let longer = try exchange(app.appSecret, token).json
    #expect(longer["expires_in"] == .integer(5_184_000) && longer["token_type"] == .string("bearer"))
    #expect(try exchange("wrong", token).errorNumbers == "1")
    clock.advance(60)
    #expect(try exchange(app.appSecret, token).errorNumbers == "190/463")
    #expect(try client.read("me", token: longer["access_token"]?.string).status == 200)
  }

  @Test("debug_token tells the dates, and of a dead token why")
  func debug() throws {
    let client = try client()
    let app = Sandbox.facebookApp
    let token = client.sandbox.facebookToken(lifetime: 60)
    func inspect() throws -> JSONValue? {
      try client.send(
        "GET",
        "/graph.facebook.com/debug_token?input_token=\(token)&access_token=\(app.appID)%7C\(app.appSecret)"
      ).json["data"]
    }
    let alive = try inspect()
    #expect(alive?["is_valid"] == .bool(true) && alive?["expires_at"] == .integer(1_777_636_860))
    #expect(alive?["user_id"] == .string("10210000000000001"))
    clock.advance(60)
    let dead = try inspect()
    #expect(dead?["is_valid"] == .bool(false) && dead?["error"]?["subcode"] == .integer(463))
  }
}
