import SNSLoginCore
import Testing

@testable import SNSSandbox

@Suite("The sandbox as a server")
struct SandboxTests {
  @Test("its own page explains it; unknown hosts and paths are 404")
  func pages() throws {
    let client = try SandboxClient()
    #expect(try client.send("GET", "/").text.contains("The snslogin sandbox"))
    #expect(try client.send("HEAD", "/").status == 200)
    #expect(try client.send("GET", "/graph.example.com/me").status == 404)
    #expect(try client.send("GET", "/www.facebook.com/nowhere").status == 404)
  }

  @Test("a busy port is named")
  func busyPort() throws {
    let sandbox = try Sandbox.start()
    let error = #expect(throws: SNSError.self) { try Sandbox.start(SandboxOptions(port: sandbox.port)) }
    #expect(error?.kind == .config)
    #expect(error?.message == "port \(sandbox.port) of 127.0.0.1 is taken")
  }

  @Test("a port is free again once its sandbox has stopped")
  func successor() throws {
    // Another test may take the freed port first; not five times.
    let isTaken = try (0..<5).contains { _ in
      let sandbox = try Sandbox.start()
      sandbox.stop()
      return (try? Sandbox.start(SandboxOptions(port: sandbox.port)))?.endpoint == sandbox.endpoint
    }
    #expect(isTaken)
  }

  @Test("it can be stopped twice, and then nobody listens")
  func stops() throws {
    let sandbox = try Sandbox.start()
    sandbox.stop()
    sandbox.stop()
    // Whoever answers at that port now, it is not this sandbox.
    if let client = RawClient(port: sandbox.port) {
      client.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    }
    #expect(sandbox.requests.isEmpty)
  }

  @Test("it remembers what was asked")
  func records() throws {
    let client = try SandboxClient()
    _ = try client.send(
      "POST", "/graph.facebook.com/v27.0/device/login?a=%2B", form: [FormField("scope", "email")],
      headers: ["X-Probe: 1"])
    let seen = try #require(client.sandbox.requests.last)
    #expect(seen.method == "POST" && seen.host == "graph.facebook.com" && seen.path == "/v27.0/device/login")
    #expect(seen.query == "a=%2B" && seen.header("x-probe") == "1" && seen.body == Data("scope=email".utf8))
  }

  @Test("it forgets the oldest")
  func ring() {
    let log = RequestLog(capacity: 3)
    for number in 1...5 {
      log.record(
        RecordedRequest(method: "GET", host: "", path: "/\(number)", query: nil, headers: [], body: Data()))
    }
    #expect(log.requests.map(\.path) == ["/3", "/4", "/5"])
  }

  @Test(
    "versions: old ones are served by the oldest live one, none is the newest, future ones are unknown",
    arguments: [("v27.0/", "v27.0"), ("v21.0/", "v21.0"), ("v3.2/", "v21.0"), ("", "v27.0")])
  func versions(prefix: String, served: String) throws {
    let client = try SandboxClient()
    let token = client.sandbox.facebookToken()
    #expect(
      try client.send("GET", "/graph.facebook.com/\(prefix)me", bearer: token).headers["facebook-api-version"]
        == served)
    #expect(try client.send("GET", "/graph.facebook.com/v99.0/me", bearer: token).errorNumbers == "2500")
  }
}
