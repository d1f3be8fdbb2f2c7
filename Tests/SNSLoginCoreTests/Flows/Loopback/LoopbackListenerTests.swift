import SNSLoginCore
import Synchronization
import TestSupport
import Testing

@Suite("The loopback listener")
struct LoopbackListenerTests {
  /// Takes the first query and remembers all.
  private final class Visits: Sendable {
    private let state = Mutex<[String]>([])
    var queries: [String] { state.withLock { $0 } }

    func page(_ query: String) -> CallbackPage? {
      state.withLock { queries in
        queries.append(query)
        return queries.count == 1 ? .received : nil
      }
    }
  }

  private let visits = Visits()

  private func listener(
    _ hosts: [String] = ["127.0.0.1"], port: Int = 0, limits: LoopbackListener.Limits = .init()
  ) throws -> LoopbackListener {
    try LoopbackListener(hosts: hosts, port: port, path: "/callback", limits: limits) { [visits] in
      visits.page($0)
    }
  }

  private static let good = "GET /callback?code=C&state=S HTTP/1.1\r\nHost: localhost\r\n\r\n"

  @Test("the browser gets a page that keeps the address to itself, and the handler the query")
  func page() async throws {
    let listener = try listener()
    let answer = try #require(LoopbackClient.ask(Self.good, port: listener.port))
    let body = CallbackPage.received.html
    #expect(
      answer == """
        HTTP/1.1 200 OK\r
        Content-Type: text/html; charset=utf-8\r
        Content-Length: \(body.utf8.count)\r
        Connection: close\r
        Cache-Control: no-store\r
        Referrer-Policy: no-referrer\r
        Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'\r
        X-Content-Type-Options: nosniff\r
        \r
        \(body)
        """)
    #expect(body.contains("You can close this window"))
    #expect(visits.queries == ["code=C&state=S"])
    await listener.stop()
  }

  @Test("what the handler has no use for is not found")
  func second() async throws {
    let listener = try listener()
    let answers = (0..<2).map { _ in LoopbackClient.ask(Self.good, port: listener.port)?.statusLine }
    #expect(answers == ["HTTP/1.1 200 OK", "HTTP/1.1 404 Not Found"])
    await listener.stop()
  }

  @Test(
    "all else is refused and never reaches the handler",
    arguments: [
      ("GET /favicon.ico HTTP/1.1\r\n\r\n", "HTTP/1.1 404 Not Found"),
      ("GET /callback/ HTTP/1.1\r\n\r\n", "HTTP/1.1 404 Not Found"),
      ("GET /callback%2F?code=C HTTP/1.1\r\n\r\n", "HTTP/1.1 404 Not Found"),
      ("GET /CALLBACK?code=C HTTP/1.1\r\n\r\n", "HTTP/1.1 404 Not Found"),
      ("POST / HTTP/1.1\r\n\r\n", "HTTP/1.1 404 Not Found"),
      (
        "POST /callback?code=C HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello",
        "HTTP/1.1 405 Method Not Allowed"
      ),
      ("get /callback?code=C HTTP/1.1\r\n\r\n", "HTTP/1.1 405 Method Not Allowed"),
      ("OPTIONS /callback HTTP/1.1\r\n\r\n", "HTTP/1.1 405 Method Not Allowed"),
      ("HEAD /callback?code=C HTTP/1.1\r\n\r\n", "HTTP/1.1 405 Method Not Allowed"),
      ("HEAD /other HTTP/1.1\r\n\r\n", "HTTP/1.1 404 Not Found"),
      ("hello\r\n\r\n", "HTTP/1.1 400 Bad Request"),
    ])
  func refused(request: String, status: String) async throws {
    let listener = try listener()
    let answer = try #require(LoopbackClient.ask(request, port: listener.port))
    #expect(answer.statusLine == status)
    #expect(answer.contains("\r\nAllow: GET\r\n") == status.contains("405"))
    #expect(answer.hasSuffix("\r\n\r\n") == request.hasPrefix("HEAD"))
    #expect(visits.queries == [])
    await listener.stop()
  }

  @Test("a head without end is refused, and the answer survives what is still being sent")
  func endless() async throws {
    let listener = try listener()
    let request = "GET /callback HTTP/1.1\r\nX: " + String(repeating: "x", count: 200_000)
    #expect(
      LoopbackClient.ask(request, port: listener.port)?.statusLine
        == "HTTP/1.1 431 Request Header Fields Too Large")
    #expect(visits.queries == [])
    await listener.stop()
  }

  @Test("a head that comes byte by byte is put together")
  func bytes() async throws {
    let listener = try listener()
    let client = try #require(LoopbackClient(port: listener.port))
    for byte in Self.good { client.send(String(byte)) }
    #expect(client.everything()?.statusLine == "HTTP/1.1 200 OK")
    await listener.stop()
  }

  @Test("clients that stay silent, stop in the middle, leave or reset do not hold it")
  func hostile() async throws {
    let listener = try listener()
    let silent = try #require(LoopbackClient(port: listener.port))
    let half = try #require(LoopbackClient(port: listener.port))
    half.send("GET /callback?code=")
    _ = LoopbackClient(port: listener.port)
    for request in ["GET /callback", "GET /other HTTP/1.1\r\n\r\n"] {
      let leaving = try #require(LoopbackClient(port: listener.port))
      leaving.send(request)
      leaving.reset()
    }
    #expect(LoopbackClient.ask(Self.good, port: listener.port)?.statusLine == "HTTP/1.1 200 OK")
    #expect(visits.queries == ["code=C&state=S"])
    await listener.stop()
    #expect(silent.everything() == "")
    #expect(half.everything() == "")
  }

  @Test("where all places are taken, the one that has waited longest makes room")
  func crowd() async throws {
    let listener = try listener(limits: .init(connections: 3))
    var crowd: [LoopbackClient] = []
    for _ in 0..<5 {
      let client = try #require(LoopbackClient(port: listener.port))
      client.send("GET /callback?code=")
      crowd.append(client)
    }
    #expect(LoopbackClient.ask(Self.good, port: listener.port)?.statusLine == "HTTP/1.1 200 OK")
    #expect(crowd[0].everything() == "")
    await listener.stop()
  }

  @Test("a client that sends nothing is let go when its time is up")
  func timeLimit() async throws {
    let listener = try listener(limits: .init(patience: .zero))
    let client = try #require(LoopbackClient(port: listener.port))
    #expect(client.everything() == "")
    await listener.stop()
  }

  @Test("once it has stopped, nobody listens and the port is free", arguments: [1, 2])
  func stopped(times: Int) async throws {
    // An address of its own: on 127.0.0.1 another test may be given the port at once.
    let host = OwnAddress.of(1 + times)
    let first = try listener([host])
    for _ in 0..<times { await first.stop() }
    #expect(LoopbackClient(host, port: first.port) == nil)
    let second = try listener([host], port: first.port)
    #expect(LoopbackClient.ask(Self.good, host: host, port: second.port)?.statusLine == "HTTP/1.1 200 OK")
    await second.stop()
  }

  @Test("a listener that is dropped stops")
  func dropped() async throws {
    /// Lives as long as the listener's thread.
    final class Token: Sendable {
      let end: @Sendable () -> Void
      init(_ end: @escaping @Sendable () -> Void) { self.end = end }
      deinit { end() }
    }
    var port = 0
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      do {
        let token = Token { continuation.resume() }
        let listener = try LoopbackListener(hosts: [OwnAddress.of(4)], port: 0, path: "/") { _ in
          withExtendedLifetime(token) { nil }
        }
        port = listener.port
      } catch {
        Issue.record(error)
      }
    }
    #expect(port > 0)
    #expect(LoopbackClient(OwnAddress.of(4), port: port) == nil)
  }

  @Test("a port that another program has is named")
  func busy() async throws {
    let first = try listener()
    let failure = ListenFailure(host: "127.0.0.1", port: first.port, number: EADDRINUSE)
    #expect(throws: failure) { try listener(port: first.port) }
    #expect(failure.isTaken)
    #expect(failure.words == "port \(first.port) of 127.0.0.1 is taken")
    await first.stop()
  }

  @Test("an address that is not this machine's cannot be listened on")
  func elsewhere() {
    let failure = ListenFailure(host: "192.0.2.1", port: 0, number: EADDRNOTAVAIL)
    #expect(throws: failure) { try listener(["192.0.2.1"]) }
    #expect(!failure.isTaken)
    #expect(failure.words.hasPrefix("port 0 of 192.0.2.1 cannot be listened on ("))
  }
}

