import Testing

@testable import SNSLoginCore

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

  @Test(
    "an answer without the header means little use where it is content, and tells nothing otherwise",
    arguments: [
      (200, nil, #"{"data":[]}"#, nil), (200, nil, #" {"id":"1"}"#, nil),
      (200, #"{"call_count":7}"#, #"{"data":[]}"#, 7), (400, #"{"call_count":99}"#, "{}", 99),
      (200, "17%", #"{"data":[]}"#, 60), (400, nil, #"{"error":{"message":"M","code":4}}"#, 60),
      (200, nil, #"{"error":{"message":"M","code":4}}"#, 60), (500, nil, "", 60),
      (200, nil, "<html>down</html>", 60), (200, nil, "Service unavailable", 60), (200, nil, "{cut", 60),
      (200, nil, "", 60), (302, nil, #"{"data":[]}"#, 60),
    ] as [(Int, String?, String, Int?)])
  func known(status: Int, header: String?, body: String, percent: Int?) {
    let headers = header.map { [HTTPRequest.Header("X-App-Usage", $0)] } ?? []
    let response = HTTPResponse(status: status, headers: headers, text: body)
    #expect(GraphUsage.known(after: response, before: GraphUsage(percent: 60))?.percent == percent)
  }

  @Test("a page too long to be an error is content")
  func longPage() {
    let page = #"{"data":["\#(String(repeating: "x", count: 20_000))"]}"#
    let response = HTTPResponse(status: 200, text: page)
    #expect(GraphUsage.known(after: response, before: GraphUsage(percent: 60)) == nil)
  }
}
