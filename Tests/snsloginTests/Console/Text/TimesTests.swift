import SNSLoginCore
import Testing

@testable import snslogin

@Suite struct TimesTests {
  @Test("local time is what the C library says")
  func local() throws {
    let date = Date(timeIntervalSince1970: 1_777_638_896)
    var seconds = time_t(1_777_638_896)
    let parts = try #require(localtime(&seconds)).pointee
    let minutes = Int(parts.tm_min)
    let text = Times.local(date)
    #expect(text.count == 16)
    #expect(text.hasPrefix("2026-0"))
    #expect(text.hasSuffix(minutes < 10 ? ":0\(minutes)" : ":\(minutes)"))
    #expect(Times.local(date, seenAt: date.addingTimeInterval(50_400)) == text + " (14 h ago)")
  }

  @Test(
    "relative times name the largest whole unit",
    arguments: [
      (0, "now"), (1, "in 1 second"), (59, "in 59 seconds"), (60, "in 1 minute"), (3599, "in 59 minutes"),
      (3600, "in 1 hour"), (86_399, "in 23 hours"), (86_400, "in 1 day"), (5_183_999, "in 59 days"),
      (63_071_999, "in 729 days"), (63_072_000, "in 2 years"), (-1, "1 second ago"), (-10_800, "3 hours ago"),
    ] as [(Double, String)])
  func relative(offset: Double, text: String) {
    let now = Date(timeIntervalSince1970: 1_777_638_896)
    #expect(Times.relative(now.addingTimeInterval(offset), to: now) == text)
  }

  @Test(
    "ages are the largest whole unit in at most four cells",
    arguments: [
      (-5, "now"), (0, "now"), (1, "1s"), (59, "59s"), (60, "1m"), (3599, "59m"), (86_399, "23h"),
      (86_400, "1d"), (63_071_999, "729d"), (63_072_000, "2y"), (1e12, "999y"),
    ] as [(Double, String)])
  func shortAge(seconds: Double, text: String) {
    let now = Date(timeIntervalSince1970: 1_777_638_896)
    #expect(Times.shortAge(now.addingTimeInterval(-seconds), at: now) == text)
  }

  @Test(
    "in a heading the unit is short, and a minute is no time",
    arguments: [
      (0, "now"), (59, "now"), (-59, "now"), (60, "in 1 min"), (-60, "1 min ago"), (-3599, "59 min ago"),
      (-3600, "1 h ago"), (-86_399, "23 h ago"), (-86_400, "1 day ago"), (-63_071_999, "729 days ago"),
      (-63_072_000, "2 years ago"), (172_800, "in 2 days"),
    ] as [(Double, String)])
  func age(offset: Double, text: String) {
    let now = Date(timeIntervalSince1970: 1_777_638_896)
    #expect(Times.age(now.addingTimeInterval(offset), at: now) == text)
  }
}
