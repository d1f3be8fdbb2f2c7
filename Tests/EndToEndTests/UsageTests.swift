import SNSLoginCore
import TestSupport
import Testing

@Suite("usage, by the built program") struct UsageTests {
  @Test("--version is one line")
  func version() async throws {
    let stage = try Stage()
    let outcome = try await stage.tool.run(["--version"])
    #expect(outcome == Outcome(status: 0, out: "snslogin \(Version.number)\n", err: ""))
  }
}
