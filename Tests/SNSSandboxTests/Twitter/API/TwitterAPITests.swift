import SNSLoginCore
import Testing

@testable import SNSSandbox

@Suite("The API of the sandbox's X")
struct TwitterAPITests {
  @Test("users/me gives three fields, and what else was asked for")
  func me() throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    let token = client.sandbox.twitterToken()
    let plain = try client.call("GET", "2/users/me", token: token)
    #expect(
      plain.json["data"]
        == .object([
          "id": .string("1500000000000000001"), "name": .string("Aiko Tanaka"),
          "username": .string("aiko_sandbox"),
        ]))
    let more = try client.call(
      "GET", "2/users/me", query: [FormField("user.fields", "created_at,description,verified")], token: token
    ).json["data"]
    #expect(more?["created_at"] == .string("2022-03-05T05:48:11.000Z"))
    #expect(more?["description"] == .string("Makes coffee &amp; small programs"))
    for field in [FormField("user.fields", "age"), FormField("fields", "id")] {
      let refused = try client.call("GET", "2/users/me", query: [field], token: token)
      #expect(refused.status == 400 && refused.json["title"] == .string("Invalid Request"))
      #expect(refused.headers["content-type"] == "application/problem+json")
    }
  }

  @Test("verify_credentials is flat, with the id as number and as text")
  func verify() throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    let user = try client.call(
      "GET", "1.1/account/verify_credentials.json", query: [FormField("include_email", "true")],
      token: client.sandbox.twitterToken()
    ).json
    #expect(user["id"] == .integer(1_500_000_000_000_000_001))
    #expect(user["id_str"] == .string("1500000000000000001"))
    #expect(user["screen_name"] == .string("aiko_sandbox") && user["email"] == .string("aiko@example.com"))
    #expect(user["created_at"] == .string("Sat Mar 05 05:48:11 +0000 2022"))
  }

  @Test("users are found by name; nobody is a 200 with errors")
  func byName() throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    let token = client.sandbox.twitterToken()
    let found = try client.call("GET", "2/users/by/username/CHLOE_sandbox", token: token)
    #expect(found.json["data"]?["id"] == .string("5001733"))
    let nobody = try client.call("GET", "2/users/by/username/nobody", token: token)
    #expect(nobody.status == 200 && nobody.json["data"] == nil)
    #expect(
      nobody.json["errors"]?.array?.first?["detail"]
        == .string("Could not find user with username: [nobody]."))
    #expect(try client.call("GET", "2/users/by/username/a%20b", token: token).status == 400)
  }

  @Test("a JSON body is not signed, and what it posts can be read and deleted")
  func posting() throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    let token = client.sandbox.twitterToken()
    let sent = try client.post(json: "{\"text\":\"1 < 2\"}", to: "2/tweets", token: token)
    #expect(sent.status == 201 && sent.json["data"]?["text"] == .string("1 &lt; 2"))
    #expect(try client.post(json: "{", to: "2/tweets", token: token).status == 400)
    let status = [FormField("status", "hello")]
    let post = try client.call("POST", "1.1/statuses/update.json", form: status, token: token)
    let id = try #require(post.json["id_str"]?.string)
    #expect(
      try client.call("POST", "1.1/statuses/update.json", form: status, token: token).refusal == "403 187")
    #expect(
      try client.call("GET", "2/tweets/\(id)", token: token).json["data"]?["text"] == .string("hello"))
    #expect(
      try client.call("DELETE", "2/tweets/\(id)", token: token).json["data"]
        == .object(["deleted": .bool(true)]))
    #expect(try client.call("GET", "2/tweets/\(id)", token: token).json["errors"] != nil)
    #expect(try client.call("POST", "2/tweets", form: status, token: token).status == 400)
  }

  @Test(
    "paths and methods that are not there",
    arguments: [
      ("GET", "2/nowhere", "404 -"), ("GET", "1.1/nowhere.json", "404 34"), ("POST", "2/users/me", "405 -"),
      ("GET", "oauth/request_token", "405 86"),
    ])
  func unknown(method: String, path: String, refusal: String) throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    #expect(try client.call(method, path, token: client.sandbox.twitterToken()).refusal == refusal)
  }

  @Test("a revoked token is dead, a forged one never lived")
  func revoked() throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    let token = try client.loggedIn()
    let answer = try client.call("POST", "1.1/oauth/invalidate_token.json", token: token)
    #expect(answer.json == .object(["access_token": .string(token.token)]))
    #expect(try client.call("POST", "1.1/oauth/invalidate_token", token: token).refusal == "401 89")
    #expect(try client.call("GET", "2/users/me", token: token).refusal == "401 89")
    let forged = (token.token.dropLast() + "x", token.secret)
    #expect(try client.call("GET", "2/users/me", token: (String(forged.0), forged.1)).refusal == "401 89")
  }

  @Test("the limit is 75 in a quarter of an hour, for each person")
  func limit() throws {
    let client = try TwitterClient(approval: .auto, faults: [])
    let token = client.sandbox.twitterToken()
    let first = try client.call("GET", "2/users/me", token: token)
    #expect(first.headers["x-rate-limit-limit"] == "75" && first.headers["x-rate-limit-remaining"] == "74")
    #expect(first.headers["x-rate-limit-reset"] == "1777637700")
    for _ in 2..<75 { _ = try client.call("GET", "2/users/me", token: token) }
    #expect(try client.call("GET", "2/users/me", token: token).status == 200)
    let refused = try client.call("GET", "2/users/me", token: token)
    #expect(refused.status == 429 && refused.headers["x-rate-limit-remaining"] == "0")
    #expect(refused.json["title"] == .string("Too Many Requests"))
    client.clock.advance(900)
    #expect(try client.call("GET", "2/users/me", token: token).status == 200)
  }
}
