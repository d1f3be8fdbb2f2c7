import SNSLoginCore
import SNSSandbox
import Testing

@Suite("Faults of the Graph API")
struct GraphFaultTests {
  @Test(
    "an error strikes as often as it was told",
    arguments: [
      (Fault.serverError, 500, "2"), (.unknownError, 500, "1"), (.unavailable, 503, ""), (.html, 200, ""),
      (.rateLimit, 403, "4"), (.userRateLimit, 400, "17"), (.expiredToken, 400, "190/463"),
      (.loggedOut, 400, "190/467"),
      (.passwordChanged, 400, "190/460"), (.checkpoint, 400, "190/459"), (.appRemoved, 400, "190/458"),
      (.noEngagement, 400, "190/493"), (.permission, 403, "200"), (.blocked, 400, "368"),
      (.redirect, 302, ""),
    ])
  func errors(fault: Fault, status: Int, numbers: String) throws {
    let client = try SandboxClient(SandboxOptions(faults: [Fault.Setting(fault, count: 2)]))
    for _ in 0..<2 {
      let answer = try client.read("me/feed")
      #expect(answer.status == status)
      #expect(answer.errorNumbers == numbers)
    }
    #expect(try client.read("me/feed").json["data"]?.array?.count == 25)
  }

  @Test("usage is told by its faults")
  func usage() throws {
    func usage(_ fault: Fault) throws -> String? {
      try SandboxClient(SandboxOptions(faults: [Fault.Setting(fault)])).read("me").headers["x-app-usage"]
    }
    #expect(try usage(.nearLimit) == #"{"call_count":95,"total_time":25,"total_cputime":25}"#)
    #expect(try usage(.badUsage) == "17%")
    #expect(try usage(.rateLimit)?.contains("100") == true)
  }

  @Test("one call can fail alone")
  func alone() throws {
    let client = try SandboxClient(
      SandboxOptions(faults: [
        Fault.Setting(.profileDown), Fault.Setting(.revokeDown), Fault.Setting(.loginDown),
      ]))
    #expect(try client.read("me").status == 500)
    #expect(try client.read("me/permissions").status == 200)
    let token = client.sandbox.facebookToken()
    #expect(try client.send("DELETE", "/graph.facebook.com/me/permissions", bearer: token).status == 503)
    #expect(try client.postGraph("device/login", []).status == 503)
  }

  @Test("permissions can be declined or expired")
  func permissions() throws {
    func permissions(_ fault: Fault) throws -> String {
      let client = try SandboxClient(SandboxOptions(faults: [Fault.Setting(fault)]))
      #expect(try client.read("me/feed").text == #"{"data":[]}"#)
      return try client.read("me/permissions").text
    }
    #expect(try permissions(.noUserPosts).contains(#""user_posts","status":"declined""#))
    #expect(try permissions(.permissionsExpired).contains(#""public_profile","status":"expired""#))
  }

  /// A client that has asked for its profile on a sandbox with that fault.
  private func asking(_ fault: Fault) throws -> (Sandbox, RawClient) {
    let sandbox = try Sandbox.start(SandboxOptions(faults: [Fault.Setting(fault)]))
    let client = try #require(RawClient(port: sandbox.port))
    client.write("GET /graph.facebook.com/me?access_token=\(sandbox.facebookToken()) HTTP/1.1\r\n\r\n")
    return (sandbox, client)
  }

  @Test(
    "an answer can be missing, or end too early",
    arguments: [(Fault.disconnect, ""), (.truncate, "HTTP/1.1 200")])
  func cut(fault: Fault, beginning: String) throws {
    let (sandbox, client) = try asking(fault)
    #expect(client.answer() == nil)
    #expect(client.received.prefix(12) == beginning)
    sandbox.stop()
  }

  @Test("an answer can stop half way through its JSON")
  func badJSON() throws {
    let (sandbox, client) = try asking(.badJSON)
    let answer = try #require(client.answer())
    #expect(answer.status == 200 && !answer.body.isEmpty && answer.json == .null)
    sandbox.stop()
  }

  @Test(
    "a stalled answer and a dripping one hold nobody else, and end with the sandbox",
    arguments: [Fault.stall, .drip])
  func slow(fault: Fault) throws {
    let (sandbox, client) = try asking(fault)
    let other = try #require(RawClient(port: sandbox.port))
    other.write("GET / HTTP/1.1\r\n\r\n")
    #expect(other.answer()?.status == 200)
    sandbox.stop()
    #expect(client.answer() == nil)
  }

  @Test("an endless answer goes on as long as it is read")
  func endless() throws {
    let (sandbox, client) = try asking(.endless)
    while client.received.utf8.count < 200_000 { try #require(client.readMore()) }
    #expect(client.received.contains("Transfer-Encoding: chunked\r\n"))
    sandbox.stop()
  }
}
