/// A thread of its own for work that blocks: it must not take one of the task pool's few. Signals are blocked in it, so
/// that SIGPIPE never comes from a socket and Ctrl-C reaches whoever waits for it; those of a crash are not, for a
/// blocked one ends the process without its handler.
package struct ThreadStart: Sendable {
  private let work: Work

  package init(_ work: @escaping @Sendable () -> Void) { self.work = Work(work) }

  /// Starts a detached thread. False where the system has none left; the work is not done then.
  /// - Parameter stackSize: bytes; nil is the system's own (8 MiB), which hundreds of connections would not need.
  @discardableResult
  package func launch(stackSize: Int? = nil) -> Bool {
    var blocked = sigset_t()
    var before = sigset_t()
    sigfillset(&blocked)
    for crash in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS] { sigdelset(&blocked, crash) }
    // A new thread inherits the mask of its maker.
    pthread_sigmask(SIG_SETMASK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    if let stackSize { pthread_attr_setstacksize(&attributes, stackSize) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let context = Unmanaged.passRetained(work)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    guard pthread_create(&thread, &attributes, runWork, context.toOpaque()) == 0 else {
      context.release()
      return false
    }
    return true
  }

  fileprivate final class Work: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}

// Functions and not closures: Swift 6.3.1 crashes on a closure with `Unmanaged` in the call of `pthread_create`.
#if canImport(Darwin)
  private func runWork(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadStart.Work>.fromOpaque(context).takeRetainedValue().run()
    return nil
  }
#else
  private func runWork(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<ThreadStart.Work>.fromOpaque(context).takeRetainedValue().run() }
    return nil
  }
#endif
