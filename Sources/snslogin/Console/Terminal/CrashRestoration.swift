internal import SNSLoginCore
internal import Synchronization

/// Puts the terminal back where the process crashes: a trap of Swift, a fault of the machine, an abort, or a signal that
/// nobody here waits for and that ends a process (a closed pipe, a limit of time). Then the signal does what it does
/// without us, a core dump included.
///
/// The handler may do next to nothing: it finds all it needs in memory that was made ready before, and calls
/// `tcsetattr` and `write`, which POSIX lists as safe there, as it does `tcgetpgrp` and `getpgrp`.
enum CrashRestoration {
  private struct Plan {
    var input: Int32
    var original: termios
    var output: Int32
    var farewell: UnsafeMutableRawPointer
    var length: Int
  }

  /// Always: a fault strikes even where its signal is ignored, and Swift's own report of crashes has handlers for them.
  private static let faults = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGQUIT]
  /// These end the process only by default: one that is ignored, or in use by a profiler, is left alone. SIGINT and its
  /// like are missing, for `Interruption` has them (signal(7), "Standard signals").
  private static let endings: [Int32] = {
    let common = [SIGPIPE, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU]
    #if canImport(Darwin)
      return common + [SIGEMT]
    #else
      return common + [SIGIO, SIGPWR, SIGSTKFLT]
    #endif
  }()
  private static let signals = faults + endings

  /// Made once and never freed: a crash may come at any time. Written under the lock of whoever changes the terminal,
  /// and read by the handler while armed.
  nonisolated(unsafe) private static let memory = UnsafeMutablePointer<Plan>.allocate(capacity: 1)
  /// What the signals did before, in the order of `signals`.
  nonisolated(unsafe) private static let before =
    UnsafeMutablePointer<sigaction>.allocate(capacity: signals.count)
  private static let isArmed = Atomic(false)
  private static let isWriting = Atomic(false)

  /// From now on a crash puts these settings back. Called under the lock of whoever changes the terminal.
  static func arm(_ mode: TerminalMode, input: Int32, original: termios) {
    disarm()
    let farewell = Array(mode.exit.utf8)
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: max(1, farewell.count), alignment: 1)
    bytes.copyMemory(from: farewell, byteCount: farewell.count)
    var output: Int32 = -1
    if case .screen(let descriptor) = mode { output = descriptor }
    memory.initialize(
      to: Plan(input: input, original: original, output: output, farewell: bytes, length: farewell.count))
    isArmed.store(true, ordering: .sequentiallyConsistent)
    for (index, signal) in signals.enumerated() {
      sigaction(signal, nil, before + index)
      if faults.contains(signal) || SignalAction.isDefault(before[index]) { handle(signal) }
    }
  }

  /// Writes to the screen, but not behind a farewell that another thread sends. Called under the lock of whoever
  /// changes the terminal.
  static func whileArmed(_ write: () -> Void) {
    isWriting.store(true, ordering: .sequentiallyConsistent)
    if isArmed.load(ordering: .sequentiallyConsistent) { write() }
    isWriting.store(false, ordering: .sequentiallyConsistent)
  }

  /// The terminal is as it was.
  static func disarm() {
    guard isArmed.exchange(false, ordering: .sequentiallyConsistent) else { return }
    for (index, signal) in signals.enumerated() { sigaction(signal, before + index, nil) }
    memory.pointee.farewell.deallocate()
  }

  private static func handle(_ number: Int32) {
    // Where the job is continued to die, it must not stop before.
    SignalAction.handle(
      number, by: handler, blocking: [SIGCONT],
      flags: Int32(bitPattern: UInt32(SA_RESETHAND) | UInt32(SA_NODEFER)))
  }

  private static let handler: SignalAction.Handler = { number in
    // In the background the terminal is another's, and changing it would stop the process.
    if isArmed.exchange(false, ordering: .sequentiallyConsistent),
      !Terminal.isBackground(memory.pointee.input)
    {
      // A tenth of a second at most: the crash may be that of the writer.
      for _ in 0..<100 where isWriting.load(ordering: .sequentiallyConsistent) { _ = poll(nil, 0, 1) }
      if memory.pointee.length > 0 {
        _ = write(memory.pointee.output, memory.pointee.farewell, memory.pointee.length)
      }
      _ = tcsetattr(memory.pointee.input, TCSANOW, &memory.pointee.original)
    }
    raise(number)
  }
}
