import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@Suite("closed standard streams, by the built program") struct DescriptorTests {
  @Test(
    "a login goes on without them, and the token is kept whole",
    arguments: [
      ("2>&-", [0]), ("<&-", [0]), (">&-", [0, 1]), (">&- 2>&-", [0, 1]), ("<&- 2>&-", [0]),
      ("<&- >&- 2>&-", [0, 1]),
    ] as [(String, [Int32])])
  func login(closing: String, allowed: [Int32]) async throws {
    let stage = try Stage()
    let outcome = try await stage.tool.shell("exec \"$T\" login facebook \(closing)")
    #expect(allowed.contains(outcome.status))
    #expect(try await stage.tool.run(["whoami", "facebook"]).status == 0)
  }

  @Test(
    "what cannot be said anywhere ends with the exit code of the error",
    arguments: [
      ">&- 2>&-", "<&- >&- 2>&-",
    ])
  func error(closing: String) async throws {
    let stage = try Stage()
    #expect(try await stage.tool.shell("exec \"$T\" whoami \(closing)").status == 3)
    #expect(try await stage.tool.shell("exec \"$T\" nonsense \(closing)").status == 2)
  }
}
