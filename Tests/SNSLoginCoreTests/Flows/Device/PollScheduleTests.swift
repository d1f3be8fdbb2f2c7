import SNSLoginCore
import Testing

@Suite("When to poll")
struct PollScheduleTests {
  typealias Step = PollSchedule.Step

  /// The steps over `slowDowns`, where each wait is taken from what is `left` at first.
  private func steps(_ interval: Int?, left: Int, slowDowns: [Bool]) -> [Step] {
    var schedule = PollSchedule(interval: interval)
    var left = Duration.seconds(left)
    return slowDowns.map { slowDown in
      let step = schedule.next(slowDown: slowDown, left: left)
      if case .wait(let wait) = step { left -= wait }
      return step
    }
  }

  @Test(
    "the provider's interval is kept; 5 s stand in for none and for one that makes no sense",
    arguments: [(7, 7), (1, 1), (60, 60), (nil, 5), (0, 5), (-1, 5), (.min, 5)] as [(Int?, Int)])
  func interval(given: Int?, kept: Int) {
    #expect(
      steps(given, left: 900, slowDowns: [false, false]) == [.wait(.seconds(kept)), .wait(.seconds(kept))])
  }

  @Test("each slow_down adds 5 s to this and all later waits")
  func slowDown() {
    #expect(
      steps(5, left: 900, slowDowns: [false, true, false, true, true, false])
        == [5, 10, 10, 15, 20, 20].map { .wait(.seconds($0)) })
  }

  @Test(
    "the last wait ends with the code, and after it there is none",
    arguments: [
      (11, [.wait(.seconds(5)), .wait(.seconds(5)), .wait(.seconds(1)), .giveUp]),
      (10, [.wait(.seconds(5)), .wait(.seconds(5)), .giveUp, .giveUp]),
      (9, [.wait(.seconds(5)), .wait(.seconds(4)), .giveUp, .giveUp]),
      (0, [.giveUp, .giveUp, .giveUp, .giveUp]), (-1, [.giveUp, .giveUp, .giveUp, .giveUp]),
    ] as [(Int, [Step])])
  func end(left: Int, expected: [Step]) {
    #expect(steps(5, left: left, slowDowns: [false, false, false, false]) == expected)
  }

  @Test("an interval beyond all bounds is cut at the code's end, also when it is to grow")
  func hugeInterval() {
    #expect(steps(.max, left: 30, slowDowns: [false]) == [.wait(.seconds(30))])
    #expect(steps(.max, left: 30, slowDowns: [true]) == [.wait(.seconds(30))])
  }
}
