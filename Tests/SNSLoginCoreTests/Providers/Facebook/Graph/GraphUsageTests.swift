import SNSLoginCore
import Testing

@Suite("The usage header")
struct GraphUsageTests {
  @Test(
    "the highest figure counts, and a header that is odd counts as none",
    arguments: [
      (#"{"call_count":28,"total_time":25,"total_cputime":30}"#, 30), (#"{"call_count":0}"#, 0),
      (#"{"call_count":"95"}"#, 95), ("{}", nil), ("{invalid", nil), ("17%", nil), ("17", nil), ("", nil),
    ])
  func percent(header: String, percent: Int?) {
    let response = HTTPResponse(status: 200, headers: [.init("x-app-usage", header)])
    #expect(GraphUsage(response)?.percent == percent)
  }

  @Test("a warning comes from 80 percent on", arguments: [(79, false), (80, true), (81, true)])
  func warning(percent: Int, warns: Bool) {
    #expect((GraphUsage(percent: percent).warning != nil) == warns)
    #expect(GraphUsage(HTTPResponse(status: 200)) == nil)
  }
}
