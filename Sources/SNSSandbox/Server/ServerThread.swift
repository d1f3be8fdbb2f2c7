internal import SNSLoginCore

/// Threads of the operating system's own: a connection may block for long, which Swift's task pool must not.
enum ServerThread {
  private final class Work: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs `work` on a detached thread on which all signals are blocked, so that Ctrl-C reaches the tool and not this.
  /// False where the system has no thread left.
  static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    // A new thread inherits the mask of its maker.
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, 1024 * 1024)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    return create(&attributes, Work(work))
  }

  private static func create(_ attributes: inout pthread_attr_t, _ work: Work) -> Bool {
    let kept = Unmanaged.passRetained(work)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let status = pthread_create(&thread, &attributes, runWork, kept.toOpaque())
    if status != 0 { kept.release() }
    return status == 0
  }

  fileprivate static func run(_ context: UnsafeMutableRawPointer) {
    Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
  }
}

#if canImport(Darwin)
  private func runWork(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    ServerThread.run(context)
    return nil
  }
#else
  private func runWork(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { ServerThread.run(context) }
    return nil
  }
#endif
