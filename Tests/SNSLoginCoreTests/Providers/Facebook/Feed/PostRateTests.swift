import Testing

@testable import SNSLoginCore

@Suite("How close together posts lie")
struct PostRateTests {
  private func rate(_ looks: [(posts: Int, span: Int)]) -> Double? {
    var rate = PostRate()
    for look in looks { rate.observe(posts: look.posts, within: look.span) }
    return rate.secondsPerPost
  }

  @Test(
    "it is that of the last hundred posts",
    arguments: [
      ([], nil), ([(0, 50)], nil), ([(10, 50)], 5), ([(10, 50), (10, 150)], 10),
      ([(100, 100), (100, 900)], 9), ([(10, 50), (100, 900)], 9), ([(100, 100), (50, 150)], 2), ([(4, 0)], 0),
      ([(4, -8)], 0),
    ] as [([(posts: Int, span: Int)], Double?)])
  func rows(looks: [(posts: Int, span: Int)], expected: Double?) {
    #expect(rate(looks) == expected)
  }
}
