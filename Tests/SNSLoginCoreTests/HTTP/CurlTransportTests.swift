import SNSLoginCore
import Testing
import TestSupport

@Suite("HTTP over libcurl, against real sockets")
struct CurlTransportTests {
  private func settings(_ change: (inout CurlSettings) -> Void = { _ in }) -> CurlSettings {
    var settings = CurlSettings()
    settings.allowsPlainLoopback = true
    change(&settings)
    return settings
  }

  private func get(_ server: RawServer, _ path: String = "/") -> HTTPRequest {
    HTTPRequest(.get, WebAddress(scheme: "http", host: "127.0.0.1", port: server.port, path: path))
  }

  private func failure(_ transport: CurlTransport, _ request: HTTPRequest) async -> HTTPFailure? {
    do throws(HTTPFailure) {
      _ = try await transport.send(request)
      return nil
    } catch { return error }
  }

  @Test("an answer comes with status, headers and body, and the request with what it was given")
  func wholeAnswer() async throws {
    let server = try RawServer { exchange in
      exchange.answer(404, "gone", headers: ["X-Thing: a: b", "Content-Type: text/plain"])
      return true
    }
    defer { server.stop() }
    let request = HTTPRequest.form(
      WebAddress(
        scheme: "http", host: "127.0.0.1", port: server.port, path: "/a%2Fb", query: "x=%2B&since&y"),
      [FormField("text", "a b&ü")], headers: [.init("Authorization", "Bearer T")])
    let response = try await CurlTransport(settings()).send(request)
    #expect(response.status == 404)
    #expect(response.header("x-thing") == "a: b")
    #expect(String(decoding: response.body, as: UTF8.self) == "gone")
    let sent = try #require(server.requests.first)
    #expect(sent.hasPrefix("POST /a%2Fb?x=%2B&since&y HTTP/1.1\r\n"))
    #expect(sent.contains("\r\nAuthorization: Bearer T\r\n"))
    #expect(sent.contains("\r\nContent-Type: application/x-www-form-urlencoded\r\n"))
    #expect(sent.contains("\r\nUser-Agent: snslogin/"))
    #expect(sent.hasSuffix("\r\n\r\ntext=a%20b%26%C3%BC"))
  }

  @Test("one connection serves one request after the other")
  func keepAlive() async throws {
    let server = try RawServer { exchange in
      exchange.answer(200, "\(exchange.number)")
      return true
    }
    defer { server.stop() }
    let transport = CurlTransport(settings())
    var bodies: [String] = []
    for _ in 0..<3 {
      bodies.append(String(decoding: try await transport.send(get(server)).body, as: UTF8.self))
    }
    #expect(bodies == ["0", "1", "2"])
    #expect(server.connections == 1)
  }

  @Test("a redirect is an answer: its target sees nothing")
  func redirect() async throws {
    let target = try RawServer { _ in false }
    defer { target.stop() }
    let server = try RawServer { [port = target.port] exchange in
      exchange.answer(302, "", headers: ["Location: http://127.0.0.1:\(port)/"])
      return true
    }
    defer { server.stop() }
    let response = try await CurlTransport(settings()).send(get(server).authorized(bearer: "T"))
    #expect(response.status == 302)
    #expect(target.connections == 0)
  }

  @Test("methods other than GET and POST go out as they are", arguments: ["DELETE", "PUT", "HEAD"])
  func methods(name: String) async throws {
    let server = try RawServer { exchange in
      exchange.send("HTTP/1.1 204 X\r\n\r\n")
      return true
    }
    defer { server.stop() }
    let method: HTTPRequest.Method = name == "DELETE" ? .delete : .other(name)
    let response = try await CurlTransport(settings()).send(HTTPRequest(method, get(server).address))
    #expect(response.status == 204)
    #expect(server.requests.first?.hasPrefix("\(name) / HTTP/1.1\r\n") == true)
  }

  @Test("plain HTTP is refused without a connection: elsewhere always, on loopback unless it was asked for")
  func plainHTTP() async throws {
    let server = try RawServer { _ in false }
    defer { server.stop() }
    let strict = await failure(CurlTransport(CurlSettings()), get(server))
    #expect(strict?.kind == .badAddress)
    let elsewhere = HTTPRequest(.get, WebAddress(scheme: "http", host: "graph.facebook.com", path: "/"))
    let loose = await failure(CurlTransport(settings()), elsewhere)
    #expect(loose?.reason == "plain HTTP is not used: only HTTPS addresses are called")
    #expect(server.connections == 0)
  }

