private import Synchronization

/// Between the listener's thread and the waiting login: decides what each callback is, lets the first that counts
/// through, and shows the browser what became of it.
final class CallbackInbox: Sendable {
  private struct State {
    var isDone = false
    var hasWarned = false
  }

  /// What ends the wait: `code`, `denied` or `failed`, once.
  let endings: AsyncStream<AuthorizationCallback>
  private let continuation: AsyncStream<AuthorizationCallback>.Continuation
  private let expected: String
  private let onForeign: @Sendable () -> Void
  private let state = Mutex(State())

  /// - Parameters:
  ///   - state: what this login sent.
  ///   - onForeign: told of the first answer with another state.
  init(state: String, onForeign: @escaping @Sendable () -> Void) {
    expected = state
    self.onForeign = onForeign
    (endings, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(1))
  }

  /// Nil once the wait is over.
  func page(for query: String) -> CallbackPage? {
    let callback = AuthorizationCallback(FormEncoding.fields(of: query), state: expected)
    return switch callback {
    // A page that is loaded again is told so; nothing is exchanged a second time.
    case .code: end(callback, .received) ?? .again
    case .denied: end(callback, .denied)
    case .failed: end(callback, .failed)
    case .foreign, .stateless: ignoreForeign()
    case .nothing: isDone ? nil : .nothing
    }
  }

  private var isDone: Bool { state.withLock { $0.isDone } }

  private func end(_ callback: AuthorizationCallback, _ page: CallbackPage) -> CallbackPage? {
    let isFirst = state.withLock { state in
      defer { state.isDone = true }
      return !state.isDone
    }
    guard isFirst else { return nil }
    continuation.yield(callback)
    continuation.finish()
    return page
  }

  private func ignoreForeign() -> CallbackPage? {
    let (isDone, isFirst) = state.withLock { state in
      defer { state.hasWarned = true }
      return (state.isDone, !state.hasWarned)
    }
    guard !isDone else { return nil }
    if isFirst { onForeign() }
    return .foreign
  }
}
