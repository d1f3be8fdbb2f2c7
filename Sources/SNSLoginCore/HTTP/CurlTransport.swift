import CCurl

/// HTTP over libcurl: HTTPS only, certificates checked, nothing followed, every wait and every size bounded.
///
/// `URLSession` is not used on purpose. On Linux it was measured to send `Authorization` to the target of a redirect,
/// to ignore the limit for a whole answer, and to hang when running calls are cancelled.
package struct CurlTransport: HTTPTransport {
  private let settings: CurlSettings
  private let loop: CurlLoop

  package init(_ settings: CurlSettings) {
    self.settings = settings
    loop = CurlLoop()
  }

  package func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    let host = request.address.authority
    if let objection = settings.objection(to: request.address) {
      throw HTTPFailure(.badAddress, host: host, reason: objection)
    }
    if let problem = sns_curl_load() {
      throw HTTPFailure(.noLibrary, host: host, reason: String(cString: problem))
    }
    let transfer = try CurlTransfer(request, settings)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        loop.start(transfer) { continuation.resume(returning: $0) }
      }
    } onCancel: {
      loop.cancel(transfer)
    }
    return try result.get()
  }
}
