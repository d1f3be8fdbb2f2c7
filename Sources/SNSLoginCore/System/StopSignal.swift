private import Synchronization

/// Tells the listener's thread to stop, and everybody else that it has.
final class StopSignal: Sendable {
  private struct State {
    var writer: Int32
    var isObeyed = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  /// Becomes readable for good once the signal is raised; closed with this value.
  let reader: Int32
  private let state: Mutex<State>

  /// Nil where the system gives no pipe.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reader = ends[0]
    state = Mutex(State(writer: ends[1]))
  }

  deinit {
    raise()
    close(reader)
  }

  /// Closing the writing end makes the other readable, and cannot fill up as writing can.
  func raise() {
    state.withLock { state in
      if state.writer >= 0 { close(state.writer) }
      state.writer = -1
    }
  }

  func obeyed() {
    let waiters = state.withLock { state in
      defer { state.waiters = [] }
      state.isObeyed = true
      return state.waiters
    }
    waiters.forEach { $0.resume() }
  }

  func whenObeyed() async {
    await withCheckedContinuation { waiter in
      let isObeyed = state.withLock { state in
        if !state.isObeyed { state.waiters.append(waiter) }
        return state.isObeyed
      }
      if isObeyed { waiter.resume() }
    }
  }
}
