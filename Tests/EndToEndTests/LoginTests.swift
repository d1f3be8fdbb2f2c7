import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@Suite("login, by the built program") struct LoginTests {
  private static let done = "Logged in to facebook as Aiko Tanaka (10210000000000001)\n"

  @Test(
    "a device login shows address and code on stderr, the name on stdout, and keeps the token for its owner")
  func device() async throws {
    let stage = try Stage()
    let outcome = try await stage.tool.run(["login", "facebook"])
    #expect(outcome.status == 0)
    #expect(outcome.out == Self.done)
    #expect(outcome.errorLines.contains(stage.sandbox.endpoint + "/www.facebook.com/device"))
    let code = outcome.errorLines.first { $0.count == 8 && $0.allSatisfy { $0.isUppercase || $0.isNumber } }
    #expect(code != nil)
    #expect(
      outcome.errorLines.contains("\(stage.sandbox.endpoint)/www.facebook.com/device?user_code=\(code ?? "")")
    )
    #expect(
      outcome.errorLines.first
        == "The token will be kept in \(stage.tokenFile), readable by you only (mode 0600).")
    #expect(stage.home.mode("/config/tokens.json") == 0o600)
    #expect(stage.home.mode("/config") == 0o700)
    #expect(
      stage.calls == [
        "POST /device/login", "POST /device/login_status", "POST /device/login_status",
        "GET /oauth/access_token", "GET /me",
      ])
  }
}
