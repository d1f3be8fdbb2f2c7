import SNSSandbox
import Testing

@testable import snslogin

@Suite("What a shell is told about a sandbox")
struct SandboxExportsTests {
  @Test("one export a line, by name, each value in single quotes")
  func lines() {
    #expect(
      SandboxExports.lines(["B": "http://127.0.0.1:1", "A": "x y", "C": ""])
        == "export A='x y'\nexport B='http://127.0.0.1:1'\nexport C=''\n")
  }

  @Test(
    "a shell sees the value and runs none of it",
    arguments: [
      ("it's", #"'it'\''s'"#), ("'", #"''\'''"#), ("''", #"''\'''\'''"#), ("$(id)`id`\\", #"'$(id)`id`\'"#),
      ("'\u{301}; id", #"''\''"# + "\u{301}; id'"), ("a\nb", "'a\nb'"),
    ])
  func quoting(value: String, quoted: String) {
    let line = SandboxExports.lines(["A": value])
    #expect(Array(line.utf8) == Array("export A=\(quoted)\n".utf8))
  }

  @Test("endpoint and app credentials of a running sandbox are all there")
  func variables() throws {
    let sandbox = try Sandbox.start(SandboxOptions())
    defer { sandbox.stop() }
    let variables = SandboxExports.variables(of: sandbox)
    #expect(variables["SNSLOGIN_ENDPOINT"] == sandbox.endpoint)
    #expect(variables["SNSLOGIN_FACEBOOK_APP_ID"] == Sandbox.facebookApp.appID)
    #expect(variables["SNSLOGIN_FACEBOOK_CLIENT_TOKEN"] == Sandbox.facebookApp.clientToken)
    #expect(variables["SNSLOGIN_FACEBOOK_APP_SECRET"] == Sandbox.facebookApp.appSecret)
  }
}
