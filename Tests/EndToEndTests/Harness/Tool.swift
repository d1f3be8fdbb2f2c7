import SNSLoginCore
import TestSupport

/// The built program, and the environment that it gets: nothing of the one that the tests run in.
struct Tool: Sendable {
  /// Beside the test runner, where the package manager builds both.
  static let path: String = {
    var name = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &name, name.count)
    let own =
      count > 0
      ? String(decoding: name[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      : CommandLine.arguments[0]
    return own.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
      + "/snslogin"
  }()

  var variables: [String: String]

  /// The clock of the tests, where `Scripts/hours` has set it to another hour: the program must have the same.
  private static let clock = ProcessInfo.processInfo.environment.filter { name, _ in
    ["HOURS_SHIFT", "LD_PRELOAD"].contains(name) && getenv("HOURS_SHIFT") != nil
  }

  /// Runs it to its end.
  /// - Parameters:
  ///   - input: what its stdin holds; nil is `/dev/null`.
  ///   - environment: set beside the own variables; nil takes one away.
  func run(
    _ arguments: [String], input: String? = nil, environment: [String: String?] = [:]
  ) async throws -> Outcome {
    let running = try start(arguments, input: input == nil ? .nothing : .open, environment: environment)
    if let input {
      await running.send(input)
      running.closeInput()
    }
    return await running.outcome()
  }

  /// Runs a line of `sh`, where `$T` is this program.
  func shell(_ script: String, environment: [String: String?] = [:]) async throws -> Outcome {
    var environment = environment
    environment["T"] = Self.path
    return await (try start(["-c", script], program: "/bin/sh", environment: environment)).outcome()
  }

  enum Input {
    case nothing, open
  }

  /// Starts it with pipes; output 0 is its stdout, 1 its stderr.
  func start(
    _ arguments: [String], program: String = Tool.path, input: Input = .nothing,
    environment: [String: String?] = [:]
  ) throws -> Running {
    var given: [Int32] = [-1, -1]
    var out: [Int32] = [-1, -1]
    var err: [Int32] = [-1, -1]
    _ = pipe(&out)
    _ = pipe(&err)
    if input == .open { _ = pipe(&given) }
    let stdin = input == .open ? Launch.Source.descriptor(given[0]) : .path("/dev/null", O_RDONLY)
    defer { for end in [given[0], out[1], err[1]] where end >= 0 { close(end) } }
    let pid = try Launch.start(
      [program] + arguments, variables: merged(environment),
      sources: [stdin, .descriptor(out[1]), .descriptor(err[1])])
    return Running(pid: pid, input: given[1] >= 0 ? given[1] : nil, outputs: [out[0], err[0]])
  }

  func merged(_ environment: [String: String?]) -> [String: String] {
    Self.clock.merging(variables) { $1 }.merging(environment) { $1 }.compactMapValues(\.self)
  }
}

extension [String: String] {
  fileprivate func merging(
    _ other: [String: String?], uniquingKeysWith pick: (String?, String?) -> String?
  ) -> [String: String?] {
    mapValues(Optional.some).merging(other, uniquingKeysWith: pick)
  }
}

extension Running {
  /// The end of a program that was started with pipes.
  func outcome() async -> Outcome {
    let status = await status()
    return Outcome(status: status, out: text(0), err: text(1))
  }
}

extension Stage {
  /// Knows the sandbox, its apps and the home.
  var tool: Tool { Tool(variables: variables) }

  /// The same without the credentials of an app.
  var applessTool: Tool { Tool(variables: appless) }
}
