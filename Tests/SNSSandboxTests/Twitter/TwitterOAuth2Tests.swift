import SNSLoginCore
import Testing

@testable import SNSSandbox

@Suite("OAuth 2.0 at the sandbox's X")
struct TwitterOAuth2Tests {
  private static let app = Sandbox.twitterApp
  /// RFC 7636, appendix B.
  private static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
  private static let question = [
    FormField("response_type", "code"), FormField("client_id", app.clientID),
    FormField("redirect_uri", app.redirectURI), FormField("state", "s+ 1"),
    FormField("scope", "tweet.read users.read offline.access"),
    FormField("code_challenge", "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"),
    FormField("code_challenge_method", "S256"),
  ]

  private func ask(_ client: TwitterClient, _ fields: [FormField] = question, form: [FormField]? = nil)
    throws -> RawClient.Answer
  {
    try client.client.send(
      form == nil ? "GET" : "POST", "/x.com/i/oauth2/authorize?" + FormEncoding.encode(fields), form: form)
  }

  private func code(_ client: TwitterClient) throws -> String {
    let location = try #require(try ask(client).headers["location"])
    return try #require(FormEncoding.fields(of: location.split(separator: "?")[1])["code"])
  }

  private static let basic =
    "Authorization: Basic " + Data("\(app.clientID):\(app.clientSecret)".utf8).base64EncodedString()

  private func post(
    _ client: TwitterClient, _ form: [FormField], to path: String = "token", headers: [String] = [basic]
  ) throws -> RawClient.Answer {
    try client.client.send("POST", "/api.x.com/2/oauth2/\(path)", form: form, headers: headers)
  }

  private func redeem(_ client: TwitterClient, _ code: String, _ change: [FormField] = []) throws
    -> RawClient.Answer
  {
    let form = [
      FormField("grant_type", "authorization_code"), FormField("code", code),
      FormField("redirect_uri", Self.app.redirectURI), FormField("code_verifier", Self.verifier),
    ]
    return try post(client, form.map { field in change.first { $0.name == field.name } ?? field })
  }

  private func refresh(_ client: TwitterClient, _ token: String?) throws -> RawClient.Answer {
    try post(
      client, [FormField("grant_type", "refresh_token"), FormField("refresh_token", token ?? "")])
  }

  private func me(_ client: TwitterClient, _ answer: RawClient.Answer) throws -> RawClient.Answer {
    try client.client.send(
      "GET", "/api.x.com/2/users/me", bearer: answer.json["access_token"]?.string ?? "")
  }

  private static let invalid = JSONValue.object([
    "error": .string("invalid_request"),
    "error_description": .string("Value passed for the token was invalid."),
  ])

