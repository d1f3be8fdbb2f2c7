import SNSLoginCore
import Synchronization

/// A loopback server that does just what a test tells it, byte by byte: the servers that a client must survive.
package final class RawServer: Sendable {
  /// One connection, as the script sees it.
  package struct Exchange: Sendable {
    fileprivate let descriptor: Int32
    /// Counts all requests of this server from 0.
    package let number: Int
    package let request: String

    /// Sends bytes; false once the client has gone.
    @discardableResult
    package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    @discardableResult
    package func send(_ bytes: [UInt8]) -> Bool {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { SNSLoginCore.send(descriptor, $0.baseAddress, $0.count, noSignal) }
        if count <= 0 { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }

    /// A whole answer with its length.
    package func answer(_ status: Int, _ body: String, headers: [String] = []) {
      let lines = ["HTTP/1.1 \(status) X", "Content-Length: \(body.utf8.count)"] + headers + ["", body]
      send(lines.joined(separator: "\r\n"))
    }

    /// Waits until the client closes its side: how a server stalls without a clock.
    package func waitForClient() {
      var byte: UInt8 = 0
      while recv(descriptor, &byte, 1, 0) > 0 {}
    }

    /// One pause of a slow server, ended early by the client's leaving; false then.
    package func pause(milliseconds: Int32) -> Bool {
      var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&state, 1, milliseconds) == 0
    }
  }

  package let port: Int
  private let listener: Int32
  private let log = Mutex<(requests: [String], connections: Int)>(([], 0))

  /// - Parameter script: what to do with each request; returning false closes the connection.
  package init(_ script: @escaping @Sendable (Exchange) -> Bool) throws {
    (listener, port) = try Self.listen()
    let accepting = ThreadStart { [self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else {
          // Closed here and not in stop(): its number must not be given away while accept() still uses it.
          close(listener)
          return
        }
        log.withLock { $0.connections += 1 }
        _ = ThreadStart { [self] in serve(connection, script) }.launch()
      }
    }
    _ = accepting.launch()
  }

  package var endpoint: String { "http://127.0.0.1:\(port)" }
  package var requests: [String] { log.withLock { $0.requests } }
  package var connections: Int { log.withLock { $0.connections } }

  package func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

  private func serve(_ connection: Int32, _ script: (Exchange) -> Bool) {
    defer { close(connection) }
    while let request = readRequest(connection) {
      let number = log.withLock { log in
        log.requests.append(request)
        return log.requests.count - 1
      }
      guard script(Exchange(descriptor: connection, number: number, request: request)) else { return }
    }
  }

  /// Head and body of one request; nil at the end of the connection.
  private func readRequest(_ connection: Int32) -> String? {
    var text: [UInt8] = []
    var byte: UInt8 = 0
    while !text.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      guard recv(connection, &byte, 1, 0) == 1 else { return nil }
      text.append(byte)
    }
    let head = String(decoding: text, as: UTF8.self)
    let length =
      head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length:") }
      .flatMap { Int($0.dropFirst(15).trimmingBlanks) } ?? 0
    for _ in 0..<length {
      guard recv(connection, &byte, 1, 0) == 1 else { return nil }
      text.append(byte)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func listen() throws -> (Int32, Int) {
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    let port = try BoundSocket.bindLoopback(descriptor)
    guard SNSLoginCore.listen(descriptor, 64) == 0 else {
      throw SNSError(.internal, "a test server could not listen")
    }
    return (descriptor, port)
  }
}

#if canImport(Darwin)
  private let noSignal = Int32(SO_NOSIGPIPE)
#else
  private let noSignal = Int32(MSG_NOSIGNAL)
#endif
