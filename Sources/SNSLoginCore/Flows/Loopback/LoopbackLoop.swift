/// The listener's thread: takes connections, moves each on, lets go of the slow.
struct LoopbackLoop: Sendable {
  private let listeners: [LoopbackSocket]
  private let signal: StopSignal
  private let limits: LoopbackListener.Limits
  private let answer: @Sendable (CallbackRequest) -> CallbackAnswer
  private let clock = ContinuousClock()

  /// Nil where there is no signal to stop it by.
  init?(
    listeners: [LoopbackSocket], signal: StopSignal?, limits: LoopbackListener.Limits,
    answer: @escaping @Sendable (CallbackRequest) -> CallbackAnswer
  ) {
    guard let signal else { return nil }
    self.listeners = listeners
    self.signal = signal
    self.limits = limits
    self.answer = answer
  }

  /// Blocks until the signal is raised; the port is free then. Answers under way are finished after that.
  func run() {
    var connections: [LoopbackConnection] = []
    while true {
      let events = wait([signal.wake.watch] + listeners.map { Poll.Watch($0.descriptor) }, connections)
      if events[0] { break }
      move(&connections, events: events.dropFirst(1 + listeners.count))
      for (listener, isReady) in zip(listeners, events.dropFirst()) where isReady {
        admit(from: listener, to: &connections)
      }
    }
    listeners.forEach { $0.release() }
    signal.obeyed()
    finish(&connections)
  }

  private func finish(_ connections: inout [LoopbackConnection]) {
    for connection in connections where connection.isReading { connection.socket.release() }
    connections.removeAll(where: \.isReading)
    while !connections.isEmpty { move(&connections, events: wait([], connections)[...]) }
  }

  /// True for each watch, and then for each connection, that has something to do.
  private func wait(_ watches: [Poll.Watch], _ connections: [LoopbackConnection]) -> [Bool] {
    let watches = watches + connections.map { Poll.Watch($0.socket.descriptor, for: $0.events) }
    let left = connections.map { $0.deadline - clock.now }.min()
    guard let events = try? Poll.wait(for: watches, atMost: left) else { return watches.map { _ in false } }
    return events.map { !$0.isEmpty }
  }

  private func move(_ connections: inout [LoopbackConnection], events: ArraySlice<Bool>) {
    let now = clock.now
    for (index, isReady) in zip(connections.indices, events) {
      if isReady {
        connections[index].advance(at: now, answer: answer)
      }
      if !connections[index].isOver, connections[index].deadline <= now {
        connections[index].expire(at: now)
      }
      if connections[index].isOver { connections[index].socket.release() }
    }
    connections.removeAll(where: \.isOver)
  }

  private func admit(from listener: LoopbackSocket, to connections: inout [LoopbackConnection]) {
    guard let socket = listener.accepted() else {
      // No descriptor left, most likely: give the connections a moment to end.
      Poll.pause(.milliseconds(20))
      return
    }
    if connections.count >= limits.connections { connections.removeFirst().socket.release() }
    connections.append(LoopbackConnection(socket, deadline: clock.now + limits.patience))
  }
}
