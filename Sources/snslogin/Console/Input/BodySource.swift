internal import SNSLoginCore

/// The bytes of a file, or of stdin for `-`, up to their end. A task that is cancelled stops waiting for them at once.
enum BodySource {
  /// - Parameter input: the descriptor of stdin.
  /// - Throws: `SNSError` `usage` for a file that cannot be read, `cancelled`.
  static func bytes(of path: String, input: Int32) async throws(SNSError) -> Data {
    let descriptor = path == "-" ? input : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    defer { if path != "-" { close(descriptor) } }
    let result: Result<Data, SNSError>
    do throws(Poll.Failure) {
      result = try await BlockingWork.value { all(descriptor, path, $0) }
    } catch {
      throw unreadable(path, error.number)
    }
    return try result.get()
  }

  private static func all(_ descriptor: Int32, _ path: String, _ wake: Wake) -> Result<Data, SNSError> {
    var data = Data()
    var room = [UInt8](repeating: 0, count: 65_536)
    while true {
      switch Descriptor.read(descriptor, into: &room, orUntil: wake) {
      case .bytes(let count): data.append(contentsOf: room[..<count])
      case .end: return .success(data)
      case .woken: return .failure(.cancelled())
      case .failed(let number): return .failure(unreadable(path, number))
      case .timeUp: continue
      }
    }
  }

  private static func unreadable(_ path: String, _ number: Int32) -> SNSError {
    SNSError(.usage, "\(path == "-" ? "stdin" : path) cannot be read: \(Descriptor.words(for: number))")
  }
}
