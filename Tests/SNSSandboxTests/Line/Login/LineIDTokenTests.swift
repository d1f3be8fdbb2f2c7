import SNSLoginCore
import Testing

@testable import SNSSandbox

@Suite("The ID token of the sandbox's LINE")
struct LineIDTokenTests {
  @Test("it is signed with HS256 and the text of the channel secret, and has no kid")
  func signature() throws {
    let client = try LineClient()
    let text = try #require(try client.redeem(try client.newCode()).json["id_token"]?.string)
    let parts = text.split(separator: ".").map(String.init)
    try #require(parts.count == 3)
    #expect(base64URLDecoded(parts[0]) == Array(#"{"typ":"JWT","alg":"HS256"}"#.utf8))
    let code = try DigestAlgorithm.sha256.authenticationCode(
      for: "\(parts[0]).\(parts[1])".utf8, key: LineClient.app.channelSecret.utf8)
    #expect(base64URLDecoded(parts[2]) == code)
  }

  @Test("its claims are LINE's, in LINE's order")
  func claims() throws {
    let client = try LineClient()
    let answer = try client.redeem(try client.newCode())
    let token = try #require(JSONWebSignature(answer.json["id_token"]?.string ?? ""))
    #expect(
      String(decoding: token.payloadBytes, as: UTF8.self)
        == #"{"iss":"https://access.line.me","sub":"U9000000000000000000000000000a1c0","#
        + #""aud":"2009000017","exp":\#(client.seconds + 3600),"iat":\#(client.seconds),"#
        + #""nonce":"NonceOfThisLogin1","amr":["linesso"],"name":"田中 愛子 ☕️","#
        + #""picture":"https://people.example.com/aiko_1","email":"aiko@example.com"}"#)
  }

  @Test("the time is that of the exchange, and auth_time that of the approval")
  func times() throws {
    let client = try LineClient()
    let code = try client.newCode(LineClient.question(FormField("max_age", "60")))
    let approved = client.seconds
    client.clock.advance(20)
    let claims = try client.claims(try client.redeem(code))
    #expect(claims["auth_time"] == .integer(Int64(approved)))
    #expect(claims["iat"] == .integer(Int64(approved + 20)))
  }

  @Test(
    "what was not asked for is not told",
    arguments: [
      (FormField("scope", "openid"), ["amr", "aud", "exp", "iat", "iss", "nonce", "sub"]),
      (
        FormField("scope", "openid profile"),
        ["amr", "aud", "exp", "iat", "iss", "name", "nonce", "picture", "sub"]
      ),
      (FormField("scope", "openid email"), ["amr", "aud", "email", "exp", "iat", "iss", "nonce", "sub"]),
      (
        FormField("nonce", ""), ["amr", "aud", "email", "exp", "iat", "iss", "name", "picture", "sub"]
      ),
    ])
  func less(change: FormField, keys: [String]) throws {
    let client = try LineClient()
    let claims = try client.claims(try client.redeem(try client.newCode(LineClient.question(change))))
    #expect(claims.object?.keys.sorted() == keys)
  }

  @Test("a person may keep the e-mail address back, or have none; name and picture stay")
  func email() throws {
    let client = try LineClient(SandboxOptions())
    func claims(_ form: FormField...) throws -> JSONValue {
      let form = [FormField("decision", "approve")] + form
      return try client.claims(try client.redeem(try client.answer(form: form)["code"] ?? ""))
    }
    let given = try claims(FormField("email", "give"))
    let kept = try claims()
    let ben = try claims(
      FormField("email", "give"), FormField("person", "U9000000000000000000000000000be40"))
    #expect(given["email"] == .string("aiko@example.com"))
    #expect(kept["email"] == nil && kept["picture"] == given["picture"])
    #expect(ben["email"] == nil && ben["picture"] == nil && ben["name"] == .string("Ben Okafor"))
  }

  @Test("an e-mail address that nobody asked for cannot be given")
  func unasked() throws {
    let client = try LineClient(SandboxOptions())
    let form = [FormField("decision", "approve"), FormField("email", "give")]
    let code = try client.answer(LineClient.question(FormField("scope", "openid")), form: form)["code"]
    #expect(try client.claims(try client.redeem(code ?? ""))["email"] == nil)
  }

  @Test(
    "amr tells how the person proved who they are",
    arguments: [
      (FormField("initial_amr_display", "lineqr"), "lineqr"), (FormField("prompt", "login"), "pwd"),
      (FormField("prompt", "consent"), "linesso"),
    ])
  func methods(change: FormField, method: String) throws {
    let client = try LineClient()
    let answer = try client.redeem(try client.newCode(LineClient.question(change)))
    #expect(try client.claims(answer)["amr"] == .array([.string(method)]))
  }
}
