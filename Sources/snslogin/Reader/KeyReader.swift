internal import SNSLoginCore

/// Listens to the keys of a terminal on a thread of its own.
struct KeyReader: Sendable {
  var descriptor: Int32 = 0
  /// How long an Escape may be the start of a sequence: a slow line cuts sequences up, and a person waits for the key.
  var escapeWait = Duration.milliseconds(50)
  /// How long a paste, or an answer of the terminal, may stop before it counts as over. Longer, for what then still
  /// came of it would be obeyed.
  var pasteWait = Duration.seconds(1)
  var tell: @Sendable (ReaderEvent) -> Void

  /// Starts to listen, until `stop` wakes. False where the system has no thread left.
  func start(until stop: Wake) -> Bool { ThreadStart { listen(until: stop) }.launch() }

  /// Blocks until the input ends or the wake comes.
  private func listen(until stop: Wake) {
    var parser = KeyParser()
    var room = [UInt8](repeating: 0, count: 4096)
    while true {
      switch Descriptor.read(descriptor, into: &room, orUntil: stop, atMost: wait(parser)) {
      case .bytes(let count): for key in parser.take(room[..<count]) { tell(.key(key)) }
      case .timeUp: for key in parser.endOfWait() { tell(.key(key)) }
      case .woken: return
      case .end, .failed:
        tell(.inputEnded)
        return
      }
    }
  }

  /// For ever where nothing is begun.
  private func wait(_ parser: KeyParser) -> Duration? {
    if parser.awaitsEnd { return pasteWait }
    return parser.awaitsRestOfEscape ? escapeWait : nil
  }
}
