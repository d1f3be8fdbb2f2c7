import Dispatch
import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@testable import snslogin

@Suite("feed --new, in process") struct FeedNewRunTests {
  private let arrivals = Arrivals()
  private let command = ["feed", "--new", "--format", "ndjson", "--fields", "id"]

  private func stage(posts: Int = 30, _ faults: [Fault.Setting] = []) throws -> Stage {
    try arrivals.stage(posts: posts, faults)
  }

  private let file = Arrivals.markFile

  @Test("the first use prints --limit posts, the next only what came since, the one after it nothing")
  func news() async throws {
    let stage = try stage()
    let first = try await stage.tool.run(command + ["--limit", "3"])
    #expect(first.status == 0)
    #expect(first.out.split(separator: "\n").count == 3)
    arrivals.add(2)
    #expect(
      try await stage.tool.run(command)
        == Outcome(status: 0, out: Arrivals.line(2) + Arrivals.line(1), err: ""))
    // Of the same second, most likely; it must not be lost for that.
    arrivals.add()
    #expect(try await stage.tool.run(command) == Outcome(status: 0, out: Arrivals.line(3), err: ""))
    #expect(try await stage.tool.run(command) == Outcome(status: 0, out: "", err: ""))
    #expect(stage.calls.count == 4)
    #expect(stage.home.mode(file) == 0o600)
    #expect(stage.home.mode("/.local/state/snslogin") == 0o700)
  }

  @Test("all that came is printed, over pages, whatever --limit says")
  func many() async throws {
    let stage = try stage()
    _ = try await stage.tool.run(command)
    arrivals.add(250)
    let outcome = try await stage.tool.run(command + ["--limit", "1"])
    #expect(outcome.status == 0)
    #expect(outcome.out == (1...250).reversed().map(Arrivals.line).joined())
    #expect(try await stage.tool.run(command) == Outcome(status: 0, out: "", err: ""))
  }

  @Test("an empty feed leaves a mark as well")
  func empty() async throws {
    let stage = try stage(posts: 0)
    #expect(
      try await stage.tool.run(["feed", "--new"])
        == Outcome(status: 0, out: "", err: "there are no posts\n"))
    arrivals.add(30)
    #expect(try await stage.tool.run(command).out.split(separator: "\n").count == 30)
    #expect(
      try await stage.tool.run(["feed", "--new"])
        == Outcome(status: 0, out: "", err: "there is nothing new\n"))
  }

  @Test(
    "documents are whole where nothing is new",
    arguments: [("json", "[]\n"), ("csv", "id,message\r\n"), ("ndjson", "")])
  func documents(format: String, empty: String) async throws {
    let stage = try stage()
    let command = ["feed", "--new", "--format", format, "--fields", "id,message"]
    #expect(try await stage.tool.run(command).status == 0)
    #expect(try await stage.tool.run(command) == Outcome(status: 0, out: empty, err: ""))
  }

  @Test("feeds have marks of their own")
  func feeds() async throws {
    let stage = try stage()
    let page = command + ["--of", "110000000000042", "--limit", "2"]
    _ = try await stage.tool.run(command)
    #expect(try await stage.tool.run(page).out.split(separator: "\n").count == 2)
    #expect(try await stage.tool.run(page).out == "")
    #expect(
      stage.home.names("/.local/state/snslogin").filter { $0.hasSuffix(".json") } == [
        "feed-10210000000000001-110000000000042.json", "feed-10210000000000001-me.json",
      ])
  }

  @Test("accounts have marks of their own, by their ids; a token of the environment is asked whose it is")
  func environmentToken() async throws {
    let stage = try stage()
    _ = try await stage.tool.run(command)
    let token = stage.sandbox.facebookToken()
    #expect(
      try await stage.tool.run(command, environment: ["SNSLOGIN_FACEBOOK_TOKEN": token])
        == Outcome(status: 0, out: "", err: ""))
    #expect(stage.calls == ["GET /me/feed", "GET /me", "GET /me/feed"])
  }

  @Test("a failure leaves the mark where it was")
  func failure() async throws {
    let stage = try stage(posts: 30, [Fault.Setting(.rateLimit, count: 1)])
    #expect(try await stage.tool.run(command).status == 6)
    #expect(stage.home.text(file) == nil)
    #expect(try await stage.tool.run(command).out.split(separator: "\n").count == 25)
  }

  @Test("a damaged mark is 8, before anything is printed, and stays as it is")
  func damaged() async throws {
    let stage = try stage()
    _ = try await stage.tool.run(command)
    try stage.home.write("{\"version\":1,", to: file)
    let outcome = try await stage.tool.run(command + ["--json"])
    #expect(outcome.status == 8)
    #expect(outcome.out == "")
    #expect(outcome.errorObject?["code"] == .string("file"))
    #expect(stage.home.text(file) == "{\"version\":1,")
    #expect(stage.calls.count == 1)
  }

  @Test("marks lie where XDG_STATE_HOME says")
  func stateHome() async throws {
    let stage = try stage()
    _ = try await stage.tool.run(command, environment: ["XDG_STATE_HOME": stage.home.path + "/state"])
    #expect(stage.home.names("/state/snslogin").contains("feed-10210000000000001-me.json"))
    #expect(stage.home.names("/.local") == [])
  }
}
