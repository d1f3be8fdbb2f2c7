internal import Synchronization

/// Which faults are still to strike. Shared by all connections.
final class FaultPlan: Sendable {
  /// Times left; nil: always.
  private let remaining: Mutex<[Fault: Int?]>
  private let known: Set<Fault>

  /// - Parameter known: all faults that can be asked for.
  init(_ settings: [Fault.Setting], known: [Fault]) {
    self.known = Set(known)
    var remaining: [Fault: Int?] = [:]
    for setting in settings {
      guard let count = setting.count else {
        remaining.updateValue(nil, forKey: setting.fault)
        continue
      }
      switch remaining[setting.fault] {
      case .none: remaining[setting.fault] = count
      case .some(.some(let earlier)): remaining[setting.fault] = earlier + count
      case .some(.none): break
      }
    }
    self.remaining = Mutex(remaining)
  }

  /// True where the fault strikes now; that uses it up once.
  func strikes(_ fault: Fault) -> Bool {
    assert(known.contains(fault), "\(fault) is missing in the list of its stand-in")
    return remaining.withLock { remaining in
      guard !remaining.isEmpty, let left = remaining[fault] else { return false }
      guard let times = left else { return true }
      remaining[fault] = times > 1 ? .some(times - 1) : nil
      return true
    }
  }

  /// The first of `faults` that strikes now.
  func first(of faults: [Fault]) -> Fault? { faults.first { strikes($0) } }
}

extension FaultPlan {
  /// How an answer travels, whoever's it is.
  func strikeDelivery(_ answer: inout ServerAnswer) {
    switch first(of: [.disconnect, .truncate, .stall, .drip, .endless, .badJSON]) {
    case .disconnect: answer.delivery = .disconnect
    case .truncate: answer.delivery = .truncated
    case .stall: answer.delivery = .stall
    case .drip: answer.delivery = .drip(every: .milliseconds(200))
    case .endless: answer.delivery = .endless
    case .badJSON: answer.body.removeLast(answer.body.count / 2)
    default: break
    }
  }
}
