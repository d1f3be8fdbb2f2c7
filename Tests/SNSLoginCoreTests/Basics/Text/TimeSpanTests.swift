import SNSLoginCore
import Testing

@Suite("Lengths of time in words") struct TimeSpanTests {
  @Test(
    "each form names the largest whole unit, days up to two years",
    arguments: [
      (-1, "0 seconds", "0 s", "0s"), (1, "1 second", "1 s", "1s"), (59, "59 seconds", "59 s", "59s"),
      (60, "1 minute", "1 min", "1m"), (3_599, "59 minutes", "59 min", "59m"), (3_600, "1 hour", "1 h", "1h"),
      (86_399, "23 hours", "23 h", "23h"), (86_400, "1 day", "1 day", "1d"),
      (63_071_999, "729 days", "729 days", "729d"), (63_072_000, "2 years", "2 years", "2y"),
    ])
  func largestUnit(seconds: Int, words: String, short: String, letters: String) {
    let span = TimeSpan(seconds: seconds)
    #expect(span.words == words)
    #expect(span.shortWords == short)
    #expect(span.letters == letters)
  }

  @Test(
    "a wait is rounded up to whole minutes",
    arguments: [
      (0, "0 s"), (59, "59 s"), (60, "1 min"), (61, "2 min"), (3_540, "59 min"), (3_541, "1 h"),
      (3_600, "1 h"), (3_601, "1 h 1 min"), (7_500, "2 h 5 min"),
    ])
  func wait(seconds: Int, words: String) {
    #expect(TimeSpan(seconds: seconds).wait == words)
    #expect(TimeSpan(.seconds(seconds)).wait == words)
  }

  @Test(
    "a countdown has two digits for seconds",
    arguments: [(0, "0:00"), (9, "0:09"), (402, "6:42"), (3_600, "60:00")])
  func clock(seconds: Int, text: String) {
    #expect(TimeSpan(seconds: seconds).clock == text)
  }

  @Test("a part of a second counts as a whole one")
  func roundedUp() {
    #expect(TimeSpan(.milliseconds(1)).seconds == 1)
    #expect(TimeSpan(.zero).seconds == 0)
  }
}
