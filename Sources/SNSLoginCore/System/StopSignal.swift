private import Synchronization

/// Tells a thread to stop, and everybody else that it has.
final class StopSignal: Sendable {
  private struct State {
    var isObeyed = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  /// What the thread waits for beside its work.
  let wake: Wake
  private let state = Mutex(State())

  /// Nil where the system gives no pipe.
  init?() {
    guard let wake = Wake() else { return nil }
    self.wake = wake
  }

  func raise() { wake.wake() }

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
