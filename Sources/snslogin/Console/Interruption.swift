internal import SNSLoginCore
internal import Synchronization

/// Ctrl-C and its relatives: the running task is cancelled, the terminal put back, and then the process dies of the
/// very signal, so that a shell sees 130 and ends its loop.
///
/// The signals are blocked in every thread and taken by one thread with `sigwait`, where locks and allocations are
/// allowed. `begin` therefore comes before the first task or thread; children get an empty mask (`ChildProcess`).
final class Interruption: Sendable {
  /// How long a cancelled task may take to end by itself.
  private static let grace: useconds_t = 700_000
  private static let deadly = [SIGINT, SIGTERM, SIGHUP]

  private struct State {
    var received: Int32?
    var cancel: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  private let restoration: TerminalRestoration
  private let talk: StandardError

  private init(restoration: TerminalRestoration, talk: StandardError) {
    self.restoration = restoration
    self.talk = talk
  }

  /// Starts to listen. A signal that was ignored when the process started (`nohup`, a job of a script in the
  /// background) stays ignored.
  nonisolated static func begin(
    restoration: TerminalRestoration = .shared, talk: StandardError
  ) -> Interruption {
    let interruption = Interruption(restoration: restoration, talk: talk)
    let heard = Self.set(of: (deadly + [SIGTSTP, SIGCONT]).filter { !isIgnored($0) })
    var mask = heard
    pthread_sigmask(SIG_BLOCK, &mask, nil)
    if !OwnThread.start({ interruption.listen(to: heard) }) { pthread_sigmask(SIG_UNBLOCK, &mask, nil) }
    return interruption
  }

  /// Says what is to be cancelled; done at once where the signal has already come.
  func cancels(_ cancel: @escaping @Sendable () -> Void) {
    let isLate = state.withLock { state in
      state.cancel = cancel
      return state.received != nil
    }
    if isLate { cancel() }
  }

  /// The signal that came, if one did: nothing more is to be printed then.
  var received: Int32? { state.withLock { $0.received } }

  /// To be called when the task has ended: does not come back where a signal came.
  func dieIfInterrupted() {
    if let received { die(of: received) }
  }

  private func listen(to heard: sigset_t) {
    var heard = heard
    while true {
      var signal: Int32 = 0
      guard sigwait(&heard, &signal) == 0 else { continue }
      switch signal {
      case SIGTSTP: stop()
      case SIGCONT: restoration.resume()
      default: interrupt(by: signal)
      }
    }
  }

  private func interrupt(by signal: Int32) {
    let (isFirst, cancel) = state.withLock { state in
      defer { state.received = state.received ?? signal }
      return (state.received == nil, state.cancel)
    }
    guard isFirst else { die(of: signal) }
    restoration.end()
    cancel?()
    let waits = OwnThread.start { [self] in
      usleep(Self.grace)
      die(of: signal)
    }
    if !waits { die(of: signal) }
  }

  /// Ctrl-Z: the shell gets its terminal with echo; at the return the question goes on hidden.
  private func stop() {
    restoration.suspend()
    talk.eraseStatusIfPossible()
    var mask = Self.set(of: [SIGTSTP])
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)
    raise(SIGTSTP)
    // Here the process has been continued.
    pthread_sigmask(SIG_BLOCK, &mask, nil)
    restoration.resume()
  }

  private func die(of number: Int32) -> Never {
    restoration.end()
    talk.eraseStatusIfPossible()
    signal(number, SIG_DFL)
    var mask = Self.set(of: [number])
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)
    raise(number)
    _exit(128 + number)
  }

  private static func set(of signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    return set
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    let before = signal(number, SIG_DFL)
    guard unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) else { return false }
    signal(number, SIG_IGN)
    return true
  }
}
