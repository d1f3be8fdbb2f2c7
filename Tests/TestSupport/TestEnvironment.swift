package import SNSLoginCore

/// Refuses every request: a test sets only what it means to use.
package struct RefusingTransport: HTTPTransport {
  package init() {}

  package func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    throw HTTPFailure(.badAddress, host: request.address.authority, reason: "this test expects no request")
  }
}

extension Environment {
  /// Effects without a network, a real clock, a browser or chance; a listener is refused as if there were no address.
  package static func test(
    http: any HTTPTransport = RefusingTransport(), clock: TestClock = TestClock(),
    person: any Person = RecordingPerson(), openBrowser: @escaping @Sendable (String) -> Void = { _ in },
    detour: Detour = .none
  ) -> Environment {
    Environment(
      http: http, now: { clock.now }, sleep: { try clock.sleep($0) },
      randomBytes: { Array(repeating: 0, count: $0) }, person: person, openBrowser: openBrowser,
      detour: detour,
      listen: { (redirect, _) throws(ListenFailure) in
        throw ListenFailure(host: redirect.host, port: redirect.port, number: EADDRNOTAVAIL)
      })
  }
}
