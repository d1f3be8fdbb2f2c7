internal import SNSLoginCore
internal import Synchronization

/// The authorization codes: for one use, for ten minutes ("Receiving the authorization code", developers.line.biz).
final class LineCodes: Sendable {
  struct Entry: Sendable, Hashable {
    var code: String
    var redirect: String
    /// S256 (RFC 7636 §4.2); nil where the login had none.
    var challenge: String?
    var nonce: String?
    /// When the person approved, where `max_age` asks for it; seconds since 1970.
    var authTime: Int?
    /// How the person proved who they are (`amr`).
    var method: String
    /// What was granted, sorted, without `email`.
    var scopes: [String]
    var givesEmail: Bool
    var person: LinePerson
    var createdAt: Date
  }

  static let lifetime = 600.0
  private static let capacity = 1000
  private let entries = Mutex<[Entry]>([])

  func add(_ entry: Entry) {
    entries.withLock { entries in
      if entries.count == Self.capacity { entries.removeFirst() }
      entries.append(entry)
    }
  }

  /// Takes the code away, so that a second try finds nothing. Nil for an unknown, used or old one.
  func take(_ code: String, at now: Date) -> Entry? {
    let found = entries.withLock { entries in
      entries.firstIndex { $0.code == code }.map { entries.remove(at: $0) }
    }
    return found.flatMap { now.timeIntervalSince($0.createdAt) < Self.lifetime ? $0 : nil }
  }
}
