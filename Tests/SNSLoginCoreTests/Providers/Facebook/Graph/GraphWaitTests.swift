import Testing

@testable import SNSLoginCore

@Suite("How long a provider asks to stay away")
struct GraphWaitTests {
  private func seconds(_ name: String, _ value: String) -> Int? {
    GraphWait(HTTPResponse(status: 429, headers: [.init(name, value)]))?.seconds
  }

  @Test(
    "seconds of Retry-After; what is no time is none, and more than a year is a year",
    arguments: [
      ("30", 30), (" 30 ", 30), ("0", nil), ("-5", nil), ("soon", nil), ("", nil), ("31622400", 31_622_400),
      ("31622401", 31_622_400), ("9223372036854775807", 31_622_400),
    ])
  func retryAfter(value: String, seconds: Int?) {
    #expect(self.seconds("Retry-After", value) == seconds)
  }

  @Test(
    "the longest of the minutes in the usage headers, and no more than a year",
    arguments: [
      (#"{"estimated_time_to_regain_access":19}"#, 1_140),
      (#"{"1":[{"estimated_time_to_regain_access":3},{"estimated_time_to_regain_access":5}]}"#, 300),
      (#"{"estimated_time_to_regain_access":0}"#, nil), (#"{"call_count":100}"#, nil), ("{cut", nil),
      (#"{"estimated_time_to_regain_access":9223372036854775807}"#, 31_622_400),
    ])
  func usage(value: String, seconds: Int?) {
    #expect(self.seconds("X-Business-Use-Case-Usage", value) == seconds)
    #expect(self.seconds("X-App-Usage", value) == seconds)
  }
}
