import SNSLoginCore
import Testing

@testable import SNSSandbox

@Suite("The loopback server")
struct ServerTests {
  private func server(_ limits: LoopbackServer.Limits = .init()) throws -> LoopbackServer {
    try LoopbackServer(port: 0, limits: limits) { request in
      .text(
        200,
        "\(request.method) \(request.path) \(request.query ?? "-") \(String(decoding: request.body, as: UTF8.self))"
      )
    }
  }

  private func exchange(_ text: String) throws -> String? {
    let server = try server()
    defer { server.stop() }
    let client = try #require(RawClient(port: server.port))
    client.write(text)
    return client.answer().map { "\($0.status) \($0.text)" }
  }

  @Test("a connection serves several requests, also those sent at once")
  func keepAlive() throws {
    let server = try server()
    defer { server.stop() }
    let client = try #require(RawClient(port: server.port))
    client.write("GET /a?b=%2B HTTP/1.1\r\n\r\nPOST /c HTTP/1.1\r\nContent-Length: 3\r\n\r\nxyz")
    #expect(client.answer()?.text == "GET /a b=%2B \n")
    #expect(client.answer()?.text == "POST /c - xyz\n")
    client.write("GET /d HTTP/1.1\r\nConnection: close\r\n\r\n")
    #expect(client.answer()?.headers["connection"] == "close")
    #expect(!client.readMore())
  }

  @Test(
    "what is no good request is refused",
    arguments: [
      ("nonsense\r\n\r\n", 400), ("GET a HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/2\r\n\r\n", 505),
      ("GET / HTTP/1.1\r\nno colon\r\n\r\n", 400), ("POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", 411),
      ("POST / HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n", 413),
      ("GET / HTTP/1.1\r\nX: \(String(repeating: "a", count: 40_000))\r\n\r\n", 431),
    ])
  func refusals(text: String, status: Int) throws {
    #expect(try exchange(text) == "\(status) \(ServerAnswer.reason(status))\n")
  }

  @Test("a whole address as target loses its host")
  func absoluteForm() throws {
    #expect(try exchange("GET http://127.0.0.1:1/x?y HTTP/1.1\r\n\r\n") == "200 GET /x y \n")
  }

  @Test("a client that waits for 100 Continue gets it")
  func expectContinue() throws {
    let server = try server()
    defer { server.stop() }
    let client = try #require(RawClient(port: server.port))
    client.write("POST /p HTTP/1.1\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n")
    #expect(client.answer()?.status == 100)
    client.write("ok")
    #expect(client.answer()?.text == "POST /p - ok\n")
  }

  @Test("silence ends a connection, half a request is told so")
  func idle() throws {
    let server = try server(.init(idleTimeout: .milliseconds(10)))
    defer { server.stop() }
    let silent = try #require(RawClient(port: server.port))
    #expect(silent.answer() == nil && silent.received == "")
    let half = try #require(RawClient(port: server.port))
    half.write("GET / HT")
    #expect(half.answer()?.status == 408)
  }

  @Test("clients that never finish a request hold nobody else")
  func slowClients() throws {
    let server = try server()
    defer { server.stop() }
    let slow = (0..<20).compactMap { _ in RawClient(port: server.port) }
    for client in slow { client.write("GET /slow") }
    let other = try #require(RawClient(port: server.port))
    other.write("GET /fast HTTP/1.1\r\n\r\n")
    #expect(other.answer()?.text == "GET /fast - \n")
    #expect(slow.count == 20)
  }

  @Test("a header value cannot begin a second header")
  func headerInjection() {
    let answer = ServerAnswer.redirect(to: "/a\r\nSet-Cookie: x")
    #expect(!String(decoding: answer.head(closing: false), as: UTF8.self).contains("\nSet-Cookie"))
  }
}
