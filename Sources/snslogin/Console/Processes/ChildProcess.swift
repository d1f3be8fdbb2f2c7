internal import SNSLoginCore

/// Starts other programs. They get an empty signal mask and default dispositions, whatever this process blocks.
enum ChildProcess {
  /// Starts a program in a session of its own, with nothing to read and nowhere to write, and does not wait: it can
  /// neither touch the terminal nor be hit by its Ctrl-C. A thread of its own collects its end.
  /// - Returns: 0, or the `errno` that kept it from starting.
  static func startDetached(_ command: [String], variables: [String: String]) -> Int32 {
    let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard nowhere >= 0 else { return errno }
    defer { close(nowhere) }
    switch spawn(command, variables: variables, from: nowhere, to: nowhere, nowhere, inOwnSession: true) {
    case .failure(let problem): return problem.code
    case .success(let child):
      ThreadStart { reap(child) }.launch()
      return 0
    }
  }

  /// A program that reads what is written to `writing`, until that is closed.
  struct Sink: Sendable, Hashable {
    var pid: pid_t
    var writing: Int32
  }

  /// Starts a program that writes to our own stdout and stderr. Nil where it cannot be started.
  static func startSink(_ command: [String], variables: [String: String]) -> Sink? {
    guard let given = Pipe(),
      case .success(let child) = spawn(
        command, variables: variables, from: given.reading, to: 1, 2, inOwnSession: false)
    else { return nil }
    return Sink(pid: child, writing: given.takeWriting())
  }

  /// The wait status, as `waitpid(2)` gives it.
  static func wait(for child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      if errno != EINTR { return -1 }
    }
    return status
  }

  /// What the program writes when it is given `input` (at most 4096 bytes, which a pipe holds without a reader).
  /// Nil where it fails or says nothing for longer than `limit`.
  static func output(
    of command: [String], input: String, variables: [String: String], pausingAtMost limit: Duration
  ) -> String? {
    guard input.utf8.count <= 4096, let given = Pipe(), let answer = Pipe() else { return nil }
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(nowhere) }
    // Written before the start, while this process holds the reading end: no SIGPIPE can come of it.
    guard Descriptor.writeAll(input.utf8, to: given.writing, by: Descriptor.writer(given.writing)) == 0,
      case .success(let child) = spawn(
        command, variables: variables, from: given.reading, to: answer.writing, nowhere, inOwnSession: false)
    else { return nil }
    given.close()
    answer.closeWriting()
    let text = answer.readAll(pausingAtMost: limit)
    if text == nil { kill(child, SIGKILL) }
    return reap(child) == 0 ? text : nil
  }

  /// POSIX_SPAWN_SETSID of <spawn.h>, which Swift does not see.
  #if canImport(Darwin)
    private static let ownSession: Int32 = 0x400
  #else
    private static let ownSession: Int32 = 0x80
  #endif

  private struct Problem: Error {
    var code: Int32
  }

  /// - Parameters:
  ///   - input: becomes its stdin.
  ///   - output: becomes its stdout.
  ///   - errors: becomes its stderr.
  private static func spawn(
    _ command: [String], variables: [String: String], from input: Int32, to output: Int32, _ errors: Int32,
    inOwnSession: Bool
  ) -> Result<pid_t, Problem> {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let session = inOwnSession ? ownSession : 0
    posix_spawnattr_setflags(
      &attributes, Int16(Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | session))
    var child = pid_t()
    let problem = withCStrings(command) { arguments in
      withCStrings(withoutSecrets(variables).map { "\($0)=\($1)" }) { environment in
        posix_spawn(&child, command[0], &actions, &attributes, arguments, environment)
      }
    }
    return problem == 0 ? .success(child) : .failure(Problem(code: problem))
  }

  /// No other program has a use for a token or a secret that was given to this one.
  static func withoutSecrets(_ variables: [String: String]) -> [String: String] {
    variables.filter { name, _ in
      !name.hasPrefix("SNSLOGIN_") || !(name.hasSuffix("_TOKEN") || name.hasSuffix("_SECRET"))
    }
  }

  /// Waits for the end. Returns the exit status, or -1 where a signal ended it.
  @discardableResult
  private static func reap(_ child: pid_t) -> Int32 {
    let status = wait(for: child)
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
  }

  /// A list of C strings with its closing null pointer.
  private static func withCStrings<R>(
    _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> R
  ) -> R {
    let pointers = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: texts.count + 1)
    for (index, text) in texts.enumerated() { pointers[index] = strdup(text) }
    pointers[texts.count] = nil
    defer {
      for index in texts.indices { free(pointers[index]) }
      pointers.deallocate()
    }
    return body(pointers)
  }
}

extension Pipe {
  /// Everything up to the end; nil where there is a pause longer than `limit` or more than 1 MiB.
  fileprivate func readAll(pausingAtMost limit: Duration) -> String? {
    var bytes: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 4096)
    while bytes.count < 1 << 20 {
      guard let events = try? Poll.wait(for: Poll.Watch(reading), atMost: limit), !events.isEmpty else {
        return nil
      }
      let count = read(reading, &room, room.count)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      guard count > 0 else { return nil }
      bytes += room[..<count]
    }
    return nil
  }
}
