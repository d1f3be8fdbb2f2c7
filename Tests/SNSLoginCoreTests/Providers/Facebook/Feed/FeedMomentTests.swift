import SNSLoginCore
import Testing

@Suite("Moments of --since and --until")
struct FeedMomentTests {
  /// 2026-11-30T10:00:00.5Z
  private let now = Date(timeIntervalSince1970: 1_796_032_800.5)

  @Test(
    "every form is read",
    arguments: [
      ("2026-05-01", 1_777_593_600, 1_777_679_999), ("2026-05-01T00:00", 1_777_593_600, 1_777_593_600),
      ("2026-05-01T09:00:00+09:00", 1_777_593_600, 1_777_593_600),
      ("2026-04-30t19:00:00-0500", 1_777_593_600, 1_777_593_600),
      ("2026-05-01T00:00:00z", 1_777_593_600, 1_777_593_600),
      ("2026-05-01 00:00:30", 1_777_593_630, 1_777_593_630),
      ("2026-05-01T00:00:00.25Z", 1_777_593_601, 1_777_593_600),
      ("1777593600", 1_777_593_600, 1_777_593_600), ("0", 0, 0), (" 0d ", 1_796_032_800, 1_796_032_800),
      ("90s", 1_796_032_710, 1_796_032_710), ("30m", 1_796_031_000, 1_796_031_000),
      ("12h", 1_795_989_600, 1_795_989_600), ("7d", 1_795_428_000, 1_795_428_000),
      ("2w", 1_794_823_200, 1_794_823_200),
    ])
  func forms(text: String, first: Int, last: Int) {
    let moment = FeedMoment(text)
    #expect(moment?.first(at: now) == first)
    #expect(moment?.last(at: now) == last)
  }

  @Test(
    "what lies before 1970 is 1970, and what lies far ahead stays there",
    arguments: [
      ("1950-01-01", 0, 0), ("-86400", 0, 0), ("99999999999999999999w", 0, 0),
      ("9999-12-31", 253_402_214_400, 253_402_300_799),
    ])
  func bounds(text: String, first: Int, last: Int) {
    let moment = FeedMoment(text)
    #expect(moment?.first(at: now) == first)
    #expect(moment?.last(at: now) == last)
  }

  @Test(
    "what is no time is none",
    arguments: [
      "", "20260501", "yesterday", "d", "-7d", "7.5d", "7D", "1d12h", "2026-13-01", "2026-02-29", "2026-5-1",
      "2026-05-01T25:00", "2026-05-01T10:00 JST", "٧d",
    ])
  func nonsense(text: String) {
    #expect(FeedMoment(text) == nil)
  }
}
