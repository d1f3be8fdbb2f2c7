/// Sends a request and brings the whole answer. Retries, the request counter and narration are transports around
/// another one.
package protocol HTTPTransport: Sendable {
  /// - Throws: `HTTPFailure` where there is no whole answer; never for a status.
  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse
}