  @Test("code, token, call; the scopes come in another order")
  func login() throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    let location = try #require(try ask(client).headers["location"])
    #expect(location.hasPrefix("http://127.0.0.1:8765/callback?state=s%2B%201&code="))
    let answer = try redeem(client, FormEncoding.fields(of: location.split(separator: "?")[1])["code"] ?? "")
    #expect(answer.status == 200 && answer.json["token_type"] == .string("bearer"))
    #expect(answer.json["expires_in"] == .integer(7200))
    #expect(answer.json["scope"] == .string("offline.access users.read tweet.read"))
    let user = try me(client, answer)
    #expect(user.json["data"]?["username"] == .string("aiko_sandbox"))
    #expect(user.headers["x-access-level"] == "read")
    for (key, ending) in [("access_token", ":at:1"), ("refresh_token", ":rt:1")] {
      let bytes = try #require(base64URLDecoded(answer.json[key]?.string ?? ""))
      #expect(String(decoding: bytes, as: UTF8.self).hasSuffix(ending))
    }
    let id = try #require(base64URLDecoded(Self.app.clientID))
    #expect(String(decoding: id, as: UTF8.self).hasSuffix(":ci"))
  }

  @Test("a person approves or cancels on the page")
  func page() throws {
    let client = try TwitterClient()
    #expect(try ask(client).text.contains("<li>offline.access</li>"))
    let approved = try ask(
      client, form: [FormField("decision", "approve"), FormField("person", "1500000000000000002")])
    let fields = FormEncoding.fields(of: approved.headers["location"]?.split(separator: "?").last ?? "")
    let answer = try redeem(client, fields["code"] ?? "")
    #expect(try me(client, answer).json["data"]?["username"] == .string("ben_sandbox"))
    #expect(
      try ask(client, form: [FormField("decision", "deny")]).headers["location"]
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
    let answer = try ask(client, Self.question.map { $0.name == change.name ? change : $0 })
    #expect(answer.status == 400 && answer.headers["location"] == nil)
    #expect(answer.text.contains("Something went wrong"))
  }

  @Test("a code is good once and for thirty seconds", arguments: [(29.0, 200), (30.0, 400)])
  func codes(age: Double, status: Int) throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    let code = try code(client)
    client.clock.advance(age)
    #expect(try redeem(client, code).status == status)
    #expect(try redeem(client, code).json == Self.invalid)
  }

  @Test(
    "a code belongs to its verifier and address, and a wrong try uses it up",
    arguments: [
      FormField("code_verifier", String(repeating: "v", count: 43)),
      FormField("redirect_uri", "http://localhost:8765/callback"),
    ])
  func bound(change: FormField) throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    let code = try code(client)
    let refused = try redeem(client, code, [change])
    #expect(refused.status == 400 && refused.json == Self.invalid)
    #expect(try redeem(client, code).status == 400)
  }

  @Test("a refresh token is good once; a second use ends the whole login")
  func rotation() throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    let first = try redeem(client, try code(client))
    client.clock.advance(7200)
    #expect(try me(client, first).status == 401)
    let second = try refresh(client, first.json["refresh_token"]?.string)
    #expect(second.status == 200 && second.json["refresh_token"] != first.json["refresh_token"])
    #expect(try me(client, second).status == 200)
    let reused = try refresh(client, first.json["refresh_token"]?.string)
    #expect(reused.status == 400 && reused.json == Self.invalid)
    #expect(try refresh(client, second.json["refresh_token"]?.string).status == 400)
    #expect(try me(client, second).status == 401)
  }

  @Test("another sandbox takes the tokens of this one")
  func shared() throws {
    let first = try TwitterClient(approval: .auto, faults: [])
    let answer = try redeem(first, try code(first))
    let other = try TwitterClient(approval: .auto, faults: [])
    #expect(try me(other, answer).status == 200)
    #expect(try refresh(other, answer.json["refresh_token"]?.string).status == 200)
    #expect(try other.call("GET", "2/users/me", token: try first.loggedIn()).status == 200)
  }

  @Test("revoking either token ends the login", arguments: ["access_token", "refresh_token"])
  func revoked(kind: String) throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    let answer = try redeem(client, try code(client))
    let form = [FormField("token", answer.json[kind]?.string ?? "")]
    #expect(try post(client, form, to: "revoke").json == .object(["revoked": .bool(true)]))
    #expect(try me(client, answer).status == 401)
    #expect(try refresh(client, answer.json["refresh_token"]?.string).json == Self.invalid)
    #expect(try post(client, form, to: "revoke").status == 200)
    #expect(try post(client, [FormField("token", "x")], to: "revoke").json == Self.invalid)
  }

  @Test(
    "a confidential client sends its secret in the header",
    arguments: [
      [], ["Authorization: Basic !"],
      ["Authorization: Basic " + Data("\(app.clientID):wrong".utf8).base64EncodedString()],
    ])
  func confidential(headers: [String]) throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    let answer = try post(
      client,
      [FormField("grant_type", "refresh_token"), FormField("client_id", Self.app.clientID)],
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
    let client = try TwitterClient(SandboxOptions(approval: .auto, clientType: .public))
    let form = [
      FormField("grant_type", "authorization_code"), FormField("code", try code(client)),
      FormField("redirect_uri", Self.app.redirectURI), FormField("code_verifier", Self.verifier),
    ]
    #expect(try post(client, form).status == 401)
    #expect(try post(client, form, headers: []).status == 400)
    let answer = try post(client, form + [FormField("client_id", Self.app.clientID)], headers: [])
    #expect(answer.status == 200)
  }

  @Test("scopes hold: no email, no posting, no refreshing without them")
  func scopes() throws {
    let client = try TwitterClient(approval: .auto, faults: [Fault.Setting(.xLessScope, count: 1)])
    let less = try redeem(client, try code(client))
    #expect(less.json["scope"] == .string("tweet.read") && less.json["refresh_token"] == nil)
    #expect(try me(client, less).status == 403)
    let more = try redeem(client, try code(client))
    let token = more.json["access_token"]?.string ?? ""
    #expect(try client.client.send("POST", "/api.x.com/2/tweets", bearer: token).status == 403)
    let old = try client.client.send(
      "GET", "/api.x.com/1.1/account/verify_credentials.json", bearer: token)
    #expect(old.status == 403 && old.json["title"] == .string("Unsupported Authentication"))
    #expect(try client.client.send("GET", "/api.x.com/2/users/me", bearer: token + "A").status == 401)
  }

  @Test("the address of the page can be visited in place of a person")
  func visit() throws {
    let client = try TwitterClient(approval: .deny, faults: [])
    let address = "x.com/i/oauth2/authorize?" + FormEncoding.encode(Self.question)
    let denial = Sandbox.Visit.redirect(
      "http://127.0.0.1:8765/callback?error=access_denied&state=s%2B%201")
    #expect(client.sandbox.visit("https://" + address) == denial)
    #expect(client.sandbox.visit(client.sandbox.endpoint + "/" + address) == denial)
    #expect(client.sandbox.visit("http://127.0.0.1:1/" + address) == nil)
    #expect(client.sandbox.visit("https://x.com/elsewhere") == .page(status: 404))
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
    let answer = try redeem(client, try code(client))
    #expect(answer.status == status && (answer.json.object?.keys.sorted() ?? []) == keys)
  }

  @Test("a short-lived token is told so, and dies so")
  func shortToken() throws {
    let client = try TwitterClient(
      approval: .auto, faults: [Fault.Setting(.xShortToken, count: 1), Fault.Setting(.textNumbers)])
    let answer = try redeem(client, try code(client))
    #expect(answer.json["expires_in"] == .string("30"))
    client.clock.advance(29)
    #expect(try me(client, answer).status == 200)
    client.clock.advance(1)
    #expect(try me(client, answer).status == 401)
  }
}
