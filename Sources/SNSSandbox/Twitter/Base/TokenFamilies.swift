internal import Synchronization

/// Which refresh tokens were spent, and which logins are over, since the process began.
final class TokenFamilies: Sendable {
  private struct State {
    /// The newest generation that was spent.
    var spent: [String: Int] = [:]
    var dead: Set<String> = []
  }

  private let state = Mutex(State())

  /// Uses a refresh token up. A spent one ends its whole family, as RFC 9700 §4.14.2 asks for and users of X report
  /// (trypost#126); false then.
  func spend(_ token: TwitterBearer) -> Bool {
    state.withLock { state in
      guard !state.dead.contains(token.family) else { return false }
      guard token.generation > state.spent[token.family] ?? -1 else {
        state.dead.insert(token.family)
        return false
      }
      state.spent[token.family] = token.generation
      return true
    }
  }

  func revoke(_ family: String) { state.withLock { _ = $0.dead.insert(family) } }

  func isAlive(_ family: String) -> Bool { state.withLock { !$0.dead.contains(family) } }
}
