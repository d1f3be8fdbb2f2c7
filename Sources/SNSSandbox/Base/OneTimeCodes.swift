internal import SNSLoginCore
internal import Synchronization

/// What an authorization code stands for.
protocol OneTimeCode: Sendable {
  var code: String { get }
  var createdAt: Date { get }
  /// Seconds.
  static var lifetime: Double { get }
}

/// Authorization codes for one use and some time (RFC 6749 §4.1.2).
final class OneTimeCodes<Entry: OneTimeCode>: Sendable {
  private let capacity = 1000
  private let entries = Mutex<[Entry]>([])

  func add(_ entry: Entry) {
    entries.withLock { entries in
      if entries.count == capacity { entries.removeFirst() }
      entries.append(entry)
    }
  }

  /// Takes the code away, so that a second try finds nothing. Nil for an unknown, used or old one.
  func take(_ code: String, at now: Date) -> Entry? {
    let found = entries.withLock { entries in
      entries.firstIndex { $0.code == code }.map { entries.remove(at: $0) }
    }
    return found.flatMap { now.timeIntervalSince($0.createdAt) < Entry.lifetime ? $0 : nil }
  }
}
