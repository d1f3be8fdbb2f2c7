/// One whole answer. Redirects are answers like any other: they are never followed.
package struct HTTPResponse: Sendable, Hashable {
  package var status: Int
  package var headers: [HTTPRequest.Header]
  package var body: Data

  package init(status: Int, headers: [HTTPRequest.Header] = [], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  package init(status: Int, headers: [HTTPRequest.Header] = [], text: String) {
    self.init(status: status, headers: headers, body: Data(text.utf8))
  }

  /// The value of the first header of that name, case ignored (HTTP/2 sends names in lower case).
  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// `Retry-After` in seconds (RFC 9110 §10.2.3); its date form is not used by the providers.
  package var retryAfter: Int? { header("Retry-After").flatMap { Int($0.trimmingBlanks) } }

  /// True for a server that stumbles: 5xx, or a web page where an answer belongs. What comes of trying again.
  package var isTrouble: Bool { status >= 500 || (200...299).contains(status) && isWebPage }

  /// True where the body is a web page, whatever the content type says.
  package var isWebPage: Bool {
    body.first { $0 > 0x20 } == UInt8(ascii: "<")
  }
}
