internal import SNSLoginCore

/// The bytes of a file, or of stdin for `-`, up to their end. A task that is cancelled stops waiting for them at once.
enum BodySource {
  /// - Throws: `SNSError` `usage` for a file that cannot be read, `cancelled`.
  static func bytes(of path: String) async throws(SNSError) -> Data {
    let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0, let wake = WakePipe() else { throw unreadable(path, errno) }
    defer { if path != "-" { close(descriptor) } }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isStarted = ThreadStart { continuation.resume(returning: all(descriptor, path, wake)) }.launch()
        if !isStarted { continuation.resume(returning: .failure(unreadable(path, EAGAIN))) }
      }
    } onCancel: {
      wake.wake()
    }
    return try result.get()
  }

  private static func all(_ descriptor: Int32, _ path: String, _ wake: WakePipe) -> Result<Data, SNSError> {
    var data = Data()
    var room = [UInt8](repeating: 0, count: 65_536)
    while true {
      var requests = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wake.reading, events: Int16(POLLIN), revents: 0),
      ]
      if poll(&requests, 2, -1) < 0, errno != EINTR { return .failure(unreadable(path, errno)) }
      if requests[1].revents != 0 { return .failure(.cancelled()) }
      guard requests[0].revents != 0 else { continue }
      let count = read(descriptor, &room, room.count)
      if count == 0 { return .success(data) }
      if count > 0 {
        data.append(contentsOf: room[..<count])
      } else if errno != EINTR && errno != EAGAIN {
        return .failure(unreadable(path, errno))
      }
    }
  }

  private static func unreadable(_ path: String, _ number: Int32) -> SNSError {
    SNSError(.usage, "\(path == "-" ? "stdin" : path) cannot be read: \(Descriptor.words(for: number))")
  }
}
