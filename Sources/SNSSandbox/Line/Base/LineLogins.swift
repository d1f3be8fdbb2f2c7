internal import Synchronization

/// What was revoked since the process began: tokens themselves are not stored.
final class LineLogins: Sendable {
  private struct State {
    var deadLogins: Set<String> = []
    var deadSerials: Set<String> = []
  }

  private let state = Mutex(State())

  /// An access token ends alone; a refresh token ends with all access tokens of its login (LINE SDKs, `/revoke`).
  /// False where it was dead before.
  func revoke(_ token: LineToken) -> Bool {
    state.withLock { state in
      guard Self.isAlive(token, state) else { return false }
      switch token.kind {
      case .access: state.deadSerials.insert(token.serial)
      case .refresh: state.deadLogins.insert(token.login)
      }
      return true
    }
  }

  func isAlive(_ token: LineToken) -> Bool { state.withLock { Self.isAlive(token, $0) } }

  private static func isAlive(_ token: LineToken, _ state: State) -> Bool {
    !state.deadLogins.contains(token.login) && !state.deadSerials.contains(token.serial)
  }
}
