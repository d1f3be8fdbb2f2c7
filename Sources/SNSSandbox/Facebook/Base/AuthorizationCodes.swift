internal import SNSLoginCore
internal import Synchronization

/// The codes that the login dialog has handed out (RFC 6749 §4.1.2): for one use, for ten minutes, for one redirect.
final class AuthorizationCodes: Sendable {
  enum Redemption: Sendable, Hashable {
    case unknown, used, expired, otherRedirect
    case approved(DeviceCodes.Approval)
  }

  private struct Entry {
    var code: String
    var redirect: String
    var approval: DeviceCodes.Approval
    var createdAt: Date
    var isUsed = false
  }

  static let lifetime = 600.0
  private static let capacity = 1000
  private let entries = Mutex<[Entry]>([])

  func add(_ code: String, redirect: String, approval: DeviceCodes.Approval, at now: Date) {
    entries.withLock { entries in
      if entries.count == Self.capacity { entries.removeFirst() }
      entries.append(Entry(code: code, redirect: redirect, approval: approval, createdAt: now))
    }
  }

  func redeem(_ code: String, redirect: String, at now: Date) -> Redemption {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.code == code }) else { return .unknown }
      let entry = entries[index]
      guard !entry.isUsed else { return .used }
      guard now.timeIntervalSince(entry.createdAt) < Self.lifetime else { return .expired }
      guard entry.redirect == redirect else { return .otherRedirect }
      entries[index].isUsed = true
      return .approved(entry.approval)
    }
  }
}
