import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@Suite("feed --all --jobs, by the built program") struct FeedJobsTests {
  private func stage(posts: Int, _ faults: [Fault.Setting] = []) throws -> Stage {
    let stage = try Stage(faults) { $0.posts = posts }
    try stage.logIn()
    return stage
  }

  @Test("a reader that has enough ends it quietly")
  func closedPipe() async throws {
    let stage = try stage(posts: 3_000)
    let outcome = try await stage.tool.shell(
      "{ \"$T\" feed --all --jobs 4 --format ndjson; echo \"status $?\" >&2; } | head -1 | wc -l")
    #expect(outcome.out.trimmingBlanks == "1")
    #expect(["status 0\n", "status 141\n"].contains(outcome.err))
  }
}
