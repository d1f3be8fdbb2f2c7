import SNSLoginCore
import TestSupport

@testable import snslogin

/// The tool in the process of the tests: what it may see of the machine is given to it, its streams are files, its waits
/// pass at once. It is used as the tool of `EndToEndTests` is, which is a process.
struct Tool: Sendable {
  var variables: [String: String]
  let clock: LeapingClock

  /// Runs it to its end.
  /// - Parameters:
  ///   - input: what its stdin holds; nil is nothing.
  ///   - environment: set beside the own variables; nil takes one away.
  ///   - change: what else is different on this machine.
  func run(
    _ arguments: [String], input: String? = nil, environment: [String: String?] = [:],
    on change: (inout Machine) -> Void = { _ in }
  ) async throws -> Outcome {
    let folder = try TemporaryFolder()
    if let input { try folder.write(input, to: "/in") }
    let streams = [
      open(input == nil ? "/dev/null" : folder.path + "/in", O_RDONLY | O_CLOEXEC),
      open(folder.path + "/out", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600),
      open(folder.path + "/err", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600),
    ].map { StandardStream(descriptor: $0, isTerminal: false) { ScreenSize(columns: 80, rows: 24) } }
    defer { for stream in streams { close(stream.descriptor) } }
    var machine = Machine(
      variables: variables.merging(environment.compactMapValues(\.self)) { $1 }
        .filter { name, _ in environment[name] != .some(nil) },
      input: streams[0], output: streams[1], error: streams[2], now: { clock.now }, sleep: clock.sleep,
      deadline: PatientClock().sleep,
      waitForReader: { duration in
        (try? await clock.sleep(duration)) == nil ? .cancelled : .timeUp
      })
    change(&machine)
    let status = await Program(arguments, on: machine).run()
    return Outcome(status: status, out: folder.text("/out") ?? "", err: folder.text("/err") ?? "")
  }

  /// The same for a line of words.
  func run(_ line: String, input: String? = nil) async throws -> Outcome {
    try await run(line.split(separator: " ").map(String.init), input: input)
  }
}

extension Stage {
  /// Knows the sandbox, its apps and the home.
  var tool: Tool { Tool(variables: variables, clock: clock) }

  /// The same without the credentials of an app.
  var applessTool: Tool { Tool(variables: appless, clock: clock) }
}
