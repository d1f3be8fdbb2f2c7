import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@Suite("token, by the built program") struct TokenTests {
  @Test("eight at once that need a longer token exchange it once, and all print the new one")
  func singleFlight() async throws {
    let stage = try Stage()
    let old = stage.sandbox.facebookToken(lifetime: 1000)
    try stage.logIn(old, end: 1000)
    let tool = stage.tool
    let outcomes = try await withThrowingTaskGroup(of: Outcome.self) { group in
      for _ in 0..<8 { group.addTask { try await tool.run(["token", "facebook", "--valid-for", "2000"]) } }
      return try await group.reduce(into: [Outcome]()) { $0.append($1) }
    }
    #expect(stage.calls == ["GET /oauth/access_token"])
    #expect(Set(outcomes).count == 1)
    #expect(outcomes.first?.status == 0)
    #expect(outcomes.first?.out != old + "\n")
    #expect(outcomes.first?.err == "")
  }

  @Test("a time beyond all bounds is no crash", arguments: ["9223372036854775807", "9007199254740993"])
  func endlessValidity(seconds: String) async throws {
    let stage = try Stage()
    try stage.logIn()
    let outcome = try await stage.tool.run(["token", "facebook", "--valid-for", seconds])
    #expect([0, 2].contains(outcome.status))
    #expect(!outcome.err.contains("fatal"))
  }
}