/// Whether this machine has an IPv6 loopback address.
private let hasIPv6 = (try? LoopbackListener(hosts: ["::1"], port: 0, path: "/") { _ in nil }) != nil

@Suite("The loopback listener and IPv6", .enabled(if: hasIPv6), .serialized)
struct LoopbackListenerFamilyTests {
  private let request = "GET /cb?code=C HTTP/1.1\r\n\r\n"

  @Test("both addresses of localhost are answered on one port", arguments: [OwnAddress.of(6), "::1"])
  func both(host: String) async throws {
    let listener = try LoopbackListener(hosts: [OwnAddress.of(6), "::1"], port: 0, path: "/cb") { _ in
      .received
    }
    #expect(listener.unheard == [])
    #expect(
      LoopbackClient.ask(request, host: host, port: listener.port)?.statusLine == "HTTP/1.1 200 OK")
    await listener.stop()
    #expect(LoopbackClient(host, port: listener.port) == nil)
  }

  @Test("where ::1 is taken, the other address is listened on and ::1 is told of")
  func half() async throws {
    let other = try LoopbackListener(hosts: ["::1"], port: 0, path: "/") { _ in nil }
    let listener = try LoopbackListener(hosts: [OwnAddress.of(8), "::1"], port: other.port, path: "/cb") {
      _ in
      .received
    }
    #expect(listener.unheard == [ListenFailure(host: "::1", port: other.port, number: EADDRINUSE)])
    #expect(
      LoopbackClient.ask(request, host: OwnAddress.of(8), port: other.port)?.statusLine == "HTTP/1.1 200 OK")
    await listener.stop()
    await other.stop()
  }
}
