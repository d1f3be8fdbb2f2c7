import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@Suite("the files, by the built program") struct FileTests {
  @Test("a full disk while a login is saved is 8: the old file stays whole, no other is left behind")
  func fullDisk() async throws {
    let stage = try Stage()
    try stage.logIn()
    let before = stage.tokens
    let outcome = try await stage.tool.shell("ulimit -f 0; exec \"$T\" login facebook --force")
    #expect(outcome.status == 8)
    #expect(outcome.out == "")
    #expect(outcome.err.contains("snslogin: \(stage.tokenFile) could not be written: "))
    #expect(stage.tokens == before)
    #expect(stage.home.names("/config").filter { $0 != "tokens.lock" } == ["tokens.json"])
  }
}
