internal import SNSLoginCore
internal import Synchronization

/// The PIN logins under way (docs.x.com, "PIN-based OAuth").
final class RequestTokens: Sendable {
  enum State: Sendable, Hashable {
    case pending
    case approved(TwitterPerson)
    case denied
    /// Redeemed, or burned by a wrong PIN.
    case spent
  }

  struct Entry: Sendable, Hashable {
    var token: String
    var secret: String
    /// `oob`, or an address of the app's.
    var callback: String
    var level: TwitterAccessLevel
    /// The PIN; with an address for a callback, 32 letters and digits.
    var verifier: String
    var createdAt: Date
    var state = State.pending
  }

  enum Redemption: Sendable, Hashable {
    /// Unknown, denied, spent or too old: X does not tell them apart.
    case invalid
    /// The request token is burned by that.
    case wrongVerifier
    case approved(TwitterPerson)
  }

  /// Seconds. X does not tell its number; a user measured a quarter of an hour (jmathai/twitter-async#32).
  static let lifetime = 900.0
  private static let capacity = 1000
  private let entries = Mutex<[Entry]>([])

  func add(_ entry: Entry) {
    entries.withLock { entries in
      if entries.count == Self.capacity { entries.removeFirst() }
      entries.append(entry)
    }
  }

  /// Nil for what is unknown, denied, spent or too old.
  func live(_ token: String, at now: Date) -> Entry? {
    entries.withLock { entries in
      entries.first { $0.token == token && Self.isLive($0, at: now) }
    }
  }

  /// False where there is nothing left to decide.
  func decide(_ state: State, token: String, at now: Date) -> Bool {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.token == token }),
        Self.isLive(entries[index], at: now)
      else { return false }
      entries[index].state = state
      return true
    }
  }

  /// Uses the request token up, whatever the verifier: the right PIN after a wrong one is refused too
  /// (nst/STTwitter#250).
  func redeem(_ token: String, verifier: String?, at now: Date) -> Redemption {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.token == token }),
        Self.isLive(entries[index], at: now)
      else { return .invalid }
      let entry = entries[index]
      entries[index].state = .spent
      guard case .approved(let person) = entry.state,
        equalInConstantTime(Array((verifier ?? "").utf8), Array(entry.verifier.utf8))
      else { return .wrongVerifier }
      return .approved(person)
    }
  }

  private static func isLive(_ entry: Entry, at now: Date) -> Bool {
    switch entry.state {
    case .denied, .spent: false
    case .pending, .approved: now < entry.createdAt.addingTimeInterval(lifetime)
    }
  }
}
