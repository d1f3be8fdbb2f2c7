internal import SNSLoginCore

/// What a signal does: the one place that asks and sets `sigaction(2)`.
enum SignalAction {
  typealias Handler = @convention(c) (Int32) -> Void

  /// - Parameters:
  ///   - others: signals that wait while the handler runs.
  ///   - flags: SA_RESTART and its like.
  static func handle(_ number: Int32, by handler: @escaping Handler, blocking others: [Int32], flags: Int32) {
    var action = sigaction()
    sigemptyset(&action.sa_mask)
    for other in others { sigaddset(&action.sa_mask, other) }
    action.sa_flags = flags
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    sigaction(number, &action, nil)
  }

  static func isDefault(_ action: sigaction) -> Bool { isSame(handler(of: action), SIG_DFL) }

  static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    return sigaction(number, nil, &action) == 0 && isSame(handler(of: action), SIG_IGN)
  }

  /// libdispatch blocks signals in the threads of the task pool, and a signal raised there would only wait.
  static func unblock(_ number: Int32) {
    var mask = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, number)
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)
  }

  private static func handler(of action: sigaction) -> Handler? {
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler
    #else
      action.__sigaction_handler.sa_handler
    #endif
  }

  /// SIG_DFL and SIG_IGN are no functions, but numbers in the place of one.
  private static func isSame(_ one: Handler?, _ other: Handler?) -> Bool {
    unsafeBitCast(one, to: Int.self) == unsafeBitCast(other, to: Int.self)
  }
}
