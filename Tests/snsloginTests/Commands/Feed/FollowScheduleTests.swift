import SNSLoginCore
import Testing

@testable import snslogin

@Suite("When a follower looks again")
struct FollowScheduleTests {
  private func waits(_ failures: [SNSError?], every seconds: Int = 60) throws -> [Duration] {
    var schedule = FollowSchedule(every: .seconds(seconds))
    return try failures.map { try schedule.step(after: $0).wait }
  }

  private let gap = SNSError(.network, "graph.facebook.com: broken", sns: .facebook)
  private func limit(_ seconds: Int? = nil) -> SNSError {
    SNSError(.rateLimited, "rate limit", sns: .facebook, retryAfter: seconds)
  }

  @Test("an outage is told of once, and its end once")
  func outage() throws {
    var schedule = FollowSchedule(every: .seconds(5))
    let down = SNSError(.providerDown, "down")
    let notices = try [nil, gap, gap, down, nil, nil, gap].map { try schedule.step(after: $0).notice }
    let told = Notice.warning("graph.facebook.com: broken; still trying, Ctrl-C ends it")
    #expect(notices == [nil, told, nil, nil, .note("Facebook answers again"), nil, told])
  }

  @Test("an outage changes no interval")
  func interval() throws {
    #expect(try waits([nil, gap, gap, nil], every: 5) == Array(repeating: .seconds(5), count: 4))
  }

  @Test("a rate limit doubles the wait each time, up to an hour, and the end of it restores the interval")
  func rateLimit() throws {
    #expect(
      try waits([limit(), limit(), limit(), limit(), limit(), limit(), limit(), nil, limit()]).map(\.seconds)
        == [120, 240, 480, 960, 1920, 3600, 3600, 60, 120])
  }

  @Test(
    "however often it comes, a rate limit is waited for an hour and no longer", arguments: [1, 60, 3_600])
  func manyLimits(seconds: Int) throws {
    let waits = try waits(Array(repeating: limit(), count: 200), every: seconds).map(\.seconds)
    #expect(zip(waits, waits.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(waits.first == min(Double(2 * seconds), 3_600))
    #expect(waits.suffix(188).allSatisfy { $0 == 3_600 })
  }

  @Test("no wait is shorter than Facebook asks for, or than the interval")
  func asked() throws {
    #expect(try waits([limit(30), limit(5_000), limit(90_000)]).map(\.seconds) == [120, 5_000, 90_000])
    #expect(try waits([limit(), limit()], every: 86_400).map(\.seconds) == [86_400, 86_400])
  }

  @Test("each wait for a rate limit is told, with its length")
  func told() throws {
    var schedule = FollowSchedule(every: .seconds(60))
    #expect(
      try schedule.step(after: limit(600)).notice == .warning("rate limit; the next look is in 10 min"))
    #expect(try schedule.step(after: nil).notice == .note("Facebook answers again"))
  }

  @Test(
    "what no waiting mends ends it",
    arguments: [SNSError.Kind.loginExpired, .permission, .notFound, .refused, .cancelled, .file, .internal])
  func fatal(kind: SNSError.Kind) {
    var schedule = FollowSchedule(every: .seconds(60))
    #expect(throws: SNSError(kind, "no")) { try schedule.step(after: SNSError(kind, "no")) }
  }
}
