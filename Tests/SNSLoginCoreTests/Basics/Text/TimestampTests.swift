import SNSLoginCore
import Testing

@Suite("Timestamps")
struct TimestampTests {
  @Test(
    "every spelling of an instant is read",
    arguments: [
      ("2016-05-01T12:34:56+0000", 1_462_106_096),
      ("2016-05-01T05:34:56-0700", 1_462_106_096),
      ("2016-05-01T12:34:56Z", 1_462_106_096),
      ("2016-05-01T12:34:56+00:00", 1_462_106_096),
      ("2016-05-01T21:34:56+09:00", 1_462_106_096),
      ("2016-05-01T21:34:56+09", 1_462_106_096),
      ("2016-05-01T12:34:56", 1_462_106_096),
      ("2016-05-01 12:34:56", 1_462_106_096),
      ("2016-05-01t12:34:56z", 1_462_106_096),
      ("2016-05-01T12:34", 1_462_106_040),
      ("2016-05-01", 1_462_060_800),
      ("1462106096", 1_462_106_096),
      ("0", 0),
      ("-1", -1),
      ("1969-12-31T23:59:59Z", -1),
      ("1970-01-01T00:00:00Z", 0),
      ("1970-01-01T00:00:01Z", 1),
      ("2000-02-29T00:00:00Z", 951_782_400),
      ("2016-12-31T23:59:60Z", 1_483_228_800),
      ("0000-01-01T00:00:00Z", -62_167_219_200),
      ("9999-12-31T23:59:59Z", 253_402_300_799),
    ])
  func reads(text: String, seconds: Int) {
    #expect(Timestamp.date(text) == Date(timeIntervalSince1970: Double(seconds)))
  }

  @Test("a fraction of a second is kept")
  func fraction() throws {
    let date = try #require(Timestamp.date("2016-05-01T12:34:56.250+0000"))
    #expect(abs(date.timeIntervalSince1970 - 1_462_106_096.25) < 0.000_001)
  }

  @Test(
    "what is no instant is none",
    arguments: [
      "", "-", "x", "2016-05", "2016-5-1T12:34:56Z", "2016-00-01T00:00:00Z", "2016-13-01T00:00:00Z",
      "2016-05-00T00:00:00Z", "2016-05-32T00:00:00Z", "2015-02-29T00:00:00Z", "1900-02-29T00:00:00Z",
      "2016-05-01T24:00:00Z", "2016-05-01T12:60:00Z", "2016-05-01T12:34:61Z", "2016-05-01T12:34:56+",
      "2016-05-01T12:34:56+0", "2016-05-01T12:34:56+0060", "2016-05-01T12:34:56Zx", "2016-05-01T12:34:56.Z",
      "2016-05-01T", "2016-05-01X12:34:56", "1462106096.5", "253402300800", "99999999999999999999",
      "0000-01-01T00:00:00+0001", "９2016-05-01",
    ])
  func refuses(text: String) {
    #expect(Timestamp.date(text) == nil)
  }

  @Test(
    "an instant is written in UTC with whole seconds",
    arguments: [
      (1_777_638_896.0, "2026-05-01T12:34:56Z"), (1_777_638_896.999, "2026-05-01T12:34:56Z"),
      (-1, "1969-12-31T23:59:59Z"), (0, "1970-01-01T00:00:00Z"), (1, "1970-01-01T00:00:01Z"),
      (-0.5, "1969-12-31T23:59:59Z"), (951_782_399, "2000-02-28T23:59:59Z"),
      (951_782_400, "2000-02-29T00:00:00Z"), (951_868_800, "2000-03-01T00:00:00Z"),
      (253_402_300_799, "9999-12-31T23:59:59Z"), (253_402_300_800, "9999-12-31T23:59:59Z"),
      (-62_167_219_201, "0000-01-01T00:00:00Z"),
    ])
  func writes(seconds: Double, text: String) {
    #expect(Timestamp.text(Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test("every day of four hundred years comes back as it was written")
  func everyDay() {
    let odd = (0..<146_097).filter { day in
      let date = Date(timeIntervalSince1970: Double(day * 86_400 + 45_296))
      return Timestamp.date(Timestamp.text(date)) != date
    }
    #expect(odd.isEmpty)
  }

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
    #expect(Timestamp.text(Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test("it agrees with Foundation over four hundred years")
  func foundation() {
    for day in stride(from: -80_000, to: 80_000, by: 37) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 3661)
      #expect(Timestamp.text(date) == date.formatted(.iso8601))
    }
  }
}
