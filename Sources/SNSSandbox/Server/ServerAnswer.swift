internal import SNSLoginCore

/// What the server sends back, and how: the imitation decides, the connection delivers.
struct ServerAnswer: Sendable {
  /// How the answer travels. Everything but `whole` is a fault that clients must survive.
  enum Delivery: Sendable, Hashable {
    case whole
    /// The connection is closed without a byte.
    case disconnect
    /// `Content-Length` tells more than is sent; then the connection is closed.
    case truncated
    /// Nothing is sent until the client goes away.
    case stall
    /// The body comes byte by byte.
    case drip(every: Duration)
    /// A chunked body that never ends.
    case endless
  }

  var status: Int
  var headers: [HTTPRequest.Header]
  var body: [UInt8]
  var delivery = Delivery.whole
  /// Waited before the first byte.
  var delay = Duration.zero

  init(
    status: Int = 200, type: String, headers: [HTTPRequest.Header] = [], body: [UInt8]
  ) {
    self.status = status
    self.headers = [HTTPRequest.Header("Content-Type", type)] + headers
    self.body = body
  }

  static func text(_ status: Int, _ text: String) -> ServerAnswer {
    ServerAnswer(status: status, type: "text/plain; charset=utf-8", body: Array((text + "\n").utf8))
  }

  static func redirect(to location: String) -> ServerAnswer {
    ServerAnswer(
      status: 302, type: "text/plain; charset=utf-8",
      headers: [HTTPRequest.Header("Location", location), HTTPRequest.Header("Cache-Control", "no-store")],
      body: [])
  }

  /// The status line and headers (RFC 9112 §4), up to the empty line.
  func head(closing: Bool) -> [UInt8] {
    var text = "HTTP/1.1 \(status) \(Self.reason(status))\r\n"
    for header in headers { text += "\(header.name): \(Self.oneLine(header.value))\r\n" }
    switch delivery {
    case .endless: text += "Transfer-Encoding: chunked\r\n"
    case .truncated: text += "Content-Length: \(body.count + 100)\r\n"
    default: text += "Content-Length: \(body.count)\r\n"
    }
    text += closing ? "Connection: close\r\n\r\n" : "Connection: keep-alive\r\n\r\n"
    return Array(text.utf8)
  }

  /// A value that came from a request must not be able to begin a second header.
  private static func oneLine(_ value: String) -> String {
    String(decoding: value.utf8.map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }

  static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 201: "Created"
    case 301: "Moved Permanently"
    case 302: "Found"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 402: "Payment Required"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 411: "Length Required"
    case 413: "Content Too Large"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 503: "Service Unavailable"
    case 505: "HTTP Version Not Supported"
    default: "Answer"
    }
  }
}
