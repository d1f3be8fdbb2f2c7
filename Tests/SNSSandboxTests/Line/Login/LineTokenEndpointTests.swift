import SNSLoginCore
import Testing

@testable import SNSSandbox

@Suite("The token endpoint of the sandbox's LINE")
struct LineTokenEndpointTests {
  private static let badCode = "400 | invalid_grant | invalid authorization code"

  @Test("a code becomes a token, a refresh token and an ID token")
  func exchange() throws {
    let client = try LineClient()
    let answer = try client.redeem(try client.newCode())
    #expect(
      answer.keys == ["access_token", "expires_in", "id_token", "refresh_token", "scope", "token_type"])
    #expect(answer.status == 200 && answer.json["token_type"] == .string("Bearer"))
    #expect(answer.json["expires_in"] == .integer(2_592_000))
    #expect(answer.json["scope"] == .string("openid profile"))
    #expect(answer.headers["content-type"] == "application/json;charset=UTF-8")
    #expect(answer.headers["cache-control"] == "max-age=0, no-cache, no-store")
    let parts = answer.json["access_token"]?.string?.split(separator: ".") ?? []
    #expect(parts.count == 3 && parts[0] == "eyJhbGciOiJIUzI1NiJ9")
    let middle = try #require(parts.count == 3 ? base64URLDecoded(parts[1]) : nil)
    #expect(throws: DecodingError.self) { try JSONValue(parsing: Data(middle)) }
    #expect(try client.get("v2/profile", token: answer.json["access_token"]?.string).status == 200)
  }

  @Test(
    "the scopes come sorted and never name the e-mail address; without openid there is no ID token",
    arguments: [("profile", "profile", false), ("openid email", "openid", true), ("openid", "openid", true)])
  func scopes(asked: String, granted: String, hasIDToken: Bool) throws {
    let client = try LineClient()
    let answer = try client.redeem(try client.newCode(LineClient.question(FormField("scope", asked))))
    #expect(answer.json["scope"] == .string(granted))
    #expect((answer.json["id_token"] != nil) == hasIDToken)
  }

  @Test("a code is good once and for ten minutes", arguments: [(599.0, true), (600.0, false)])
  func codes(age: Double, isGood: Bool) throws {
    let client = try LineClient()
    let code = try client.newCode()
    client.clock.advance(age)
    let answer = try client.redeem(code)
    #expect(isGood ? answer.status == 200 : answer.lineRefusal == Self.badCode)
    #expect(try client.redeem(code).lineRefusal == Self.badCode)
  }

  @Test(
    "a code belongs to its address, channel secret and verifier, and a wrong try uses it up",
    arguments: [
      (
        FormField("redirect_uri", "http://localhost:8766/callback"),
        "400 | invalid_grant | redirect_uri does not match"
      ),
      (
        FormField("redirect_uri", "http://localhost:8765/callback?a=1"),
        "400 | invalid_grant | redirect_uri does not match"
      ),
      (
        FormField("client_secret", "0123456789abcdef0123456789abcdef"),
        "400 | invalid_client | invalid client_secret"
      ),
      (FormField("client_secret", ""), "400 | invalid_request | client_secret is required."),
      (FormField("code_verifier", ""), "400 | invalid_grant | invalid code_verifier"),
      (
        FormField("code_verifier", String(repeating: "v", count: 43)),
        "400 | invalid_grant | invalid code_verifier"
      ),
    ])
  func bound(change: FormField, refusal: String) throws {
    let client = try LineClient()
    let code = try client.newCode()
    #expect(try client.redeem(code, change).lineRefusal == refusal)
    #expect(try client.redeem(code).lineRefusal == Self.badCode)
  }

  @Test("the code is judged before the secret")
  func order() throws {
    let client = try LineClient()
    let wrong = FormField("client_secret", "wrong")
    #expect(try client.redeem("Bogus000000000000000", wrong).lineRefusal == Self.badCode)
  }

  @Test(
    "what the form lacks is named, and spends nothing",
    arguments: [
      (FormField("client_id", ""), "400 | invalid_request | client_id is required."),
      (FormField("client_id", "channel_id"), "400 | invalid_request | client_id is required."),
      (FormField("client_id", "2009000018"), badCode),
      (FormField("grant_type", ""), "400 | invalid_request | grant_type is required."),
      (FormField("grant_type", "password"), "400 | unsupported_grant_type | unsupported grant_type"),
      (FormField("code", ""), "400 | invalid_request | code is required."),
      (FormField("redirect_uri", ""), "400 | invalid_request | redirect_uri is required."),
    ])
  func missing(change: FormField, refusal: String) throws {
    let client = try LineClient()
    let code = try client.newCode()
    #expect(try client.redeem(code, change).lineRefusal == refusal)
    #expect(try client.redeem(code).status == 200)
  }

  @Test("a verifier that belongs to no challenge is refused")
  func verifierWithoutChallenge() throws {
    let client = try LineClient()
    let code = try client.newCode(
      LineClient.question(FormField("code_challenge", ""), FormField("code_challenge_method", "")))
    #expect(try client.redeem(code).lineRefusal == "400 | invalid_grant | invalid code_verifier")
  }

  @Test(
    "a verifier has 43 to 128 of the characters that RFC 7636 allows, even where its digest fits",
    arguments: [
      (String(repeating: "v", count: 42), false), (String(repeating: "v", count: 128), true),
      (String(repeating: "v", count: 129), false), (String(repeating: "+", count: 43), false),
    ])
  func verifiers(verifier: String, isGood: Bool) throws {
    let client = try LineClient()
    let challenge = try DigestAlgorithm.sha256.digest(of: verifier.utf8).base64URL
    let code = try client.newCode(LineClient.question(FormField("code_challenge", challenge)))
    #expect((try client.redeem(code, FormField("code_verifier", verifier)).status == 200) == isGood)
  }

  @Test(
    "everything is in the form: nothing in the address, in a header or in JSON",
    arguments: ["query", "basic", "twice", "type", "none"])
  func formOnly(way: String) throws {
    let client = try LineClient()
    let code = try client.newCode()
    let path = "oauth2/v2.1/token"
    let form = LineClient.exchange(code)
    let secrets = Set(LineClient.credentials.map(\.name))
    let rest = form.filter { !secrets.contains($0.name) }
    let pair = LineClient.credentials.map(\.value).joined(separator: ":")
    let basic = "Authorization: Basic " + Data(pair.utf8).base64EncodedString()
    let answer =
      switch way {
      case "query": try client.post(path, rest, query: "?" + FormEncoding.encode(LineClient.credentials))
      case "basic": try client.post(path, rest, headers: [basic])
      case "twice": try client.post(path, form + [FormField("code", code)])
      case "type":
        try client.client.send(
          "POST", "/api.line.me/\(path)", headers: ["Content-Type: application/json", "Content-Length: 0"])
      default: try client.post(path, [])
      }
    #expect(answer.lineRefusal == "400 | invalid_request | some parameters missed or invalid")
    #expect(try client.redeem(code).status == 200)
  }

  @Test("a refresh brings a new access token and the same refresh token, and no ID token")
  func refresh() throws {
    let client = try LineClient()
    let first = try client.redeem(try client.newCode())
    client.clock.advance(2_592_000)
    #expect(try client.get("v2/profile", token: first.json["access_token"]?.string).status == 401)
    let second = try client.refresh(first.json["refresh_token"]?.string)
    #expect(second.status == 200)
    #expect(second.keys == ["access_token", "expires_in", "refresh_token", "scope", "token_type"])
    #expect(second.json["expires_in"] == .integer(2_592_000))
    #expect(second.json["scope"] == .string("openid profile"))
    #expect(second.json["refresh_token"] == first.json["refresh_token"])
    #expect(second.json["access_token"] != first.json["access_token"])
    #expect(try client.get("v2/profile", token: second.json["access_token"]?.string).status == 200)
    #expect(try client.refresh(first.json["refresh_token"]?.string).status == 200)
  }

  @Test("ninety days after the approval it is over, however often it was refreshed")
  func ninetyDays() throws {
    let client = try LineClient()
    let token = try client.redeem(try client.newCode()).json["refresh_token"]?.string
    client.clock.advance(90 * 86_400 - 1)
    #expect(try client.refresh(token).status == 200)
    client.clock.advance(1)
    #expect(try client.refresh(token).lineRefusal == "400 | invalid_grant | invalid refresh token")
  }

  @Test("a refresh token of another kind, channel or sandbox is refused; so is a wrong secret")
  func badRefresh() throws {
    let client = try LineClient()
    let tokens = client.sandbox.lineToken()
    let refusal = "400 | invalid_grant | invalid refresh token"
    #expect(try client.refresh(tokens.accessToken).lineRefusal == refusal)
    #expect(try client.refresh(String(tokens.refreshToken.dropLast()) + "!").lineRefusal == refusal)
    #expect(try client.refresh("Short0000").lineRefusal == refusal)
    let secret = LineClient.credentials[1]
    #expect(
      try client.refresh(tokens.refreshToken, [FormField("client_id", "1"), secret]).lineRefusal == refusal)
    let wrong = [LineClient.credentials[0], FormField("client_secret", "wrong")]
    #expect(
      try client.refresh(tokens.refreshToken, wrong).lineRefusal
        == "400 | invalid_client | invalid client_secret")
    #expect(
      try client.refresh(tokens.refreshToken, [LineClient.credentials[0]]).lineRefusal
        == "400 | invalid_request | client_secret is required.")
    #expect(try client.refresh("").lineRefusal == "400 | invalid_request | refresh_token is required.")
  }

  @Test("another sandbox takes the tokens of this one")
  func shared() throws {
    let tokens = try LineClient().sandbox.lineToken()
    let other = try LineClient()
    #expect(try other.get("v2/profile", token: tokens.accessToken).status == 200)
    #expect(try other.refresh(tokens.refreshToken).status == 200)
  }

  @Test("the life of an access token is the option's")
  func lifetime() throws {
    var options = SandboxOptions(approval: .auto)
    options.line.tokenLifetime = 100
    let client = try LineClient(options)
    let answer = try client.redeem(try client.newCode())
    #expect(answer.json["expires_in"] == .integer(100))
    client.clock.advance(99)
    #expect(try client.get("v2/profile", token: answer.json["access_token"]?.string).status == 200)
    client.clock.advance(1)
    #expect(try client.get("v2/profile", token: answer.json["access_token"]?.string).status == 401)
  }
}
