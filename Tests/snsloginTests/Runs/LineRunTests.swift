import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@testable import snslogin

@Suite("LINE, in process") struct LineRunTests {
  @Test("a token that LINE refuses before its time is renewed once: three calls")
  func renewedOnRefusal() async throws {
    let stage = try Stage([Fault.Setting(.lineTokenExpired, count: 1)])
    let old = try stage.storeLine(endsIn: 100_000)
    let check = try await stage.tool.run(["whoami", "line", "--check", "--json"])
    #expect(check.status == 0 && check.json?["checked"] == .bool(true), "\(check.err)")
    #expect(stage.lineCalls == ["GET /v2/profile", "POST /oauth2/v2.1/token", "GET /v2/profile"])
    let stored = try stage.firstToken()
    #expect(stored["access_token"]?.string != old && stored["id_token"] == .string("kept"))
  }

  @Test("api asks a refused GET again with a renewed token, and nothing else")
  func api() async throws {
    let stage = try Stage([Fault.Setting(.lineTokenExpired, count: 2)])
    _ = try stage.storeLine(endsIn: 100_000)
    let post = try await stage.tool.run(["api", "line", "oauth2/v2.1/userinfo", "-X", "POST"])
    #expect(post.status == 3 && stage.lineCalls == ["POST /oauth2/v2.1/userinfo"])
    let get = try await stage.tool.run(["api", "line", "v2/profile"])
    #expect(get.status == 0 && get.json?["userId"] == .string(Stage.lineUserID), "\(get.err)")
    #expect(stage.lineCalls.count == 4)
  }

  @Test(
    "flags of other providers are refused",
    arguments: [["facebook", "--no-auto-login"], ["twitter", "--qr"], ["line", "--as", "x"]])
  func otherFlags(arguments: [String]) async throws {
    let outcome = try await Stage().tool.run(["login"] + arguments)
    #expect(outcome.status == 2 && outcome.err.contains("takes no --"))
  }

  @Test("a missing permission is 7 with LINE's id of the request, and renews nothing")
  func permission() async throws {
    let stage = try Stage([Fault.Setting(.lineAccessDenied, count: nil)])
    _ = try stage.storeLine(endsIn: 100_000)
    let check = try await stage.tool.run(["whoami", "line", "--check", "--json"])
    #expect(check.status == 7 && check.json?["checked"] == .bool(false))
    #expect(check.errorObject?["provider"]?["request_id"]?.string?.isEmpty == false)
    #expect(stage.lineCalls == ["GET /v2/profile"])
  }

  @Test("a refresh that brings no refresh token keeps the old one; a refused one ends the login")
  func refreshTokens() async throws {
    let keeping = try Stage([Fault.Setting(.lineNoRefreshToken, count: nil)])
    _ = try keeping.storeLine(endsIn: 1)
    let before = try keeping.firstToken()
    #expect(try await keeping.tool.run(["token", "line"]).status == 0)
    let after = try keeping.firstToken()
    #expect(after["refresh_token"] == before["refresh_token"])
    #expect(after["refresh_expires_at"] == before["refresh_expires_at"])
    let refusing = try Stage([Fault.Setting(.lineRefreshRefused, count: nil)])
    _ = try refusing.storeLine(endsIn: -1)
    let outcome = try await refusing.tool.run(["token", "line"])
    #expect(outcome.status == 3 && outcome.err.contains("hint: run `snslogin login line`"))
    #expect(try await refusing.tool.run(["token", "line"]).status == 3)
    #expect(refusing.lineCalls.count == 1)
  }

  @Test("logout revokes the refresh token; a dead one is forgotten, a provider that is down keeps it")
  func logout() async throws {
    let stage = try Stage()
    let access = try stage.storeLine(endsIn: 100_000)
    #expect(try await stage.tool.run(["logout", "line"]).status == 0)
    #expect(stage.lineCalls == ["POST /oauth2/v2.1/revoke"])
    let dead = try await stage.tool.run(
      ["api", "line", "v2/profile"], environment: ["SNSLOGIN_LINE_TOKEN": access])
    #expect(dead.status == 3)
    let gone = try Stage([Fault.Setting(.lineRevoke400, count: nil)])
    _ = try gone.storeLine(endsIn: 100_000)
    let forgotten = try await gone.tool.run(["logout", "line"])
    #expect(forgotten.status == 0 && forgotten.err.contains("already dead"))
    let down = try Stage([Fault.Setting(.lineRevoke500, count: nil)])
    _ = try down.storeLine(endsIn: 100_000)
    let kept = try await down.tool.run(["logout", "line"])
    #expect(kept.status == 5 && kept.err.contains("the login is kept"))
    #expect(try await down.tool.run(["whoami", "line"]).status == 0)
  }

  @Test("a token of one's own is looked at, and saved with its end")
  func withToken() async throws {
    let stage = try Stage()
    let access = stage.sandbox.lineToken(lifetime: 3_600).accessToken
    let outcome = try await stage.tool.run(
      ["login", "line", "--with-token", "--json"], input: access + "\n")
    #expect(outcome.status == 0 && outcome.json?["flow"] == .string("token"), "\(outcome.err)")
    #expect(outcome.json?["expires_at"] != .null)
    #expect(stage.lineCalls == ["GET /oauth2/v2.1/verify", "GET /v2/profile"])
    #expect(
      try await stage.tool.run(["login", "line", "--with-token", "--force"], input: "abc\n").status == 3)
  }
}
