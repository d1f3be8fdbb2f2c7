import Synchronization

/// Waits that are written down and never end but by being cancelled: for whoever must not be too late.
package final class PatientClock: Sendable {
  private let state = Mutex<[Duration]>([])

  package init() {}

  package var waits: [Duration] { state.withLock { $0 } }

  package func sleep(_ duration: Duration) async throws {
    state.withLock { $0.append(duration) }
    try await Task.sleep(for: .seconds(86_400))
  }
}
