internal import SNSLoginCore

/// Reads HTTP/1.1 requests (RFC 9112) from the bytes that have come so far. A pure function: the connection reads,
/// this decides.
enum RequestParser {
  enum Outcome: Sendable, Hashable {
    /// More bytes are needed; `expectsContinue` where the client waits for "100 Continue" (RFC 9110 §10.1.1).
    case incomplete(expectsContinue: Bool)
    /// A request, and how many bytes it took.
    case request(IncomingRequest, length: Int)
    /// The connection is closed after this status.
    case refused(status: Int)
  }

  /// Bytes of the request line and headers.
  static let headLimit = 32 * 1024
  static let bodyLimit = 1024 * 1024

  static func parse(_ bytes: [UInt8]) -> Outcome {
    guard let headEnd = endOfHead(bytes) else {
      return bytes.count > headLimit ? .refused(status: 431) : .incomplete(expectsContinue: false)
    }
    guard headEnd <= headLimit else { return .refused(status: 431) }
    let head = String(decoding: bytes[..<headEnd], as: UTF8.self)
    guard head.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x0D || $0 == 0x0A || $0 == 0x09 })
    else { return .refused(status: 400) }
    // "\r\n" is one Character in Swift, so that splitting by it is exact.
    var lines = head.split(separator: "\r\n" as Character, omittingEmptySubsequences: false)[...]
    guard let first = lines.popFirst() else { return .refused(status: 400) }
    switch requestLine(first) {
    case .refused(let status): return .refused(status: status)
    case .line(var request, let isOld):
      guard let headers = headers(lines) else { return .refused(status: 400) }
      request.headers = headers
      request.isLast = isLast(headers, isOld: isOld)
      return withBody(request, bytes: bytes, from: headEnd + 4)
    }
  }

  private static func endOfHead(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    for index in 0...(bytes.count - 4) where bytes[index] == 0x0D {
      if bytes[index + 1] == 0x0A, bytes[index + 2] == 0x0D, bytes[index + 3] == 0x0A { return index }
    }
    return nil
  }

  private enum RequestLine {
    case line(IncomingRequest, isOld: Bool)
    case refused(status: Int)
  }

  private static func requestLine(_ line: Substring) -> RequestLine {
    let parts = line.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, isToken(parts[0]) else { return .refused(status: 400) }
    guard parts[2] == "HTTP/1.1" || parts[2] == "HTTP/1.0" else { return .refused(status: 505) }
    guard var target = originForm(parts[1]) else { return .refused(status: 400) }
    if let fragment = target.firstIndex(of: "#") { target = target[..<fragment] }
    let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let request = IncomingRequest(
      method: parts[0].uppercased(), path: String(halves[0]),
      query: halves.count > 1 ? String(halves[1]) : nil)
    return .line(request, isOld: parts[2] == "HTTP/1.0")
  }

  /// The path and query; a whole address, as clients of a proxy send it, loses its authority (RFC 9112 §3.2.2).
  private static func originForm(_ target: Substring) -> Substring? {
    if target.hasPrefix("/") { return target }
    guard target.hasPrefix("http://") else { return nil }
    let rest = target.dropFirst("http://".count)
    guard let slash = rest.firstIndex(of: "/") else { return "/" }
    return rest[slash...]
  }

  private static func headers(_ lines: ArraySlice<Substring>) -> [HTTPRequest.Header]? {
    var headers: [HTTPRequest.Header] = []
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), isToken(line[..<colon]) else { return nil }
      let blank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
      var value = line[line.index(after: colon)...].drop(while: blank)
      while let last = value.last, blank(last) { value.removeLast() }
      headers.append(HTTPRequest.Header(String(line[..<colon]), String(value)))
    }
    return headers
  }

  private static func isLast(_ headers: [HTTPRequest.Header], isOld: Bool) -> Bool {
    let connection = headers.first { $0.name.lowercased() == "connection" }?.value.lowercased()
    return isOld ? connection != "keep-alive" : connection == "close"
  }

  private static func withBody(_ request: IncomingRequest, bytes: [UInt8], from start: Int) -> Outcome {
    guard request.header("Transfer-Encoding") == nil else { return .refused(status: 411) }
    let lengths = request.headers.filter { $0.name.lowercased() == "content-length" }.map(\.value)
    guard let text = lengths.first else { return .request(request, length: start) }
    guard Set(lengths).count == 1, !text.isEmpty, text.isDigits
    else { return .refused(status: 400) }
    guard let length = Int(text), length <= bodyLimit else { return .refused(status: 413) }
    guard bytes.count >= start + length else {
      let expects = request.header("Expect")?.lowercased() == "100-continue"
      return .incomplete(expectsContinue: expects && bytes.count == start)
    }
    var whole = request
    whole.body = Data(bytes[start..<start + length])
    return .request(whole, length: start + length)
  }

  /// RFC 9110 §5.6.2, as far as methods and header names need it.
  private static func isToken(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}
