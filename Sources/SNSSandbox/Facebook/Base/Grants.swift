internal import Synchronization

/// What people have taken back since the process began: tokens themselves are not stored.
final class Grants: Sendable {
  private struct Subject: Hashable {
    var appID: String
    var personID: String
  }

  private struct State {
    /// Tokens issued up to this moment are dead (milliseconds since 1970).
    var revokedUpTo: [Subject: Int] = [:]
    var removed: [Subject: Set<String>] = [:]
  }

  private let state = Mutex(State())

  func isRevoked(_ token: AccessToken) -> Bool {
    state.withLock { $0.revokedUpTo[subject(token)].map { token.issuedAt <= $0 } ?? false }
  }

  func removed(for token: AccessToken) -> Set<String> {
    state.withLock { $0.removed[subject(token)] ?? [] }
  }

  /// Removes the app: every token so far is dead.
  func revokeAll(of token: AccessToken, at milliseconds: Int) {
    state.withLock { $0.revokedUpTo[subject(token)] = max(milliseconds, token.issuedAt) }
  }

  func remove(_ permission: String, from token: AccessToken) {
    state.withLock { _ = $0.removed[subject(token), default: []].insert(permission) }
  }

  /// The moment that a new token carries: after every revocation, even where the clock has stood still. What is granted
  /// anew is no longer removed.
  func issue(appID: String, personID: String, granted: [String], at milliseconds: Int) -> Int {
    let subject = Subject(appID: appID, personID: personID)
    return state.withLock { state in
      state.removed[subject]?.subtract(granted)
      return max(milliseconds, (state.revokedUpTo[subject] ?? .min / 2) + 1)
    }
  }

  private func subject(_ token: AccessToken) -> Subject {
    Subject(appID: token.appID, personID: token.personID)
  }
}
