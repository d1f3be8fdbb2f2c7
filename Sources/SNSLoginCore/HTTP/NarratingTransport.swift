/// `--verbose`: tells every request and answer, secrets masked.
package struct NarratingTransport: HTTPTransport {
  private let base: any HTTPTransport
  private let tell: @Sendable (String) -> Void

  /// - Parameter tell: takes one line, without its line end.
  package init(around base: any HTTPTransport, tell: @escaping @Sendable (String) -> Void) {
    self.base = base
    self.tell = tell
  }

  package func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    // Providers like to quote what they refuse.
    let secrets = Redaction.secrets(of: request)
    func tellAll(_ lines: [String]) {
      for line in lines { tell(ForeignText.masked(line, hiding: secrets)) }
    }
    tellAll(Narration.lines(for: request))
    do {
      let response = try await base.send(request)
      tellAll(Narration.lines(for: response))
      return response
    } catch {
      tell("! \(error.host): \(error.reason)")
      throw error
    }
  }
}

/// Requests and answers as lines that may be pasted into a bug report.
package enum Narration {
  /// How much of a body is shown, in characters.
  private static let bodyLimit = 1_000

  package static func lines(for request: HTTPRequest) -> [String] {
    let first = "> \(request.method.name) \(Redaction.address(request.address.description))"
    let headers = request.headers.map { "> \($0.name): \(Redaction.header($0))" }
    return [first] + headers + body(request.body ?? Data(), mark: ">", isForm: request.isForm)
  }

  package static func lines(for response: HTTPResponse) -> [String] {
    let headers = response.headers.map { "< \($0.name): \(Redaction.header($0))" }
    return ["< HTTP \(response.status)"] + headers + body(response.body, mark: "<", isForm: false)
  }

  private static func body(_ data: Data, mark: String, isForm: Bool) -> [String] {
    guard !data.isEmpty else { return [] }
    let text = isForm ? Redaction.form(String(decoding: data, as: UTF8.self)) : Redaction.body(data)
    let shown = text.prefix(bodyLimit)
    return ["\(mark) \(shown)" + (shown.count < text.count ? "… (\(data.count) bytes)" : "")]
  }
}

extension HTTPRequest {
  fileprivate var isForm: Bool {
    header("Content-Type")?.hasPrefix("application/x-www-form-urlencoded") == true
  }
}
