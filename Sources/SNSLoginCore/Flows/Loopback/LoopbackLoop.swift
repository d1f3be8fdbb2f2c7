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
      let events = wait([signal.reader] + listeners.map(\.descriptor), connections)
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

  /// True for each descriptor, and then for each connection, that has something to do.
  private func wait(_ descriptors: [Int32], _ connections: [LoopbackConnection]) -> [Bool] {
    var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    entries += connections.map { pollfd(fd: $0.socket.descriptor, events: $0.events, revents: 0) }
    let left = connections.map { $0.deadline - clock.now }.min()
    // One millisecond more, so that a deadline has passed when its wait ends.
    let timeout = left.map { Int32(clamping: max($0, .zero).milliseconds + 1) } ?? -1
    guard poll(&entries, nfds_t(entries.count), timeout) > 0 else {
      return Array(repeating: false, count: entries.count)
    }
    return entries.map { $0.revents != 0 }
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
      _ = poll(nil, 0, 20)
      return
    }
    if connections.count >= limits.connections { connections.removeFirst().socket.release() }
    connections.append(LoopbackConnection(socket, deadline: clock.now + limits.patience))
  }
}
