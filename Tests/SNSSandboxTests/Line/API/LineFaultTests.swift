import SNSLoginCore
import Testing

@testable import SNSSandbox

@Suite("Faults of the sandbox's LINE")
struct LineFaultTests {
  @Test(
    "calls",
    arguments: [
      (Fault.lineTokenExpired, "401 | invalid token"), (.lineAccessDenied, "403 | Access Denied"),
      (.lineRateLimit, "429 | The API rate limit has been exceeded. Try again later."),
      (.profileDown, "500 | Internal Server Error"), (.unavailable, "503"), (.html, "200"), (.badJSON, "200"),
    ])
  func calls(fault: Fault, refusal: String) throws {
    let client = try LineClient(fault)
    let token = client.sandbox.lineToken().accessToken
    #expect(try client.get("v2/profile", token: "x").status == 401)
    let answer = try client.get("v2/profile", token: token)
    #expect(answer.lineRefusal == refusal && answer.json["userId"] == nil)
    #expect(answer.headers["x-line-request-id"] != nil)
    #expect(try client.get("v2/profile", token: token).json["userId"] != nil)
  }

  @Test("an expired token comes with the challenge")
  func challenge() throws {
    let client = try LineClient(.lineTokenExpired)
    let answer = try client.get("v2/profile", token: client.sandbox.lineToken().accessToken)
    #expect(answer.headers["www-authenticate"] == "Bearer")
  }

