/// Keeps the logins of all SNS. Article: the one place that holds token and expiry.
package protocol SessionStore: Sendable {
  /// Every stored login, in the order of the file.
  /// - Throws: `SNSError` `file`.
  func sessions() throws(SNSError) -> [Session]

  /// Looks whether a change could be written now, by writing as much beside the file and taking it away again. To be
  /// called before a provider spends something that only the file can keep: a PIN, a code, a refresh token.
  /// - Throws: `SNSError` `file`.
  func checkRoom() throws(SNSError)

  /// Changes the logins as one step: no other process reads or writes between reading and writing. `change` may
  /// wait for a provider (a refresh), so that only one process does it. Nothing is written where it throws or
  /// changes nothing.
  func update<Value: Sendable>(
    _ change: (inout SessionList) async throws(SNSError) -> Value
  ) async throws(SNSError) -> Value
}

/// The logins of all SNS, and what may be done with them.
package struct SessionList: Sendable, Hashable {
  package private(set) var sessions: [Session]

  package init(_ sessions: [Session]) { self.sessions = sessions }

  /// The active login of that SNS.
  package func active(_ sns: LoginType) -> Session? {
    sessions.first { $0.sns == sns && $0.isActive }
  }

  /// Adds a login, in the place of an older one of the same user, and makes it the active one where it says so.
  package mutating func store(_ session: Session) {
    var session = session
    if session.isActive { deactivate(session.sns) }
    guard let index = sessions.firstIndex(where: { $0.isSameAccount(as: session) }) else {
      sessions.append(session)
      return
    }
    session.isActive = session.isActive || sessions[index].isActive
    session.extra.merge(sessions[index].extra) { new, _ in new }
    session.token.extra.merge(sessions[index].token.extra) { new, _ in new }
    sessions[index] = session
  }

  /// Puts `changed` in the place of `session`; a second entry of the user that it now names goes.
  package mutating func replace(_ session: Session, with changed: Session) {
    guard let index = sessions.firstIndex(where: { $0.isSameAccount(as: session) }) else { return }
    sessions[index] = changed
    let others = sessions.indices.filter { $0 != index && sessions[$0].isSameAccount(as: changed) }
    for other in others.reversed() { sessions.remove(at: other) }
  }

  /// Takes over what a provider said about the user of `session`. Another process may have logged out, refreshed the
  /// token or chosen another account while it was asked: that stays.
  package mutating func update(_ session: Session, with fetched: Session) {
    guard let current = sessions.first(where: { $0.isSameAccount(as: session) }) else { return }
    var changed = fetched
    changed.isActive = current.isActive
    changed.token = current.token
    if current.token.accessToken == session.token.accessToken {
      changed.token.scopes = fetched.token.scopes
    } else {
      // Of a login whose user nobody knew, a new token may be another user's.
      guard current.id != nil else { return }
      changed.flow = current.flow
      changed.loggedInAt = current.loggedInAt
    }
    replace(current, with: changed)
  }

  /// Forgets a login; the next one of that SNS becomes active.
  package mutating func remove(_ session: Session) {
    sessions.removeAll { $0.isSameAccount(as: session) }
    let own = sessions.indices.filter { sessions[$0].sns == session.sns }
    guard let next = own.last, !own.contains(where: { sessions[$0].isActive }) else { return }
    sessions[next].isActive = true
  }

  private mutating func deactivate(_ sns: LoginType) {
    for index in sessions.indices where sessions[index].sns == sns { sessions[index].isActive = false }
  }
}

extension Session {
  /// The same user at the same SNS. Two logins whose user nobody told may be two people's: they are the same only by
  /// their token or, once that was refreshed, by the time of the login.
  package func isSameAccount(as other: Session) -> Bool {
    guard sns == other.sns, id == other.id else { return false }
    return id != nil || token.accessToken == other.token.accessToken
      || (loggedInAt != nil && loggedInAt == other.loggedInAt)
  }
}
