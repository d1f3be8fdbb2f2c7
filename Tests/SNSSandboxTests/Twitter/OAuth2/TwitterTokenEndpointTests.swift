import SNSLoginCore
import Testing

@testable import SNSSandbox

@Suite("The token endpoint of the sandbox's X")
struct TwitterTokenEndpointTests {
  @Test("a refresh token is good once; a second use ends the whole login")
  func rotation() throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    let first = try client.redeem(try client.newCode())
    client.clock.advance(7200)
    #expect(try client.me(first).status == 401)
    let second = try client.refresh(first.json["refresh_token"]?.string)
    #expect(second.status == 200 && second.json["refresh_token"] != first.json["refresh_token"])
    #expect(try client.me(second).status == 200)
    let reused = try client.refresh(first.json["refresh_token"]?.string)
    #expect(reused.status == 400 && reused.json == TwitterClient.invalidGrant)
    #expect(try client.refresh(second.json["refresh_token"]?.string).status == 400)
    #expect(try client.me(second).status == 401)
  }

  @Test("another sandbox takes the tokens of this one")
  func shared() throws {
    let first = try TwitterClient(approval: .auto, faults: [])
    let answer = try first.redeem(try first.newCode())
    let other = try TwitterClient(approval: .auto, faults: [])
    #expect(try other.me(answer).status == 200)
    #expect(try other.refresh(answer.json["refresh_token"]?.string).status == 200)
    #expect(try other.call("GET", "2/users/me", token: try first.loggedIn()).status == 200)
  }

  @Test("revoking either token ends the login", arguments: ["access_token", "refresh_token"])
  func revoked(kind: String) throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    let answer = try client.redeem(try client.newCode())
    let form = [FormField("token", answer.json[kind]?.string ?? "")]
    #expect(try client.postOAuth2(form, to: "revoke").json == .object(["revoked": .bool(true)]))
    #expect(try client.me(answer).status == 401)
    #expect(try client.refresh(answer.json["refresh_token"]?.string).json == TwitterClient.invalidGrant)
    #expect(try client.postOAuth2(form, to: "revoke").status == 200)
    #expect(try client.postOAuth2([FormField("token", "x")], to: "revoke").json == TwitterClient.invalidGrant)
  }

  @Test(
    "a confidential client sends its secret in the header",
    arguments: [
      [], ["Authorization: Basic !"],
      ["Authorization: Basic " + Data("\(Sandbox.twitterApp.clientID):wrong".utf8).base64EncodedString()],
    ])
  func confidential(headers: [String]) throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    let answer = try client.postOAuth2(
      [FormField("grant_type", "refresh_token"), FormField("client_id", Sandbox.twitterApp.clientID)],
      headers: headers)
    #expect(answer.status == 401)
    #expect(
      answer.json
        == .object([
          "error": .string("unauthorized_client"),
          "error_description": .string("Missing valid authorization header"),
        ]))
  }

  @Test("a public client sends its id in the body, and no secret")
  func publicClient() throws {
    var options = SandboxOptions(approval: .auto)
    options.twitter.clientType = .public
    let client = try TwitterClient(options)
    let form = [
      FormField("grant_type", "authorization_code"), FormField("code", try client.newCode()),
      FormField("redirect_uri", Sandbox.twitterApp.redirectURI),
      FormField("code_verifier", TwitterClient.oauth2Verifier),
    ]
    #expect(try client.postOAuth2(form).status == 401)
    #expect(try client.postOAuth2(form, headers: []).status == 400)
    let answer = try client.postOAuth2(
      form + [FormField("client_id", Sandbox.twitterApp.clientID)], headers: [])
    #expect(answer.status == 200)
  }

  @Test("scopes hold: no email, no posting, no refreshing without them")
  func scopes() throws {
    let client = try TwitterClient(approval: .auto, faults: [Fault.Setting(.xLessScope, count: 1)])
    let less = try client.redeem(try client.newCode())
    #expect(less.json["scope"] == .string("tweet.read") && less.json["refresh_token"] == nil)
    #expect(try client.me(less).status == 403)
    let more = try client.redeem(try client.newCode())
    let token = more.json["access_token"]?.string ?? ""
    #expect(try client.client.send("POST", "/api.x.com/2/tweets", bearer: token).status == 403)
    let old = try client.client.send(
      "GET", "/api.x.com/1.1/account/verify_credentials.json", bearer: token)
    #expect(old.status == 403 && old.json["title"] == .string("Unsupported Authentication"))
    #expect(try client.client.send("GET", "/api.x.com/2/users/me", bearer: token + "A").status == 401)
  }

  @Test(
    "faults of the token endpoint",
    arguments: [
      (Fault.xInvalidGrant, 400, ["error", "error_description"]),
      (.xError200, 200, ["error", "error_description"]),
      (.xNoToken, 200, ["expires_in", "refresh_token", "scope", "token_type"]),
      (.xNoRefresh, 200, ["access_token", "expires_in", "scope", "token_type"]),
      (.xPublicClient, 401, ["error", "error_description"]), (.xLoginDown, 503, []),
    ])
  func faults(fault: Fault, status: Int, keys: [String]) throws {
    let client = try TwitterClient(approval: .auto, faults: [Fault.Setting(fault)])
    let answer = try client.redeem(try client.newCode())
    #expect(answer.status == status && (answer.json.object?.keys.sorted() ?? []) == keys)
  }

  @Test("a short-lived token is told so, and dies so")
  func shortToken() throws {
    let client = try TwitterClient(
      approval: .auto, faults: [Fault.Setting(.xShortToken, count: 1), Fault.Setting(.textNumbers)])
    let answer = try client.redeem(try client.newCode())
    #expect(answer.json["expires_in"] == .string("30"))
    client.clock.advance(29)
    #expect(try client.me(answer).status == 200)
    client.clock.advance(1)
    #expect(try client.me(answer).status == 401)
  }
}
