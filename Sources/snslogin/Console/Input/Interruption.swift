internal import SNSLoginCore
internal import Synchronization

/// Ctrl-C and its relatives: the running task is cancelled, the terminal put back, and then the process dies of the
/// very signal, so that a shell sees 130 and ends its loop.
///
/// The handler only writes the signal's number into a pipe; a thread of its own reads it, where locks and allocations
/// are allowed. Blocked signals and `sigwait` do not do on Linux: the main thread of an asynchronous `main` waits in
/// libdispatch's `sigsuspend` with an empty mask, and the default action strikes there.
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
  private let pager: Pager

  private init(restoration: TerminalRestoration, talk: StandardError, pager: Pager) {
    self.restoration = restoration
    self.talk = talk
    self.pager = pager
  }

  /// Starts to listen; once in a process. A signal that was ignored when the process started (`nohup`, a job of a
  /// script in the background) stays ignored.
  nonisolated static func begin(
    restoration: TerminalRestoration = .shared, talk: StandardError, pager: Pager
  ) -> Interruption {
    let interruption = Interruption(restoration: restoration, talk: talk, pager: pager)
    guard let pipe = Pipe() else { return interruption }
    _ = fcntl(pipe.writing, F_SETFL, O_NONBLOCK)
    // Both ends are open as long as the process lives.
    let reading = pipe.takeReading()
    guard ThreadStart({ interruption.listen(to: reading) }).launch() else { return interruption }
    SignalPipe.writing.store(pipe.takeWriting(), ordering: .sequentiallyConsistent)
    for signal in deadly + [SIGTSTP, SIGWINCH] where !SignalAction.isIgnored(signal) {
      SignalPipe.handle(signal)
    }
    // It continues the process even where it is ignored, so to hear it takes nothing away.
    SignalPipe.handle(SIGCONT)
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

  private func listen(to reading: Int32) {
    var number: UInt8 = 0
    while true {
      let count = read(reading, &number, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return }
      switch Int32(number) {
      case SIGTSTP: stop()
      case SIGCONT: restoration.jobContinued()
      case SIGWINCH: restoration.resized()
      // A pager has Ctrl-C for its own use, and what it has not read yet is still wanted.
      case SIGINT where pager.isRunning: break
      case let signal: interrupt(by: signal)
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
    let waits = ThreadStart { [self] in
      usleep(Self.grace)
      while CriticalWork.shared.isUnderWay { usleep(20_000) }
      die(of: signal)
    }.launch()
    if !waits { die(of: signal) }
  }

  /// Ctrl-Z: the shell gets its terminal as it was; at the return the question goes on hidden, the reader on its screen.
  private func stop() {
    restoration.suspend()
    talk.eraseStatusIfPossible(forGood: false)
    signal(SIGTSTP, SIG_DFL)
    SignalAction.unblock(SIGTSTP)
    raise(SIGTSTP)
    // Here the process has been continued, or was never stopped: no shell waits for it. A job in the background is
    // left to SIGCONT, which comes through the pipe behind the signal that may have come to end it.
    SignalPipe.handle(SIGTSTP)
    restoration.resume()
  }

  /// Puts everything back and ends the process by that signal.
  func die(of number: Int32) -> Never {
    pager.terminate()
    restoration.end()
    talk.eraseStatusIfPossible(forGood: true)
    signal(number, SIG_DFL)
    SignalAction.unblock(number)
    raise(number)
    _exit(128 + number)
  }
}

/// The way from a signal handler, which may do next to nothing, to the thread that listens.
private enum SignalPipe {
  static let writing = Atomic<Int32>(-1)

  private static let heard = [SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH]

  /// SA_RESTART: calls that other code makes go on as if nothing had happened. One at a time: of signals that waited
  /// while the process was stopped, the lowest number comes first, so SIGTERM is in the pipe before SIGCONT.
  static func handle(_ number: Int32) {
    SignalAction.handle(number, by: handler, blocking: heard, flags: Int32(SA_RESTART))
  }

  private static let handler: SignalAction.Handler = { number in
    let before = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(writing.load(ordering: .sequentiallyConsistent), &byte, 1)
    errno = before
  }
}
