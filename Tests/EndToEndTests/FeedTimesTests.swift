import SNSLoginCore
import TestSupport
import Testing

@Suite("the times of posts, by the built program") struct FeedTimesTests {
  private static func server(_ times: [String]) throws -> RawServer {
    try RawServer { exchange in
      let posts = times.map { #"{"id":"1_\#($0)","created_time":"\#($0)"}"# }
      exchange.answer(200, #"{"data":[\#(posts.joined(separator: ","))]}"#)
      return true
    }
  }

  @Test(
    "into a pipe they are local and nothing else, on both sides of a change of the clocks",
    arguments: [
      (
        "EST5EDT,M3.2.0,M11.1.0", ["2026-03-08T07:00:00+0000", "2026-03-08T06:59:59+0000"],
        ["2026-03-08 03:00", "2026-03-08 01:59"]
      ),
      (
        "EST5EDT,M3.2.0,M11.1.0", ["2025-11-02T06:30:00+0000", "2025-11-02T05:30:00+0000"],
        ["2025-11-02 01:30", "2025-11-02 01:30"]
      ),
      (
        "JST-9", ["2026-05-01T15:00:00+0000", "1969-12-31T23:59:59Z"],
        ["2026-05-02 00:00", "1970-01-01 08:59"]
      ),
      ("NST3:30", ["2026-05-01T03:29:00+0000", "soon"], ["2026-04-30 23:59", "soon"]),
    ])
  func local(zone: String, times: [String], shown: [String]) async throws {
    let stage = try Stage()
    try stage.logIn()
    let server = try Self.server(times)
    defer { server.stop() }
    let outcome = try await stage.tool.run(
      ["feed"], environment: ["TZ": zone, "SNSLOGIN_ENDPOINT": server.endpoint])
    #expect(outcome == Outcome(status: 0, out: shown.joined(separator: "\n\n") + "\n", err: ""))
  }

  @Test("on a terminal they say how long ago that was, also for a clock that is behind")
  func ages() async throws {
    let stage = try Stage()
    try stage.logIn()
    let now = Date()
    // In the middle of the hour, so that it does not matter how long this takes.
    let times = [-5_400.0, 1_801_800].map { Timestamp.text(now.addingTimeInterval($0)) }
    let server = try Self.server(times)
    defer { server.stop() }
    let running = try TerminalWindow().start(
      stage.tool, ["feed"], environment: ["SNSLOGIN_ENDPOINT": server.endpoint])
    #expect(await running.status() == 0)
    let lines = ScreenContent.lines(running.text(0))
    let shown = times.map { $0.prefix(16).map { $0 == "T" ? " " : $0 } }.map { String($0) }
    #expect(lines == ["\(shown[0]) (1 h ago)", "", "\(shown[1]) (in 20 days)", ""])
  }
}