  @Test("no Official Account")
  func noFriend() throws {
    let client = try LineClient(.lineNoFriend)
    let token = client.sandbox.lineToken().accessToken
    #expect(
      try client.get("friendship/v1/status", token: token).lineRefusal
        == "400 | There is no login bot linked to this channel.")
    #expect(try client.get("friendship/v1/status", token: token).status == 200)
  }

  @Test("neither picture nor status message")
  func noPicture() throws {
    let client = try LineClient(
      SandboxOptions(approval: .auto, faults: [Fault.Setting(.lineNoPicture)]))
    let answer = try client.redeem(try client.newCode())
    let token = answer.json["access_token"]?.string
    #expect(try client.claims(answer)["picture"] == nil)
    #expect(try client.get("v2/profile", token: token).keys == ["displayName", "userId"])
    #expect(try client.get("oauth2/v2.1/userinfo", token: token).keys == ["name", "sub"])
  }

  @Test("auto login that fails: a code without use and another state, unless auto login is off")
  func autoLogin() throws {
    let client = try LineClient(.lineAutoLogin)
    for change in [FormField("disable_auto_login", "true"), FormField("prompt", "login")] {
      #expect(try client.answer(LineClient.question(change))["state"] == "StateOfThisLogin1")
    }
    let fields = try client.answer()
    #expect(fields.map(\.name) == ["code", "state"] && fields["state"] != "StateOfThisLogin1")
    #expect(
      try client.redeem(fields["code"] ?? "").lineRefusal
        == "400 | invalid_grant | invalid authorization code")
    #expect(try client.answer()["state"] == "StateOfThisLogin1")
  }

  @Test("an e-mail address kept back; one that nobody asks for does not count")
  func noEmail() throws {
    let client = try LineClient(.lineNoEmail)
    _ = try client.newCode(LineClient.question(FormField("scope", "openid")))
    #expect(try client.claims(try client.redeem(try client.newCode()))["email"] == nil)
    #expect(try client.claims(try client.redeem(try client.newCode()))["email"] != nil)
  }

  @Test("the exchange is lost before the code is spent")
  func drop() throws {
    let client = try LineClient(.lineTokenDrop)
    let code = try client.newCode()
    let raw = try #require(RawClient(port: client.sandbox.port))
    let body = FormEncoding.encode(LineClient.exchange(code))
    raw.write(
      "POST /api.line.me/oauth2/v2.1/token HTTP/1.1\r\nHost: x\r\n"
        + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    )
    #expect(raw.answer() == nil && raw.received.isEmpty)
    #expect(try client.redeem(code).status == 200)
  }

  @Test("HTTP 500 spends neither a code nor a refresh token")
  func serverError() throws {
    let client = try LineClient(.lineToken500)
    let code = try client.newCode()
    #expect(try client.redeem(code).lineRefusal == "500 | server_error | Internal Server Error")
    #expect(try client.redeem(code).status == 200)
  }

  @Test(
    "what the exchange leaves out",
    arguments: [
      (Fault.lineNoToken, ["expires_in", "id_token", "refresh_token", "scope", "token_type"]),
      (.lineNoIDToken, ["access_token", "expires_in", "refresh_token", "scope", "token_type"]),
    ])
  func less(fault: Fault, keys: [String]) throws {
    let client = try LineClient(fault)
    let answer = try client.redeem(try client.newCode())
    #expect(answer.status == 200 && answer.keys == keys)
  }

  @Test("less is granted than was asked for")
  func lessScope() throws {
    let client = try LineClient(.lineLessScope)
    let answer = try client.redeem(try client.newCode())
    #expect(answer.json["scope"] == .string("openid"))
    #expect(try client.claims(answer)["name"] == nil)
    #expect(try client.get("v2/profile", token: answer.json["access_token"]?.string).status == 403)
  }

  @Test("a refresh without a refresh token, without a token, or refused")
  func refresh() throws {
    let silent = try LineClient(.lineNoRefreshToken)
    let kept = silent.sandbox.lineToken().refreshToken
    #expect(try silent.refresh(kept).keys == ["access_token", "expires_in", "scope", "token_type"])
    #expect(try silent.refresh(kept).json["refresh_token"] == .string(kept))
    let empty = try LineClient(.lineNoToken)
    let answer = try empty.refresh(empty.sandbox.lineToken().refreshToken)
    #expect(answer.status == 200 && answer.json["access_token"] == nil)
    let refusing = try LineClient(.lineRefreshRefused)
    #expect(
      try refusing.refresh(refusing.sandbox.lineToken().refreshToken).lineRefusal
        == "400 | invalid_grant | invalid refresh token")
  }

  @Test("a short life, and numbers as text")
  func shortToken() throws {
    let client = try LineClient(.lineShortToken, .textNumbers)
    let answer = try client.redeem(try client.newCode())
    #expect(answer.json["expires_in"] == .string("30"))
    client.clock.advance(30)
    #expect(try client.get("v2/profile", token: answer.json["access_token"]?.string).status == 401)
    #expect(
      try client.refresh(answer.json["refresh_token"]?.string).json["expires_in"] == .integer(2_592_000))
  }

  @Test(
    "one claim of the ID token is off, and the signature fits",
    arguments: [
      (Fault.lineWrongNonce, "nonce", JSONValue.string("the nonce of another login")),
      (.lineWrongIssuer, "iss", .string("https://access.line.example.com")),
      (.lineWrongAudience, "aud", .string("2009000018")),
      (.lineWrongSubject, "sub", .string("U9000000000000000000000000000be40")),
    ])
  func claims(fault: Fault, name: String, value: JSONValue) throws {
    let client = try LineClient(fault)
    let bent = try client.redeem(try client.newCode()).json["id_token"]?.string ?? ""
    let sound = try client.claims(try client.redeem(try client.newCode())).object ?? [:]
    let token = try #require(JSONWebSignature(bent))
    #expect(token.isIDToken(of: LineClient.app.channelSecret))
    #expect(token.payload == .object(sound.merging([name: value]) { $1 }))
  }

  @Test("an ID token of another time", arguments: [(Fault.lineSkew, 1200), (.lineOldIDToken, -7200)])
  func times(fault: Fault, shift: Int) throws {
    let client = try LineClient(fault)
    let claims = try client.claims(try client.redeem(try client.newCode()))
    #expect(claims["iat"] == .integer(Int64(client.seconds + shift)))
    #expect(claims["exp"] == .integer(Int64(client.seconds + shift + 3600)))
  }

  @Test(
    "an ID token that is not signed as it has to be",
    arguments: [
      (Fault.lineBadSignature, #"{"typ":"JWT","alg":"HS256"}"#, 32),
      (.lineRS256, #"{"typ":"JWT","alg":"RS256","kid":"sandbox"}"#, 256),
      (.lineAlgNone, #"{"typ":"JWT","alg":"none"}"#, 0),
    ])
  func signatures(fault: Fault, header: String, length: Int) throws {
    let client = try LineClient(fault)
    let text = try client.redeem(try client.newCode()).json["id_token"]?.string ?? ""
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    try #require(parts.count == 3)
    #expect(base64URLDecoded(parts[0]) == Array(header.utf8))
    #expect(base64URLDecoded(parts[2])?.count == length)
    #expect(JSONWebSignature(text)?.isIDToken(of: LineClient.app.channelSecret) == false)
  }

  @Test(
    "revoke",
    arguments: [
      (Fault.lineRevoke400, "400 | invalid_request"),
      (.lineRevoke500, "500 | server_error | Internal Server Error"), (.revokeDown, "503"),
    ])
  func revoke(fault: Fault, refusal: String) throws {
    let client = try LineClient(fault)
    let token = client.sandbox.lineToken().accessToken
    #expect(try client.revoke("access_token", token).lineRefusal == refusal)
    #expect(try client.get("v2/profile", token: token).status == 200)
    #expect(try client.revoke("access_token", token).status == 200)
  }
}
