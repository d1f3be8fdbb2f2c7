internal import SNSLoginCore
internal import Synchronization

/// The authorization codes of OAuth 2.0: for one use, for thirty seconds (docs.x.com, "OAuth 2.0 user context").
final class TwitterCodes: Sendable {
  struct Entry: Sendable, Hashable {
    var code: String
    var redirect: String
    /// S256 (RFC 7636 §4.2).
    var challenge: String
    var scopes: [String]
    var person: TwitterPerson
    var createdAt: Date
  }

  static let lifetime = 30.0
  private static let capacity = 1000
  private let entries = Mutex<[Entry]>([])

  func add(_ entry: Entry) {
    entries.withLock { entries in
      if entries.count == Self.capacity { entries.removeFirst() }
      entries.append(entry)
    }
  }

  /// Takes the code away, so that a second try finds nothing. Nil for an unknown, used or old one, another redirect
  /// address, or a verifier that does not fit.
  func redeem(_ code: String, redirect: String, verifier: String, at now: Date) -> Entry? {
    let found = entries.withLock { entries in
      entries.firstIndex { $0.code == code }.map { entries.remove(at: $0) }
    }
    guard let found, now.timeIntervalSince(found.createdAt) < Self.lifetime, found.redirect == redirect,
      let digest = try? DigestAlgorithm.sha256.digest(of: verifier.utf8),
      equalInConstantTime(Array(digest.base64URL.utf8), Array(found.challenge.utf8))
    else { return nil }
    return found
  }
}
