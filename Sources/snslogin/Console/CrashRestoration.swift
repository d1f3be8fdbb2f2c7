internal import SNSLoginCore
internal import Synchronization

/// Puts the terminal back where the process crashes: a trap of Swift, a fault of the machine, an abort. Then the signal
/// does what it does without us, a core dump included.
///
/// The handler may do next to nothing: it finds all it needs in memory that was made ready before, and calls
/// `tcsetattr` and `write`, which POSIX lists as safe there.
enum CrashRestoration {
  private struct Plan {
    var input: Int32
    var original: termios
    var output: Int32
    var farewell: UnsafeMutableRawPointer
    var length: Int
  }

  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGQUIT]

  /// Made once and never freed: a crash may come at any time. Written under the lock of whoever changes the terminal,
  /// and read by the handler while armed.
  nonisolated(unsafe) private static let memory = UnsafeMutablePointer<Plan>.allocate(capacity: 1)
  /// What the signals did before, in the order of `signals`.
  nonisolated(unsafe) private static let before =
    UnsafeMutablePointer<sigaction>.allocate(capacity: signals.count)
  private static let isArmed = Atomic(false)

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
    for (index, signal) in signals.enumerated() { handle(signal, remembering: before + index) }
  }

  /// The terminal is as it was.
  static func disarm() {
    guard isArmed.exchange(false, ordering: .sequentiallyConsistent) else { return }
    for (index, signal) in signals.enumerated() { sigaction(signal, before + index, nil) }
    memory.pointee.farewell.deallocate()
  }

  private static func handle(_ number: Int32, remembering earlier: UnsafeMutablePointer<sigaction>) {
    var action = sigaction()
    sigemptyset(&action.sa_mask)
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND) | UInt32(SA_NODEFER))
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    sigaction(number, &action, earlier)
  }

  private static let handler: @convention(c) (Int32) -> Void = { number in
    if isArmed.exchange(false, ordering: .sequentiallyConsistent) {
      if memory.pointee.length > 0 {
        _ = write(memory.pointee.output, memory.pointee.farewell, memory.pointee.length)
      }
      _ = tcsetattr(memory.pointee.input, TCSANOW, &memory.pointee.original)
    }
    raise(number)
  }
}
