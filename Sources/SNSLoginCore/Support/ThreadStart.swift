/// A thread of its own for work that blocks. Signals are blocked in it, so that SIGINT always reaches the thread that
/// waits for it and SIGPIPE never comes from a socket.
package struct ThreadStart: Sendable {
  private let work: @Sendable () -> Void

  package init(_ work: @escaping @Sendable () -> Void) { self.work = work }

  /// False where the system has no thread left.
  package func launch() -> Bool {
    let box = Unmanaged.passRetained(Box(work))
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(
        &thread, nil,
        { context in
          ThreadStart.run(context)
          return nil
        }, box.toOpaque())
      if status == 0, let thread { pthread_detach(thread) }
    #else
      var thread = pthread_t()
      let status = pthread_create(
        &thread, nil,
        { context in
          if let context { ThreadStart.run(context) }
          return nil
        }, box.toOpaque())
      if status == 0 { pthread_detach(thread) }
    #endif
    if status != 0 { box.release() }
    return status == 0
  }

  private static func run(_ context: UnsafeMutableRawPointer) {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
    Unmanaged<Box>.fromOpaque(context).takeRetainedValue().work()
  }

  private final class Box: Sendable {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }
}
