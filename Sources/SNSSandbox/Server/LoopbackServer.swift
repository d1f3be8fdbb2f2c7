internal import Dispatch
internal import SNSLoginCore
internal import Synchronization

/// An HTTP/1.1 server on 127.0.0.1: one thread that accepts, one thread a connection.
final class LoopbackServer: Sendable {
  typealias Answer = @Sendable (IncomingRequest) -> ServerAnswer

  struct Limits: Sendable {
    var idleTimeout = Duration.seconds(30)
    var requestTimeout = Duration.seconds(60)
    var connections = 512
  }

  /// The port that it listens on.
  let port: Int

  private struct Open {
    var connections: Set<Socket> = []
    var isStopped = false
  }

  private let listener: Socket
  /// Wakes the accepting thread.
  private let wake: Wake
  /// Bytes; enough for a connection, of which there may be hundreds.
  private static let stackSize = 1024 * 1024

  private let limits: Limits
  private let answer: Answer
  private let open = Mutex(Open())
  private let threads = DispatchGroup()

  /// Starts to listen. Port 0 takes a free one.
  /// - Throws: `SNSError` `config` naming the port where that cannot be had.
  init(port: Int, limits: Limits = Limits(), answer: @escaping Answer) throws(SNSError) {
    guard (0...65535).contains(port) else {
      throw SNSError(
        .config, "\(port) is no port number", hint: "choose one from 1 to 65535, or 0 for a free one")
    }
    do {
      listener = try Socket.listening(port: port)
    } catch {
      throw Self.refusal(of: port, because: error)
    }
    guard let wake = Wake() else {
      listener.close()
      throw SNSError(.internal, "no pipe left: \(String(cString: strerror(errno)))")
    }
    self.wake = wake
    self.port = listener.port
    self.limits = limits
    self.answer = answer
    try startAccepting()
  }

  private static func refusal(of port: Int, because failure: Socket.Failure) -> SNSError {
    if failure.number == EADDRINUSE {
      return SNSError(
        .config, "port \(port) of 127.0.0.1 is taken", hint: "choose another port, or 0 for a free one")
    }
    let reason = String(cString: strerror(failure.number))
    return SNSError(
      .config, "port \(port) of 127.0.0.1 cannot be used: \(reason)", hint: "choose another port")
  }

  private func startAccepting() throws(SNSError) {
    threads.enter()
    let started = ThreadStart { [self] in
      acceptUntilStopped()
      threads.leave()
    }.launch(stackSize: Self.stackSize)
    guard started else {
      threads.leave()
      listener.close()
      throw SNSError(.internal, "the system has no thread left for the sandbox")
    }
  }

  /// Closes the listener and every connection, and waits until their threads have ended. May be called twice.
  func stop() {
    let isFirst = open.withLock { open in
      defer { open.isStopped = true }
      for connection in open.connections { connection.shutDown() }
      return !open.isStopped
    }
    if isFirst { wake.wake() }
    threads.wait()
    if isFirst { listener.close() }
  }

  private func acceptUntilStopped() {
    while !open.withLock({ $0.isStopped }) {
      guard case .ready = wake.wait(for: Poll.Watch(listener.descriptor)) else { continue }
      if let socket = listener.accepted() {
        admit(socket)
      } else {
        // No descriptor left, most likely: give the connections a moment to end.
        Poll.pause(.milliseconds(20))
      }
    }
  }

  private func admit(_ socket: Socket) {
    let isWelcome = open.withLock { open in
      guard !open.isStopped, open.connections.count < limits.connections else { return false }
      open.connections.insert(socket)
      return true
    }
    guard isWelcome else { return socket.close() }
    let connection = Connection(
      socket: socket, idleTimeout: limits.idleTimeout, requestTimeout: limits.requestTimeout, answer: answer)
    threads.enter()
    let started = ThreadStart { [self] in
      connection.serve()
      dismiss(socket)
      threads.leave()
    }.launch(stackSize: Self.stackSize)
    if !started {
      dismiss(socket)
      threads.leave()
    }
  }

  /// Closes under the lock, so that `stop` never shuts down a number that the system has given to another file.
  private func dismiss(_ socket: Socket) {
    open.withLock { open in
      open.connections.remove(socket)
      socket.close()
    }
  }
}
