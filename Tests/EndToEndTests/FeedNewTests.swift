import Dispatch
import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@Suite("feed --new, by the built program") struct FeedNewTests {
  private let arrivals = Arrivals()
  private let command = ["feed", "--new", "--format", "ndjson", "--fields", "id"]

  private func stage(posts: Int = 30, _ faults: [Fault.Setting] = []) throws -> Stage {
    try arrivals.stage(posts: posts, faults)
  }

  private let file = Arrivals.markFile

  @Test("what could not be written does not count as read")
  func fullDevice() async throws {
    let stage = try stage()
    _ = try await stage.tool.run(command)
    arrivals.add(2)
    let before = stage.home.text(file)
    let line = "\"$T\" \(command.joined(separator: " "))"
    #expect(try await stage.tool.shell(line + " >/dev/full").status == 1)
    #expect(stage.home.text(file) == before)
    // The reader of the pipe has gone before a byte is written.
    let closed = try stage.tool.start(command)
    closed.hangUp(0)
    _ = await closed.status()
    #expect(closed.text(1) == "")
    #expect(try await stage.tool.run(command).out == Arrivals.line(2) + Arrivals.line(1))
    #expect(stage.home.text(file) != before)
  }

  @Test("where the reader has gone nothing counts as read, even where there was nothing to write")
  func readerGone() async throws {
    let stage = try stage()
    let isGone = DispatchSemaphore(value: 0)
    let server = try RawServer { exchange in
      if exchange.request.hasPrefix("GET /graph.facebook.com/v27.0/me/permissions") {
        exchange.answer(200, #"{"data":[{"permission":"user_posts","status":"granted"}]}"#)
      } else {
        isGone.wait()
        exchange.answer(200, #"{"data":[]}"#)
      }
      return true
    }
    defer { server.stop() }
    let environment = ["SNSLOGIN_ENDPOINT": server.endpoint]
    let closed = try stage.tool.start(command, environment: environment)
    closed.hangUp(0)
    isGone.signal()
    _ = await closed.status()
    #expect(server.requests.count == 2)
    #expect(closed.text(1) == "")
    #expect(stage.home.text(file) == nil)
    isGone.signal()
    #expect(try await stage.tool.run(command, environment: environment).status == 0)
    #expect(stage.home.text(file) != nil)
  }

  @Test("two at once share out what is new: nothing is lost, and nothing comes twice")
  func together() async throws {
    let stage = try stage()
    _ = try await stage.tool.run(command)
    arrivals.add(150)
    let tool = stage.tool
    async let one = tool.run(command)
    async let other = tool.run(command)
    let outcomes = try await [one, other]
    #expect(outcomes.map(\.status) == [0, 0])
    #expect(outcomes.map(\.err) == ["", ""])
    let lines = outcomes.flatMap { $0.out.split(separator: "\n") }
    #expect(lines.count == 150)
    #expect(Set(lines).count == 150)
  }
}
