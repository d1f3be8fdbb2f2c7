import SNSLoginCore
import Testing

@Suite("Which answers a later try may better")
struct GraphRetryTests {
  @Test(
    "only what passes by itself is worth another try",
    arguments: [
      (200, #"{"data":[]}"#, false), (200, "<html>", true), (200, "Service Unavailable", true),
      (200, "", false),
      (302, "", false), (403, "<html>", false), (429, "", false), (500, "", true), (502, "<html>", true),
      (200, #"{"error":{"message":"x","code":2}}"#, true),
      (400, #"{"error":{"message":"x","code":1}}"#, true),
      (500, #"{"error":{"message":"x","code":1,"is_transient":false}}"#, false),
      (400, #"{"error":{"message":"x","code":100,"is_transient":true}}"#, true),
      (400, #"{"error":{"message":"x","code":4,"is_transient":true}}"#, false),
      (500, #"{"error":{"message":"x","code":17,"is_transient":true}}"#, false),
      (500, #"{"error":{"message":"Please reduce the amount of data you're asking for","code":1}}"#, false),
      (500, #"{"error":{"message":"x","code":-3,"is_transient":true}}"#, false),
      (500, #"{"error":{"message":"x","code":190}}"#, false),
      (500, #"{"error":{"message":"x","code":7777}}"#, true),
      (400, #"{"error":{"message":"x","code":7777}}"#, false),
    ])
  func worth(status: Int, body: String, isWorth: Bool) {
    #expect(GraphRetry.isWorthRetrying(HTTPResponse(status: status, text: body)) == isWorth)
  }

  @Test("a big page is no error, whatever its posts talk about")
  func bigPage() {
    let text = String(repeating: "error ", count: 4_000)
    let body = #"{"data":[{"id":"1","message":"\#(text)"}],"error":{"code":2}}"#
    #expect(!GraphRetry.isWorthRetrying(HTTPResponse(status: 200, text: body)))
  }
}
