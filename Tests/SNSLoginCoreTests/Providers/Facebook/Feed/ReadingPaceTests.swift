import Testing

@testable import SNSLoginCore

@Suite("The pace of reading")
struct ReadingPaceTests {
  @Test(
    "the more of the rate limit is used the fewer requests are under way, one from 80 percent on",
    arguments: [
      (4, nil, 4), (4, 0, 4), (4, 50, 4), (4, 51, 3), (4, 60, 3), (4, 61, 2), (4, 70, 2), (4, 79, 1),
      (4, 80, 1), (4, 100, 1), (16, 50, 16), (16, 65, 8), (16, 79, 1), (1, nil, 1), (1, 65, 1), (1, 90, 1),
    ] as [(Int, Int?, Int)])
  func requests(jobs: Int, percent: Int?, requests: Int) {
    #expect(ReadingPace.requests(of: jobs, usage: percent.map { GraphUsage(percent: $0) }) == requests)
  }
}
