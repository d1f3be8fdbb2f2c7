internal import SNSLoginCore
internal import Synchronization

/// Why stdout cannot be written.
enum OutputFailure: Error, Sendable, Hashable {
  /// The reader has gone (`| head -1`). Seen only where SIGPIPE is ignored: its default ends the process before.
  case closedPipe
  /// In the system's words.
  case failed(String)

  /// As it is reported; a closed pipe is to end the run without a word.
  var asError: SNSError {
    switch self {
    case .closedPipe: SNSError(.internal, "stdout cannot be written: its reader has gone")
    case .failed(let reason): SNSError(.internal, "stdout cannot be written: \(reason)")
    }
  }
}

/// The answer of the command, in a buffer that is written when it is full or when `flush` says so.
///
/// A status line on the terminal is erased before anything is written, for both may be the same screen.
final class StandardOutput: Sendable {
  private let buffer = Mutex<[UInt8]>([])
  private let hasFlushed = Atomic(false)
  private let descriptor: Int32
  private let isTerminal: Bool
  private let capacity: Int
  private let write: Descriptor.Write
  private let talk: StandardError?
  private let pager: Pager?

  init(
    _ stream: StandardStream, sharingScreenWith talk: StandardError? = nil, through pager: Pager? = nil,
    capacity: Int = 64 * 1024, write: Descriptor.Write? = nil
  ) {
    descriptor = stream.descriptor
    isTerminal = stream.isTerminal
    self.talk = talk
    self.pager = pager
    self.capacity = capacity
    self.write = write ?? Descriptor.writer(stream.descriptor)
  }

  func write(_ text: String) throws(OutputFailure) { try write(text.utf8) }

  func write(_ bytes: some Collection<UInt8>) throws(OutputFailure) {
    let isFull = buffer.withLock {
      $0.append(contentsOf: bytes)
      return $0.count >= capacity
    }
    if isFull { try flush() }
  }

  /// Text and a line end.
  func line(_ text: String) throws(OutputFailure) { try write(text + "\n") }

  /// After a failure what could not be written is forgotten, so that a second flush does not fail again.
  func flush() throws(OutputFailure) {
    let problem = buffer.withLock { bytes in
      guard !bytes.isEmpty else { return Int32(0) }
      talk?.eraseStatus()
      hasFlushed.store(true, ordering: .relaxed)
      defer { bytes.removeAll(keepingCapacity: true) }
      switch pager?.route(bytes) ?? .terminal(bytes) {
      case .kept: return 0
      case .terminal(let bytes): return Descriptor.writeAll(bytes, to: descriptor, by: write)
      case .pager(let bytes, let pipe):
        return Descriptor.writeAll(bytes, to: pipe, by: Descriptor.writer(pipe))
      }
    }
    try Self.check(problem)
  }

  /// True where a reader behind a pipe has got something: it may be a pager that has the screen by now.
  var feedsReader: Bool {
    var status = stat()
    return hasFlushed.load(ordering: .relaxed) && fstat(descriptor, &status) == 0
      && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Flushes, writes what was kept for a pager that was not needed, and waits for one that was.
  func finish() throws(OutputFailure) -> Pager.Ending {
    let failure: OutputFailure?
    do throws(OutputFailure) {
      try flush()
      failure = nil
    } catch { failure = error }
    guard let pager else { return try Self.ending(.done, failure) }
    let kept = pager.takeKept()
    if !kept.isEmpty { try Self.check(Descriptor.writeAll(kept, to: descriptor, by: write)) }
    return try Self.ending(pager.end(), failure)
  }

  /// Where the pager has gone, it is no failure that it could not be written to.
  private static func ending(
    _ ending: Pager.Ending, _ failure: OutputFailure?
  ) throws(OutputFailure) -> Pager.Ending {
    if ending == .notRun { throw .failed("the pager cannot be run; mend PAGER, or use --no-pager") }
    if let failure, ending == .done { throw failure }
    return ending
  }

  private static func check(_ problem: Int32) throws(OutputFailure) {
    if problem == EPIPE { throw .closedPipe }
    if problem != 0 { throw .failed(Descriptor.words(for: problem)) }
  }

  /// Lets a pager show what is more than a screen, if stdout is a terminal and there is one.
  func openPager(_ variables: [String: String]) {
    let command = PagerChoice.command(isTerminal: isTerminal, variables: variables) {
      ExecutableSearch.find($0, variables: variables)
    }
    if let command { pager?.open(command, variables: PagerChoice.variables(variables)) }
  }
}
