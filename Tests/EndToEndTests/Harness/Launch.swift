import TestSupport
import SNSLoginCore

/// Starts a program with just these descriptors, an empty signal mask and default dispositions, in its own session.
enum Launch {
  enum Source {
    case descriptor(Int32)
    /// Opened by the child itself, so that a terminal becomes its controlling one.
    case path(String, Int32)
  }

  struct Failure: Error { var code: Int32 }

  /// POSIX_SPAWN_SETSID of <spawn.h>, which Swift does not see.
  #if canImport(Darwin)
    private static let ownSession: Int32 = 0x400
  #else
    private static let ownSession: Int32 = 0x80
  #endif

  /// - Parameter sources: for descriptor 0, 1 and 2.
  static func start(
    _ command: [String], variables: [String: String], sources: [Source]
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let closing = Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let closing: Int32 = 0
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, source) in sources.enumerated() {
      switch source {
      case .descriptor(let descriptor):
        posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
      case .path(let path, let flags):
        posix_spawn_file_actions_addopen(&actions, Int32(number), path, flags, 0o600)
      }
    }
    #if !canImport(Darwin)
      // Descriptors of tests that run at the same time must not be held open by this child.
      _ = closeFrom?(&actions, 3)
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes,
      Int16(Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | ownSession | closing))
    var child = pid_t()
    let problem = withCStrings(command) { arguments in
      withCStrings(variables.map { "\($0)=\($1)" }) { environment in
        posix_spawn(&child, command[0], &actions, &attributes, arguments, environment)
      }
    }
    guard problem == 0 else { throw Failure(code: problem) }
    return child
  }

  #if !canImport(Darwin)
    private typealias CloseFrom =
      @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32

    /// Of glibc 2.34 and later; <spawn.h> hides it from Swift.
    private static var closeFrom: CloseFrom? {
      dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map { unsafeBitCast($0, to: CloseFrom.self) }
    }
  #endif

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
