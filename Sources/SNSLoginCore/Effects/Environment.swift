/// All side effects in one value, so that everything else decides in pure functions.
package struct Environment: Sendable {
  package var http: any HTTPTransport
  package var now: @Sendable () -> Date
  /// Waits; ends early, by throwing, where the task is cancelled.
  package var sleep: @Sendable (Duration) async throws -> Void
  /// Waits for a time limit to pass while something else goes on; nil where `sleep` does.
  package var deadline: (@Sendable (Duration) async throws -> Void)?
  /// Random bytes from the system's generator.
  package var randomBytes: @Sendable (Int) -> [UInt8]
  package var person: any Person
  /// Opens a browser where that can work; never waits for it.
  package var openBrowser: @Sendable (String) -> Void
  /// Where requests really go, for addresses that are shown to a person.
  package var detour: Detour
  /// Waits on this machine for a browser to come back.
  package var listen: Listen

  /// What Ctrl-C has to wait for.
  package var criticalWork = CriticalWork.shared

  package init(
    http: any HTTPTransport, now: @escaping @Sendable () -> Date,
    sleep: @escaping @Sendable (Duration) async throws -> Void,
    deadline: (@Sendable (Duration) async throws -> Void)? = nil,
    randomBytes: @escaping @Sendable (Int) -> [UInt8], person: any Person,
    openBrowser: @escaping @Sendable (String) -> Void, detour: Detour = .none,
    listen: @escaping Listen
  ) {
    self.http = http
    self.now = now
    self.sleep = sleep
    self.deadline = deadline
    self.randomBytes = randomBytes
    self.person = person
    self.openBrowser = openBrowser
    self.detour = detour
    self.listen = listen
  }
}
