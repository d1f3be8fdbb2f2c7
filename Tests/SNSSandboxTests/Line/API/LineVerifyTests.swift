import SNSLoginCore
import Testing

@testable import SNSSandbox

@Suite("LINE's verify in the sandbox")
struct LineVerifyTests {
  private func verify(_ client: LineClient, _ token: String) throws -> RawClient.Answer {
    let query = FormEncoding.encode([FormField("access_token", token)])
    return try client.client.send("GET", "/api.line.me/oauth2/v2.1/verify?\(query)")
  }

  @Test("an access token: scope, channel, and the seconds that remain")
  func accessToken() throws {
    let client = try LineClient()
    let token = client.sandbox.lineToken().accessToken
    client.clock.advance(92_000)
    let answer = try verify(client, token)
    #expect(answer.status == 200)
    #expect(
      answer.json
        == .object([
          "scope": .string("openid profile"), "client_id": .string("2009000017"),
          "expires_in": .integer(2_500_000),
        ]))
  }

  @Test("a bad access token: which kind of bad")
  func badAccessToken() throws {
    let client = try LineClient()
    let tokens = client.sandbox.lineToken(lifetime: 10)
    let forged = String(tokens.accessToken.dropLast(2)) + "AA"
    for text in ["abc", tokens.refreshToken, forged, "a.b.c", tokens.accessToken + "."] {
      #expect(try verify(client, text).lineRefusal == "400 | invalid_request | The access token not JWS")
    }
    #expect(
      try client.get("oauth2/v2.1/verify", token: tokens.accessToken).lineRefusal
        == "400 | invalid_request | access_token is required.")
    #expect(try client.revoke("access_token", tokens.accessToken).status == 200)
    #expect(
      try verify(client, tokens.accessToken).lineRefusal
        == "400 | invalid_request | The access token revoked")
    client.clock.advance(10)
    #expect(
      try verify(client, tokens.accessToken).lineRefusal
        == "400 | invalid_request | The access token expired")
  }

  private func verify(_ client: LineClient, id token: String, _ more: FormField...) throws
    -> RawClient.Answer
  {
    try client.post(
      "oauth2/v2.1/verify",
      [FormField("id_token", token)] + more
        + (more["client_id"] == nil ? [FormField("client_id", LineClient.app.channelID)] : []))
  }

  @Test("an ID token: its claims, byte for byte")
  func idToken() throws {
    let client = try LineClient()
    let token = try client.redeem(try client.newCode()).json["id_token"]?.string ?? ""
    let answer = try verify(
      client, id: token, FormField("nonce", "NonceOfThisLogin1"),
      FormField("user_id", "U9000000000000000000000000000a1c0"))
    #expect(answer.status == 200 && answer.body == JSONWebSignature(token)?.payloadBytes)
    #expect(try verify(client, id: token).body == answer.body)
  }

  @Test(
    "a bad ID token is refused in LINE's words",
    arguments: [
      (FormField("nonce", "Another1"), "Invalid IdToken Nonce."),
      (FormField("user_id", "U9000000000000000000000000000be40"), "Invalid IdToken Subject Identifier."),
      (FormField("client_id", "2009000018"), "Invalid IdToken Audience."),
      (FormField("client_id", "channel_id"), "some parameters in the wrong format"),
      (FormField("client_id", ""), "client_id is required."),
    ])
  func unfitting(more: FormField, description: String) throws {
    let client = try LineClient()
    let token = try client.redeem(try client.newCode()).json["id_token"]?.string ?? ""
    #expect(try verify(client, id: token, more).lineRefusal == "400 | invalid_request | \(description)")
  }

  @Test("an ID token ends with its exp")
  func expired() throws {
    let client = try LineClient()
    let token = try client.redeem(try client.newCode()).json["id_token"]?.string ?? ""
    client.clock.advance(3599)
    #expect(try verify(client, id: token).status == 200)
    client.clock.advance(1)
    #expect(try verify(client, id: token).lineRefusal == "400 | invalid_request | IdToken expired.")
  }

  @Test(
    "a token that is not LINE's is refused",
    arguments: [
      (Fault.lineBadSignature, "Invalid IdToken."), (.lineRS256, "Invalid IdToken."),
      (.lineAlgNone, "Invalid IdToken."), (.lineWrongIssuer, "Invalid IdToken Issuer."),
      (.lineWrongAudience, "Invalid IdToken Audience."), (.lineOldIDToken, "IdToken expired."),
    ])
  func foreign(fault: Fault, description: String) throws {
    let client = try LineClient(fault)
    let token = try client.redeem(try client.newCode()).json["id_token"]?.string ?? ""
    #expect(try verify(client, id: token).lineRefusal == "400 | invalid_request | \(description)")
  }

  @Test(
    "what is no token at all", arguments: ["bogus.id.token", "x", "a.b", "e30.e30.e30.e30", "e30.W10.e30"])
  func garbage(text: String) throws {
    #expect(
      try verify(try LineClient(), id: text).lineRefusal == "400 | invalid_request | JWS format error")
  }
}
