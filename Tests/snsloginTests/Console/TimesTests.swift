import SNSLoginCore
import Testing

@testable import snslogin

@Suite struct TimesTests {
  @Test(
    "RFC 3339 over leap days, centuries and the edges of time",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (951_782_399, "2000-02-28T23:59:59Z"),
      (951_782_400, "2000-02-29T00:00:00Z"), (951_868_800, "2000-03-01T00:00:00Z"),
      (4_107_542_399, "2100-02-28T23:59:59Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
      (1_777_638_896.999, "2026-05-01T12:34:56Z"), (-62_167_219_200, "0000-01-01T00:00:00Z"),
      (253_402_300_799, "9999-12-31T23:59:59Z"), (1e18, "9999-12-31T23:59:59Z"),
      (-.infinity, "0000-01-01T00:00:00Z"),
    ] as [(Double, String)])
  func rfc3339(seconds: Double, text: String) {
    #expect(Times.rfc3339(Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test("it agrees with Foundation over four hundred years")
  func foundation() {
    for day in stride(from: -80_000, to: 80_000, by: 37) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 3661)
      #expect(Times.rfc3339(date) == date.formatted(.iso8601))
    }
  }

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
    #expect(Times.localClock(date) == String(text.suffix(5)))
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
}
