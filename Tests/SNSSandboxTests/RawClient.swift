import SNSLoginCore

/// A blocking HTTP/1.1 client over one socket: it sends exactly what it is told and hides nothing.
final class RawClient {
  struct Answer {
    var status: Int
    var headers: [String: String]
    var body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }
    var json: JSONValue { (try? JSONValue(parsing: Data(body))) ?? .null }
    var error: JSONValue { json["error"] ?? .null }
    /// `code/subcode`, as far as there are any.
    var errorNumbers: String {
      [error["code"]?.text, error["error_subcode"]?.text].compactMap { $0 }.joined(separator: "/")
    }
  }

  private let descriptor: Int32
  private var buffer: [UInt8] = []

  init?(port: Int) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    // A server that never answers fails the test instead of holding it.
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port)).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if connected != 0 {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      sent += count
    }
  }

  /// False at the end of the stream.
  func readMore() -> Bool {
    var room = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &room, room.count, 0)
    guard count > 0 else { return false }
    buffer += room[..<count]
    return true
  }

  /// What came so far, without looking into it.
  var received: String { String(decoding: buffer, as: UTF8.self) }

  /// The next answer; nil where the connection ended before it was whole.
  func answer(hasBody: Bool = true) -> Answer? {
    while true {
      let text = String(decoding: buffer, as: UTF8.self)
      if let end = text.firstRange(of: "\r\n\r\n") {
        let lines = text[..<end.lowerBound].split(separator: "\r\n")
        let headLength = text[..<end.upperBound].utf8.count
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
          let parts = line.split(separator: ": ", maxSplits: 1)
          headers[parts[0].lowercased()] = parts.count > 1 ? String(parts[1]) : ""
        }
        let length = hasBody ? Int(headers["content-length"] ?? "") ?? 0 : 0
        if buffer.count >= headLength + length {
          let body = Array(buffer[headLength..<headLength + length])
          buffer.removeFirst(headLength + length)
          return Answer(
            status: Int(lines[0].split(separator: " ")[1]) ?? 0, headers: headers, body: body)
        }
      }
      guard readMore() else { return nil }
    }
  }
}
