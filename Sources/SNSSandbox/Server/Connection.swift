internal import SNSLoginCore

/// Serves one connection on its own thread, request after request (RFC 9112 §9.3), until one side has enough.
struct Connection: Sendable {
  var socket: Socket
  /// How long a connection may be silent.
  var idleTimeout: Duration
  /// How long one request may take to arrive, so that a client that drips its request is let go.
  var requestTimeout: Duration
  var answer: @Sendable (IncomingRequest) -> ServerAnswer

  func serve() {
    var buffer: [UInt8] = []
    while let request = nextRequest(&buffer) {
      guard deliver(answer(request), for: request), !request.isLast else { return }
    }
  }

  private func nextRequest(_ buffer: inout [UInt8]) -> IncomingRequest? {
    let clock = ContinuousClock()
    var deadline: ContinuousClock.Instant?
    var hasContinued = false
    while true {
      switch RequestParser.parse(buffer) {
      case .request(let request, let length):
        buffer.removeFirst(length)
        return request
      case .refused(let status):
        refuse(status)
        return nil
      case .incomplete(let expectsContinue):
        if expectsContinue, !hasContinued {
          hasContinued = true
          guard socket.write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)) else { return nil }
        }
      }
      if deadline == nil, !buffer.isEmpty { deadline = clock.now + requestTimeout }
      let patience = deadline.map { min(idleTimeout, $0 - clock.now) } ?? idleTimeout
      guard patience > .zero, socket.isReadable(within: patience) else {
        if !buffer.isEmpty { refuse(408) }
        return nil
      }
      guard socket.read(into: &buffer) else { return nil }
    }
  }

  private func refuse(_ status: Int) {
    let answer = ServerAnswer.text(status, ServerAnswer.reason(status))
    _ = socket.write(answer.head(closing: true) + answer.body)
    // What the client still sends is read away for a moment: closing over unread bytes would reset the connection
    // and could destroy the answer on its way (RFC 9112 §9.6).
    var rest: [UInt8] = []
    for _ in 0..<64 where socket.isReadable(within: .milliseconds(20)) {
      guard socket.read(into: &rest) else { return }
      rest.removeAll(keepingCapacity: true)
    }
  }

  /// False where the connection is over.
  private func deliver(_ answer: ServerAnswer, for request: IncomingRequest) -> Bool {
    guard pause(answer.delay) else { return false }
    let head = answer.head(closing: request.isLast)
    if request.method == "HEAD" { return socket.write(head) }
    switch answer.delivery {
    case .whole: return socket.write(head + answer.body)
    case .disconnect: return false
    case .truncated:
      _ = socket.write(head + answer.body)
      return false
    case .stall:
      while pause(.seconds(3600)) {}
      return false
    case .drip(let gap): return drip(answer.body, after: head, every: gap)
    case .endless: return sendWithoutEnd(after: head)
    }
  }

  private func drip(_ body: [UInt8], after head: [UInt8], every gap: Duration) -> Bool {
    guard socket.write(head) else { return false }
    for byte in body {
      guard pause(gap), socket.write([byte]) else { return false }
    }
    return true
  }

  private func sendWithoutEnd(after head: [UInt8]) -> Bool {
    let size = 16 * 1024
    let chunk =
      Array("\(String(size, radix: 16))\r\n".utf8) + Array(repeating: UInt8(ascii: " "), count: size)
      + Array("\r\n".utf8)
    guard socket.write(head) else { return false }
    while socket.write(chunk) {}
    return false
  }

  /// Waits; false as soon as the client is gone or the server stops.
  private func pause(_ time: Duration) -> Bool {
    guard time > .zero else { return true }
    let clock = ContinuousClock()
    let end = clock.now + time
    while clock.now < end {
      // Bytes of a next request make the socket readable for good: then only short looks are left.
      if socket.isReadable(within: end - clock.now) {
        if socket.isAtEnd { return false }
        Poll.pause(min(end - clock.now, .milliseconds(50)))
      }
    }
    return true
  }
}
