/// An exclusive lock between processes: `flock` on a file beside the one it guards, which is never renamed.
package struct FileLock: Sendable {
  private static let pause = Duration.milliseconds(20)
  private static let patience = Duration.seconds(90)

  private let path: String
  private let sleep: @Sendable (Duration) async throws -> Void

  package init(_ path: String, sleep: @escaping @Sendable (Duration) async throws -> Void) {
    self.path = path
    self.sleep = sleep
  }

  /// Runs `body` while the lock is held; waits for other holders. The system lets go of it when a process dies.
  /// - Throws: `SNSError` `file` where the lock cannot be had for 90 s, `cancelled` where the wait was cut short.
  package func holding<Value: Sendable>(
    _ body: () async throws(SNSError) -> Value
  ) async throws(SNSError) -> Value {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw SNSError(
        .file, "\(path) could not be opened: \(String(cString: strerror(errno)).lowercasedFirst)",
        hint: "check who owns the folder, and its mode")
    }
    defer { close(descriptor) }
    var waited = Duration.zero
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR, waited < Self.patience else {
        throw SNSError(
          .file, "\(path) is locked by another process",
          hint: "let the other snslogin finish, then run the command again")
      }
      do { try await sleep(Self.pause) } catch { throw .cancelled() }
      waited += Self.pause
    }
    defer { flock(descriptor, LOCK_UN) }
    return try await body()
  }
}
