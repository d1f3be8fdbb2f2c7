import SNSLoginCore
import Testing

@testable import SNSSandbox

@Suite("Calls to the sandbox's LINE")
struct LineAPITests {
  @Test("the profile, in UTF-8")
  func profile() throws {
    let client = try LineClient()
    let answer = try client.get("v2/profile", token: client.sandbox.lineToken().accessToken)
    #expect(answer.status == 200)
    #expect(
      answer.text
        == #"{"userId":"U9000000000000000000000000000a1c0","displayName":"田中 愛子 ☕️","#
        + #""pictureUrl":"https://people.example.com/aiko_1","#
        + #""statusMessage":"コーヒーと「小さな」プログラム / はじめました"}"#)
  }

  @Test("who has neither picture nor status message has no such members")
  func bare() throws {
    let client = try LineClient(SandboxOptions())
    let form = [
      FormField("decision", "approve"), FormField("person", "U9000000000000000000000000000be40"),
    ]
    let token = try client.redeem(try client.answer(form: form)["code"] ?? "").json["access_token"]?.string
    #expect(
      try client.get("v2/profile", token: token).text
        == #"{"userId":"U9000000000000000000000000000be40","displayName":"Ben Okafor"}"#)
    #expect(
      try client.get("oauth2/v2.1/userinfo", token: token).text
        == #"{"sub":"U9000000000000000000000000000be40","name":"Ben Okafor"}"#)
    #expect(try client.get("friendship/v1/status", token: token).text == #"{"friendFlag":false}"#)
  }

  @Test("every person's id is U and 32 hexadecimal digits", arguments: LinePerson.all)
  func ids(person: LinePerson) {
    #expect(person.id.wholeMatch(of: /U[0-9a-f]{32}/) != nil)
  }

  @Test("userinfo by GET and POST; name and picture need profile", arguments: ["GET", "POST"])
  func userinfo(method: String) throws {
    let client = try LineClient()
    let path = "/api.line.me/oauth2/v2.1/userinfo"
    let whole = try client.client.send(
      method, path, form: method == "POST" ? [] : nil, bearer: client.sandbox.lineToken().accessToken)
    #expect(
      whole.text
        == #"{"sub":"U9000000000000000000000000000a1c0","name":"田中 愛子 ☕️","#
        + #""picture":"https://people.example.com/aiko_1"}"#)
    let token = client.sandbox.lineToken(scopes: ["openid"]).accessToken
    #expect(
      try client.get("oauth2/v2.1/userinfo", token: token).text
        == #"{"sub":"U9000000000000000000000000000a1c0"}"#)
  }

  @Test("the friendship with the Official Account")
  func friendship() throws {
    let client = try LineClient()
    let answer = try client.get("friendship/v1/status", token: client.sandbox.lineToken().accessToken)
    #expect(answer.status == 200 && answer.text == #"{"friendFlag":true}"#)
  }

  @Test(
    "a scope that is missing is 403",
    arguments: [
      ("v2/profile", "openid"), ("friendship/v1/status", "openid"), ("oauth2/v2.1/userinfo", "profile"),
    ])
  func scopes(path: String, scope: String) throws {
    let client = try LineClient()
    let answer = try client.get(path, token: client.sandbox.lineToken(scopes: [scope]).accessToken)
    #expect(answer.lineRefusal == "403 | Access Denied")
  }

  @Test(
    "a token that is none is 401, with the challenge",
    arguments: ["v2/profile", "friendship/v1/status", "oauth2/v2.1/userinfo"])
  func unknown(path: String) throws {
    let client = try LineClient()
    let tokens = client.sandbox.lineToken(lifetime: 10)
    let forged = tokens.accessToken.dropLast(2) + "AA"
    let spent = client.sandbox.lineToken().accessToken
    #expect(try client.revoke("access_token", spent).status == 200)
    func expectRefused(_ token: String?) throws {
      let answer = try client.get(path, token: token)
      #expect(answer.lineRefusal == "401 | invalid token")
      #expect(answer.headers["www-authenticate"] == "Bearer")
    }
    for token in [nil, "", "abc", String(forged), tokens.refreshToken, spent] { try expectRefused(token) }
    #expect(try client.get(path, token: tokens.accessToken).status == 200)
    client.clock.advance(10)
    try expectRefused(tokens.accessToken)
  }

  @Test("a token in the address opens nothing")
  func inAddress() throws {
    let client = try LineClient()
    let token = client.sandbox.lineToken().accessToken
    #expect(try client.get("v2/profile?access_token=\(token)", token: nil).status == 401)
  }

  @Test(
    "wrong methods and paths are refused in LINE's frames",
    arguments: [
      ("GET", "oauth2/v2.1/token", "405 | invalid_request | The HTTP method is not allowed.", "POST"),
      ("GET", "oauth2/v2.1/revoke", "405 | invalid_request | The HTTP method is not allowed.", "POST"),
      (
        "DELETE", "oauth2/v2.1/verify", "405 | invalid_request | The HTTP method is not allowed.",
        "GET, POST"
      ),
      ("DELETE", "oauth2/v2.1/userinfo", "405 | Method Not Allowed", "GET, POST"),
      ("POST", "v2/profile", "405 | Method Not Allowed", "GET"),
      ("POST", "friendship/v1/status", "405 | Method Not Allowed", "GET"),
      ("GET", "v1/profile", "404 | Not found", nil), ("GET", "v2//profile", "404 | Not found", nil),
      ("GET", "", "404 | Not found", nil),
    ])
  func refused(method: String, path: String, refusal: String, allowed: String?) throws {
    let client = try LineClient()
    let answer = try client.client.send(
      method, "/api.line.me/\(path)", form: method == "POST" ? [] : nil,
      bearer: client.sandbox.lineToken().accessToken)
    #expect(answer.lineRefusal == refusal && answer.headers["allow"] == allowed)
    #expect(answer.headers["content-type"] == "application/json;charset=UTF-8")
  }

  @Test("every answer has a number of its own for reports")
  func requestIDs() throws {
    let client = try LineClient()
    let token = client.sandbox.lineToken().accessToken
    let answers = [
      try client.get("v2/profile", token: token), try client.get("v2/profile", token: "x"),
      try client.get("nowhere", token: token), try client.redeem("x"), try client.redeem(client.newCode()),
      try client.revoke("access_token", token), try client.get("oauth2/v2.1/verify", token: nil),
    ]
    let ids = answers.compactMap { $0.headers["x-line-request-id"] }
    #expect(Set(ids).count == answers.count)
    #expect(ids.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{16}/) != nil })
  }
}
