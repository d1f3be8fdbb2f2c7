import SNSLoginCore
import Testing

@testable import SNSSandbox

@Suite("Faults of the sandbox's X")
struct TwitterFaultTests {
  @Test(
    "calls",
    arguments: [
      (Fault.xHTML401, "401 -"), (.xDown, "503 -"), (.xOverCapacity, "503 130"), (.xInternal, "500 131"),
      (.xRevoked, "401 89"), (.xUnauthorized, "401 -"), (.xForbidden, "403 -"), (.xLocked, "403 326"),
      (.xAccessLevel, "403 453"), (.xWrongKind, "403 220"), (.xNotEnrolled, "403 -"),
      (.xUnsupportedAuth, "403 -"), (.xCredits, "402 -"), (.xCreditsOld, "402 -"), (.xRateLimit, "429 88"),
      (.xAppLimit, "429 -"), (.xPartial, "200 -"), (.xRedirect, "301 -"), (.unavailable, "503 -"),
      (.html, "200 -"), (.badJSON, "200 -"),
    ])
  func calls(fault: Fault, refusal: String) throws {
    let client = try TwitterClient(approval: .auto, faults: [Fault.Setting(fault, count: 1)])
    let token = client.sandbox.twitterToken()
    #expect(try client.call("GET", "2/users/me", token: token).refusal == refusal)
    #expect(try client.call("GET", "2/users/me", token: token).json["data"] != nil)
  }

  @Test(
    "step 1",
    arguments: [
      (Fault.xPlain401, "401 -", "Failed to validate"), (.xJSON32, "401 32", "Could not authenticate you."),
      (.xHTML401, "401 -", "<title>Error 401"), (.xXML415, "403 -", "<error code=\"415\">"),
      (.xJSON415, "403 415", "Callback URL"), (.xDesktopOnly, "401 -", "<hash>"),
      (.xStaleToken, "401 89", "expired token"), (.xNoConfirm, "200 -", "oauth_callback_confirmed=false"),
      (.xLoginDown, "503 -", "<html>"), (.xRedirect, "301 -", ""),
    ])
  func requestToken(fault: Fault, refusal: String, words: String) throws {
    let client = try TwitterClient(approval: .auto, faults: [Fault.Setting(fault, count: 1)])
    let answer = try client.requestToken()
    #expect(answer.refusal == refusal)
    #expect(words.isEmpty || answer.text.contains(words))
  }

  @Test(
    "step 3: the request token is spent in each case but the last",
    arguments: [
      (Fault.xWrongPIN, "Invalid oauth_verifier parameter"), (.xSpentToken, "Invalid request token"),
      (.xXML401, "<error>Invalid / expired Token</error>"), (.xReverseAuth, "Reverse auth"),
      (.xNoToken, "user_id=1500000000000000001"), (.xNoName, "oauth_token_secret="),
    ])
  func accessToken(fault: Fault, words: String) throws {
    let client = try TwitterClient(approval: .auto, faults: [Fault.Setting(fault, count: 1)])
    let token = try client.startedLogin()
    let pin = try #require(client.sandbox.pin(forRequestToken: token.token))
    let answer = try client.accessToken(token, pin: pin)
    #expect(answer.text.contains(words) && answer.fields["screen_name"] == nil)
    #expect(try client.accessToken(token, pin: pin).text == "Invalid request token")
  }

  @Test("no credits leaves the limits untouched; another limit fires at 49 left")
  func headers() throws {
    let client = try TwitterClient(
      approval: .auto, faults: [Fault.Setting(.xCredits, count: 1), Fault.Setting(.xAppLimit, count: 1)])
    let token = client.sandbox.twitterToken()
    let credits = try client.call("GET", "2/users/me", token: token)
    #expect(credits.headers["x-rate-limit-remaining"] == "1999")
    #expect(credits.json["type"] == .string("https://api.x.com/2/problems/credits-depleted"))
    #expect(credits.json["status"] == nil)
    #expect(
      try client.call("GET", "2/users/me", token: token).headers["x-rate-limit-remaining"] == "49")
  }

  @Test("a fault never hides a wrong token")
  func wrongToken() throws {
    let client = try TwitterClient(approval: .auto, faults: [Fault.Setting(.xCredits)])
    #expect(try client.call("GET", "2/users/me", token: ("1-x", "y")).refusal == "401 89")
  }

  @Test("another person may approve than was asked for")
  func otherAccount() throws {
    let client = try TwitterClient(approval: .auto, faults: [Fault.Setting(.xOtherAccount)])
    #expect(try client.loggedIn().token.hasPrefix("1500000000000000002-"))
  }

  @Test("a problem document is written as X writes it")
  func problem() {
    let problem = TwitterProblem(title: "Forbidden", detail: "Forbidden")
    #expect(
      String(decoding: problem.bytes(status: 403), as: UTF8.self)
        == "{\n  \"title\": \"Forbidden\",\n  \"detail\": \"Forbidden\",\n  \"type\": \"about:blank\",\n  \"status\": 403\n}"
    )
  }
}
