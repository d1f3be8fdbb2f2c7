internal import SNSLoginCore

/// Listens to the keys of a terminal on a thread of its own.
struct KeyReader: Sendable {
  var descriptor: Int32 = 0
  /// How long an Escape may be the start of a sequence: a slow line cuts sequences up, and a person waits for the key.
  var escapeWait: Int32 = 50
  /// How long a paste, or an answer of the terminal, may stop before it counts as over. Longer, for what then still
  /// came of it would be obeyed.
  var pasteWait: Int32 = 1000
  var tell: @Sendable (ReaderEvent) -> Void

  /// Starts to listen, until `stop` wakes. False where the system has no thread left.
  func start(until stop: WakePipe) -> Bool { ThreadStart { listen(until: stop) }.launch() }

  /// Blocks until the input ends or the wake comes.
  private func listen(until stop: WakePipe) {
    var parser = KeyParser()
    while true {
      switch bytes(orUntil: stop, milliseconds: wait(parser)) {
      case .some(let bytes): for key in parser.take(bytes) { tell(.key(key)) }
      case .silence: for key in parser.endOfWait() { tell(.key(key)) }
      case .stopped: return
      case .end:
        tell(.inputEnded)
        return
      }
    }
  }

  /// For ever where nothing is begun.
  private func wait(_ parser: KeyParser) -> Int32 {
    if parser.awaitsEnd { return pasteWait }
    return parser.awaitsRestOfEscape ? escapeWait : -1
  }

  private enum Step {
    case some(ArraySlice<UInt8>), silence, stopped, end
  }

  private func bytes(orUntil stop: WakePipe, milliseconds: Int32) -> Step {
    var room = [UInt8](repeating: 0, count: 4096)
    while true {
      var requests = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: stop.reading, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&requests, 2, milliseconds)
      if ready < 0, errno == EINTR { continue }
      if ready < 0 { return .end }
      if requests[1].revents != 0 { return .stopped }
      if ready == 0 { return .silence }
      let count = read(descriptor, &room, room.count)
      if count > 0 { return .some(room[..<count]) }
      if count == 0 || (errno != EINTR && errno != EAGAIN) { return .end }
    }
  }
}
