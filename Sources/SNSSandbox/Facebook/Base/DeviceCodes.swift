internal import SNSLoginCore
internal import Synchronization

/// The device logins under way: what was asked, what the person decided, when it was last polled.
final class DeviceCodes: Sendable {
  struct Approval: Sendable, Hashable {
    var person: FacebookPerson
    var granted: [String]
    var declined: [String]
  }

  enum Decision: Sendable, Hashable {
    case pending
    case approved(Approval)
    case denied
    /// The token was handed out.
    case used
  }

  struct Entry: Sendable, Hashable {
    /// What polls; private to the device.
    var code: String
    /// What the person types.
    var userCode: String
    var scopes: [String]
    var createdAt: Date
    var polledAt: Date?
    var polls = 0
    var decision = Decision.pending
  }

  /// What a poll finds.
  enum Poll: Sendable, Hashable {
    case unknown, tooFast, expired, denied, used
    /// `count`: polls at a good pace so far, this one included.
    case pending(Entry, count: Int)
    case approved(Approval)
  }

  /// Older ones are forgotten.
  private static let capacity = 1000

  let lifetime: Int
  let interval: Int
  private let entries = Mutex<[Entry]>([])

  init(lifetime: Int, interval: Int) {
    self.lifetime = lifetime
    self.interval = interval
  }

  func add(_ entry: Entry) {
    entries.withLock { entries in
      if entries.count == Self.capacity { entries.removeFirst() }
      entries.append(entry)
    }
  }

  /// The login behind a user code, typed with or without dash, in either case.
  func entry(userCode: String) -> Entry? {
    let wanted = Self.normalized(userCode)
    return entries.withLock { $0.last { $0.userCode == wanted } }
  }

  func hasExpired(_ entry: Entry, at now: Date) -> Bool {
    now >= entry.createdAt.addingTimeInterval(Double(lifetime))
  }

  /// False where there is nothing left to decide.
  func decide(_ decision: Decision, userCode: String, at now: Date) -> Bool {
    let wanted = Self.normalized(userCode)
    return entries.withLock { entries in
      guard let index = entries.lastIndex(where: { $0.userCode == wanted }),
        entries[index].decision == .pending, !hasExpired(entries[index], at: now)
      else { return false }
      entries[index].decision = decision
      return true
    }
  }

  /// Marks a code whose token is handed out.
  func use(_ code: String) {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.code == code }) else { return }
      entries[index].decision = .used
    }
  }

  /// A poll counts for the pace also where it came too early. A success uses the code up.
  func poll(_ code: String, at now: Date) -> Poll {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.code == code }) else { return .unknown }
      let entry = entries[index]
      guard entry.decision != .used else { return .used }
      guard !hasExpired(entry, at: now) else { return .expired }
      entries[index].polledAt = now
      // A hundredth of a second is forgiven: clocks are set while programs wait.
      if let last = entry.polledAt, now.timeIntervalSince(last) + 0.01 < Double(interval) { return .tooFast }
      entries[index].polls += 1
      switch entry.decision {
      case .pending: return .pending(entry, count: entry.polls + 1)
      case .denied: return .denied
      case .used: return .used
      case .approved(let approval):
        entries[index].decision = .used
        return .approved(approval)
      }
    }
  }

  private static func normalized(_ text: String) -> String {
    String(text.uppercased().filter { $0.isLetter || $0.isNumber })
  }
}
