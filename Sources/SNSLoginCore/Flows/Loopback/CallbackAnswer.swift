/// One HTTP answer of the listener. Every answer ends its connection.
struct CallbackAnswer: Sendable, Hashable {
  var page: CallbackPage
  var extraHeader: String?
  var hasBody = true

  init(_ page: CallbackPage, extraHeader: String? = nil, hasBody: Bool = true) {
    self.page = page
    self.extraHeader = extraHeader
    self.hasBody = hasBody
  }

  /// What `request` gets: a page of `handler` for a GET on `path`, an error else.
  /// - Parameter handler: gets the query; nil where it has no use for it any more.
  static func answer(
    to request: CallbackRequest, path: String, handler: (String) -> CallbackPage?
  ) -> CallbackAnswer {
    guard request.path == path else { return CallbackAnswer(.notFound, hasBody: request.method != "HEAD") }
    switch request.method {
    case "GET": return CallbackAnswer(handler(request.query) ?? .notFound)
    // Link previews ask with HEAD: a code must survive them.
    default:
      return CallbackAnswer(
        CallbackPage(status: 405, title: "Method not allowed", text: "Only GET is answered here."),
        extraHeader: "Allow: GET", hasBody: request.method != "HEAD")
    }
  }

  static func refusal(_ status: Int) -> CallbackAnswer {
    CallbackAnswer(
      CallbackPage(status: status, title: reason(status), text: "The request was not understood."))
  }

  var bytes: [UInt8] {
    let body = Array(page.html.utf8)
    var lines = [
      "HTTP/1.1 \(page.status) \(Self.reason(page.status))", "Content-Type: text/html; charset=utf-8",
      "Content-Length: \(body.count)", "Connection: close", "Cache-Control: no-store",
      // The address holds a code: no other page may learn it.
      "Referrer-Policy: no-referrer",
      "Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'",
      "X-Content-Type-Options: nosniff",
    ]
    if let extraHeader { lines.append(extraHeader) }
    return Array((lines + ["", ""]).joined(separator: "\r\n").utf8) + (hasBody ? body : [])
  }

  private static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 400: "Bad Request"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    default: "Request Header Fields Too Large"
    }
  }
}
