import SNSLoginCore
import Testing

@testable import SNSSandbox

@Suite("Revoking at the sandbox's LINE")
struct LineRevokeTests {
  private static let dead = #"{"error":"invalid_request"}"#

  @Test("an access token ends alone, with an empty answer")
  func accessToken() throws {
    let client = try LineClient()
    let tokens = client.sandbox.lineToken()
    let answer = try client.revoke("access_token", tokens.accessToken)
    #expect(answer.status == 200 && answer.body.isEmpty)
    #expect(try client.get("v2/profile", token: tokens.accessToken).status == 401)
    let fresh = try client.refresh(tokens.refreshToken)
    #expect(fresh.status == 200)
    #expect(try client.get("v2/profile", token: fresh.json["access_token"]?.string).status == 200)
  }

  @Test("a refresh token ends with every access token of its login, and no other login")
  func refreshToken() throws {
    let client = try LineClient()
    let tokens = client.sandbox.lineToken()
    let other = client.sandbox.lineToken()
    let fresh = try client.refresh(tokens.refreshToken).json["access_token"]?.string
    let answer = try client.revoke("refresh_token", tokens.refreshToken)
    #expect(answer.status == 200 && answer.body.isEmpty)
    for token in [tokens.accessToken, fresh] {
      #expect(try client.get("v2/profile", token: token).status == 401)
    }
    #expect(
      try client.refresh(tokens.refreshToken).lineRefusal == "400 | invalid_grant | invalid refresh token")
    #expect(try client.get("v2/profile", token: other.accessToken).status == 200)
  }

  @Test("what is dead already is 400 with nothing but a code")
  func twice() throws {
    let client = try LineClient()
    let tokens = client.sandbox.lineToken(lifetime: 10)
    let expiring = client.sandbox.lineToken(lifetime: 10).accessToken
    #expect(try client.revoke("access_token", tokens.accessToken).status == 200)
    #expect(try client.revoke("refresh_token", tokens.refreshToken).status == 200)
    client.clock.advance(10)
    for (kind, token) in [
      ("access_token", tokens.accessToken), ("refresh_token", tokens.refreshToken),
      ("access_token", expiring), ("access_token", "x"), ("access_token", tokens.refreshToken),
    ] {
      let answer = try client.revoke(kind, token)
      #expect(answer.status == 400 && answer.text == Self.dead)
    }
  }

  @Test(
    "without the channel's own credentials nothing is revoked",
    arguments: [
      ([], "client_id is required."),
      (
        [FormField("client_id", "1"), FormField("client_secret", Sandbox.lineApp.channelSecret)],
        "client_id is required."
      ),
      ([FormField("client_id", Sandbox.lineApp.channelID)], "client_secret is required."),
      (
        [FormField("client_id", Sandbox.lineApp.channelID), FormField("client_secret", "x")],
        "invalid client_secret"
      ),
    ])
  func credentials(form: [FormField], description: String) throws {
    let client = try LineClient()
    let token = client.sandbox.lineToken().accessToken
    let answer = try client.post("oauth2/v2.1/revoke", form + [FormField("access_token", token)])
    #expect(answer.status == 400 && answer.json["error_description"] == .string(description))
    #expect(try client.get("v2/profile", token: token).status == 200)
  }

  @Test("one token at a time, in the form")
  func oneToken() throws {
    let client = try LineClient()
    let tokens = client.sandbox.lineToken()
    let both = [
      FormField("access_token", tokens.accessToken), FormField("refresh_token", tokens.refreshToken),
    ]
    for form in [[], both] {
      let answer = try client.post("oauth2/v2.1/revoke", form + LineClient.credentials)
      #expect(answer.json["error_description"] == .string("some parameters missed or invalid"))
    }
    let query = "?" + FormEncoding.encode([both[0]])
    #expect(try client.post("oauth2/v2.1/revoke", LineClient.credentials, query: query).status == 400)
    #expect(try client.get("v2/profile", token: tokens.accessToken).status == 200)
  }
}
