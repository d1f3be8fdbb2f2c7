@testable import SNSLoginCore
import Testing

@Suite("The head of a request")
struct CallbackRequestTests {
  private static func get(_ path: String, _ query: String) -> CallbackRequest.Reading {
    .whole(CallbackRequest(method: "GET", path: path, query: query))
  }

  @Test(
    "method, path and query are read as they were sent",
    arguments: [
      ("GET /callback?code=a%20b HTTP/1.1\r\nHost: h\r\n\r\n", get("/callback", "code=a%20b")),
      ("GET /callback HTTP/1.0\n\n", get("/callback", "")),
      ("GET /callback?a?b HTTP/1.1\r\n\r\nbody", get("/callback", "a?b")),
      ("GET http://localhost:8765/callback?code=1 HTTP/1.1\r\n\r\n", get("/callback", "code=1")),
      ("GET /callback HTTP/1.1\r\nHost: h\r\n", .incomplete),
      ("", .incomplete),
      ("GET /callback\r\n\r\n", .refused(400)),
      ("GET  /callback HTTP/1.1\r\n\r\n", .refused(400)),
      ("GET /callback HTTP/2\r\n\r\n", .refused(400)),
      ("GET callback HTTP/1.1\r\n\r\n", .refused(400)),
      ("\r\n\r\n", .refused(400)),
      ("\u{16}\u{3}\u{1}\u{2}\n\n", .refused(400)),
    ])
  func read(text: String, expected: CallbackRequest.Reading) {
    #expect(CallbackRequest.read(Array(text.utf8)) == expected)
  }

  @Test("a head is read up to its limit and refused from there on", arguments: [-1, 0, 1])
  func limit(beyond: Int) {
    let frame = "GET / HTTP/1.1\r\nX: \r\n\r\n"
    let filling = String(repeating: "x", count: CallbackRequest.headLimit - frame.utf8.count + beyond)
    let head = "GET / HTTP/1.1\r\nX: \(filling)\r\n\r\n"
    #expect(CallbackRequest.read(Array(head.utf8)) == (beyond > 0 ? .refused(431) : Self.get("/", "")))
  }
}
