import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@testable import snslogin

@Suite("X, in process") struct TwitterRunTests {
  @Test("the end of input at the PIN is 4 at once, and nothing is kept")
  func noPIN() async throws {
    let stage = try Stage()
    let outcome = try await stage.tool.run(["login", "twitter", "--json"])
    #expect(outcome.status == 4 && outcome.out == "")
    #expect(outcome.errorObject?["code"] == .string("cancelled"))
    #expect(stage.tokens == nil)
  }
}
