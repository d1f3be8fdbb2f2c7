/// A tiny HTTP/1.1 listener for the browser's return: one path, GET only, one thread for all connections, none of which
/// can hold it. All waiting is `poll(2)` on that thread, never in Swift's task pool.
package final class LoopbackListener: CallbackListening {
  package struct Limits: Sendable, Hashable {
    /// For a request to arrive.
    package var patience: Duration
    /// At once; a further one takes the place of the one that has waited longest.
    package var connections: Int

    package init(patience: Duration = .seconds(10), connections: Int = 32) {
      self.patience = patience
      self.connections = connections
    }
  }

  /// What is listened on.
  package let port: Int
  package let unheard: [ListenFailure]
  private let signal: StopSignal

  /// Starts to listen.
  /// - Parameters:
  ///   - hosts: numeric addresses; only the first must succeed.
  ///   - port: 0 takes a free one.
  ///   - handler: as in `Environment.Listen`.
  package init(
    hosts: [String], port: Int, path: String, limits: Limits = Limits(),
    handler: @escaping @Sendable (String) -> CallbackPage?
  ) throws(ListenFailure) {
    guard let first = hosts.first else { throw ListenFailure(host: "", port: port, number: EADDRNOTAVAIL) }
    let main = try LoopbackSocket.listening(host: first, port: port)
    let bound = main.port
    let (others, unheard) = Self.further(hosts.dropFirst(), port: bound)
    let sockets = [main] + others
    let signal = StopSignal()
    let loop = LoopbackLoop(
      listeners: sockets, signal: signal, limits: limits,
      answer: { CallbackAnswer.answer(to: $0, path: path, handler: handler) })
    guard let signal, let loop, ThreadStart({ loop.run() }).launch() else {
      sockets.forEach { $0.release() }
      throw ListenFailure(host: first, port: bound, number: EAGAIN)
    }
    self.port = bound
    self.unheard = unheard
    self.signal = signal
  }

  deinit { signal.raise() }

  package func stop() async {
    signal.raise()
    await signal.whenObeyed()
  }

  private static func further(
    _ hosts: ArraySlice<String>, port: Int
  ) -> (sockets: [LoopbackSocket], failures: [ListenFailure]) {
    var sockets: [LoopbackSocket] = []
    var failures: [ListenFailure] = []
    for host in hosts {
      do throws(ListenFailure) {
        sockets.append(try LoopbackSocket.listening(host: host, port: port))
      } catch {
        failures.append(error)
      }
    }
    return (sockets, failures)
  }
}