  @Test("a port that nobody listens on is named with the reason, and nothing was sent")
  func refusedConnection() async throws {
    let port = try DeafPort()
    let address = WebAddress(scheme: "http", host: "127.0.0.1", port: port.number, path: "/")
    let failure = await failure(CurlTransport(settings()), HTTPRequest(.get, address))
    #expect(
      failure
        == HTTPFailure(
          .connect, host: "127.0.0.1:\(port.number)", reason: "connection refused", requestWasSent: false))
  }

  /// Servers that never come to an end, each held to the limit of the answer as a whole.
  @Test(
    "a server that stalls, drips or never ends is left at the time limit",
    arguments: ["stall", "drip", "drip headers", "endless"])
  func timeLimit(kind: String) async throws {
    let server = try RawServer { exchange in
      switch kind {
      case "stall": exchange.waitForClient()
      case "drip":
        exchange.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
        while exchange.pause(milliseconds: 5), exchange.send("x") {}
      case "drip headers":
        exchange.send("HTTP/1.1 200 OK\r\n")
        while exchange.pause(milliseconds: 5), exchange.send("X-A: b\r\n") {}
      default:
        exchange.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
        while exchange.pause(milliseconds: 5), exchange.send("1\r\nx\r\n") {}
      }
      return false
    }
    defer { server.stop() }
    let transport = CurlTransport(settings { $0.totalTimeout = .milliseconds(300) })
    let failure = await failure(transport, get(server))
    #expect(failure?.kind == .timeout)
    #expect(failure?.reason == "no whole answer within 300 ms")
    #expect(failure?.requestWasSent == true)
  }

  @Test(
    "an answer over the size limit is cut off, told or untold, packed or not",
    arguments: ["told", "untold", "packed", "headers"])
  func sizeLimit(kind: String) async throws {
    let block = String(repeating: "x", count: 65_536)
    let server = try RawServer { exchange in
      switch kind {
      case "told":
        exchange.send("HTTP/1.1 200 OK\r\nContent-Length: 9000000\r\n\r\n")
        while exchange.send(block) {}
      case "untold":
        exchange.send("HTTP/1.1 200 OK\r\n\r\n")
        while exchange.send(block) {}
      case "packed":
        exchange.send(
          "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(zeros2MiB.count)\r\n\r\n")
        exchange.send(zeros2MiB)
      default:
        exchange.send("HTTP/1.1 200 OK\r\n")
        while exchange.send("X-Long: \(block.prefix(4_096))\r\n") {}
      }
      return false
    }
    defer { server.stop() }
    let transport = CurlTransport(settings { $0.bodyLimit = 1 << 20 })
    let failure = await failure(transport, get(server))
    #expect(failure?.kind == .tooLarge)
    #expect(failure?.reason == "the answer is larger than 1 MiB")
  }

  @Test("gzip is unpacked")
  func gzip() async throws {
    let server = try RawServer { exchange in
      exchange.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(zeros2MiB.count)\r\n\r\n")
      exchange.send(zeros2MiB)
      return true
    }
    defer { server.stop() }
    let response = try await CurlTransport(settings()).send(get(server))
    #expect(response.body.count == 2 << 20)
    #expect(server.requests.first?.lowercased().contains("accept-encoding: gzip") == true)
  }

  @Test("an answer shorter than it says is a broken connection, one that is longer is cut to its length")
  func lyingLength() async throws {
    let short = try RawServer { exchange in
      exchange.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc")
      return false
    }
    defer { short.stop() }
    let failure = await failure(CurlTransport(settings()), get(short))
    #expect(failure?.kind == .broken)
    #expect(failure?.reason == "the connection broke before the answer was complete")
    #expect(failure?.answerHadBegun == true)

    let long = try RawServer { exchange in
      exchange.send("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabcdef")
      return false
    }
    defer { long.stop() }
    let response = try await CurlTransport(settings()).send(get(long))
    #expect(String(decoding: response.body, as: UTF8.self) == "abc")
  }

  @Test("a connection closed without a word is broken, and the answer had not begun")
  func silence() async throws {
    let server = try RawServer { _ in false }
    defer { server.stop() }
    let failure = await failure(CurlTransport(settings()), get(server))
    #expect(failure?.reason == "it closed the connection without an answer")
    #expect(failure?.requestWasSent == true)
    #expect(failure?.answerHadBegun == false)
  }

  @Test("a post on a kept connection that died is not sent again by libcurl itself")
  func noHiddenRepetition() async throws {
    let server = try RawServer { exchange in
      guard exchange.request.hasPrefix("GET") else { return false }
      exchange.answer(200, "")
      return true
    }
    defer { server.stop() }
    let transport = CurlTransport(settings())
    _ = try await transport.send(get(server))
    let failure = await failure(transport, .form(get(server).address, [], repetition: .never))
    #expect(failure?.kind == .broken)
    #expect(server.requests.count == 2)
  }

  @Test("a cancelled call ends while the server still stalls, and the next call works")
  func cancellation() async throws {
    let server = try RawServer { exchange in
      if exchange.request.hasPrefix("GET /stall") { exchange.waitForClient() }
      exchange.answer(200, "ok")
      return true
    }
    defer { server.stop() }
    let transport = CurlTransport(settings())
    let stalled = get(server, "/stall")
    let call = Task { await failure(transport, stalled) }
    while server.requests.isEmpty { await Task.yield() }
    call.cancel()
    #expect(await call.value?.kind == .cancelled)
    #expect(try await transport.send(get(server)).status == 200)
  }

  @Test("twenty calls at once, half of them cancelled, all come to an end")
  func manyAtOnce() async throws {
    let server = try RawServer { exchange in
      exchange.answer(200, "ok")
      return true
    }
    defer { server.stop() }
    let transport = CurlTransport(settings())
    let request = get(server)
    let calls = (0..<20).map { _ in Task { await failure(transport, request) } }
    for call in calls.prefix(10) { call.cancel() }
    var ended: [HTTPFailure.Kind?] = []
    for call in calls { ended.append(await call.value?.kind) }
    #expect(ended.suffix(10).allSatisfy { $0 == nil })
    #expect(ended.prefix(10).allSatisfy { $0 == nil || $0 == .cancelled })
  }
}

/// 2 MiB of zeros in gzip's stored form (RFC 1951 §3.2.4).
private let zeros2MiB: [UInt8] =
  [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + storedBlocks + [0x7E, 0x87, 0x89, 0x8D] + [0, 0, 0x20, 0]

private let storedBlocks: [UInt8] = (0..<64).flatMap { index -> [UInt8] in
  let length = 32_768
  let head: [UInt8] = [
    index == 63 ? 1 : 0, UInt8(length & 255), UInt8(length >> 8), UInt8(~length & 255),
    UInt8((~length >> 8) & 255),
  ]
  return head + [UInt8](repeating: 0, count: length)
}
