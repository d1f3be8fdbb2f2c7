internal import SNSLoginCore

/// What a run finds outside itself: variables, the three streams, clock and waits, chance, the network. A test gives it
/// another one and runs every command in its own process. Signals, the state of the terminal and the programs that are
/// started (browser, pager) are the process's.
struct Machine: Sendable {
  var variables: [String: String]
  var input: StandardStream
  var output: StandardStream
  var error: StandardStream
  var now: @Sendable () -> Date = { Date() }
  /// Waits; ends early, by throwing, where the task is cancelled.
  var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  /// Waits for a time limit to pass while something else goes on.
  var deadline: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  /// Waits; ends early where nobody reads stdout any more, and where the task is cancelled.
  var waitForReader: @Sendable (Duration) async -> OutputWatch.End
  /// Random bytes.
  var randomBytes: @Sendable (Int) -> [UInt8] = { SystemRandomNumberGenerator.bytes($0) }
  /// What sends requests.
  var http: @Sendable (CurlSettings) -> any HTTPTransport = { CurlTransport($0) }

  /// The one that the process runs on.
  static func own() -> Machine {
    let variables = ProcessInfo.processInfo.environment
    return Machine(
      variables: variables, input: .own(0, variables: variables), output: .own(1, variables: variables),
      error: .own(2, variables: variables), waitForReader: { await OutputWatch(descriptor: 1).wait($0) })
  }

  /// The path of a program that can be started.
  func find(_ program: String) -> String? { ExecutableSearch.find(program, variables: variables) }
}
