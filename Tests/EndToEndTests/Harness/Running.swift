import TestSupport
import SNSLoginCore
import Synchronization

/// A program that runs, and what it has written so far. Whoever waits reads; nothing is read in between.
final class Running: Sendable {
  /// Long enough for a busy machine; reached only where something hangs.
  private static let patience: TimeInterval = 60

  struct Channel: Sendable {
    var descriptor: Int32
    var bytes: [UInt8] = []
    var isOpen = true
  }

  private struct State {
    var channels: [Channel]
    var input: Int32?
    var status: Int32?
  }

  let pid: pid_t
  private let state: Mutex<State>
  private let exitReading: Int32

  /// - Parameters:
  ///   - input: written by `send`; closed with this object.
  ///   - outputs: read here; closed with this object.
  init(pid: pid_t, input: Int32?, outputs: [Int32]) {
    self.pid = pid
    state = Mutex(State(channels: outputs.map { Channel(descriptor: $0) }, input: input))
    var pair: [Int32] = [-1, -1]
    _ = pipe(&pair)
    exitReading = pair[0]
    let exitWriting = pair[1]
    let waiting = ThreadStart { [self] in
      var status: Int32 = 0
      while waitpid(pid, &status, 0) < 0, errno == EINTR {}
      let shown = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
      state.withLock { $0.status = shown }
      close(exitWriting)
    }
    _ = waiting.launch()
  }

  deinit {
    close(exitReading)
    state.withLock { state in
      if let input = state.input, !state.channels.contains(where: { $0.descriptor == input }) { close(input) }
      for channel in state.channels { close(channel.descriptor) }
    }
  }

  /// What has come on that output, in the order of `outputs`.
  func text(_ channel: Int) -> String {
    state.withLock { String(decoding: $0.channels[channel].bytes, as: UTF8.self) }
  }

  /// True where nobody holds the writing end of that output any more.
  func isClosed(_ channel: Int) -> Bool { state.withLock { !$0.channels[channel].isOpen } }

  /// Waits until that output holds the text; false where the program ended or hung before.
  func wait(for text: String, on channel: Int) async -> Bool {
    await wait { $0[channel].contains(text) }
  }

  /// Waits until the outputs, as texts, are as wanted.
  func wait(until isDone: @escaping @Sendable ([String]) -> Bool) async -> Bool {
    await onOwnThread { [self] in
      pump { isDone(state.withLock { $0.channels.map { String(decoding: $0.bytes, as: UTF8.self) } }) }
    }
  }

  /// Types or pipes a text in.
  func send(_ text: String) async {
    guard let input = state.withLock({ $0.input }) else { return }
    // On a thread with blocked signals: a program that is gone must not end the tests by SIGPIPE.
    await onOwnThread {
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
        if count <= 0 { return }
        rest = rest.dropFirst(count)
      }
    }
  }

  func closeInput() {
    state.withLock { state in
      if let input = state.input { close(input) }
      state.input = nil
    }
  }

  /// Closes one output, as a reader does that wants no more.
  func hangUp(_ channel: Int) {
    state.withLock { state in
      guard state.channels[channel].descriptor >= 0 else { return }
      close(state.channels[channel].descriptor)
      state.channels[channel].descriptor = -1
      state.channels[channel].isOpen = false
    }
  }

  func signal(_ number: Int32) { kill(pid, number) }

  /// The same as soon as that output holds the text, however late the test itself goes on: a program that waits for an
  /// answer gives up by itself. False where the text never came.
  func signal(_ number: Int32, atOnceAfter text: String, on channel: Int) async -> Bool {
    await onOwnThread { [self] in
      let isThere = pump { self.text(channel).contains(text) }
      if isThere { signal(number) }
      return isThere
    }
  }

  /// Waits for the end; a program that hangs is killed and shown as 137.
  func status() async -> Int32 {
    await onOwnThread { [self] in
      if !pump(until: { false }), state.withLock({ $0.status }) == nil {
        kill(pid, SIGKILL)
        _ = pump { false }
      }
      return state.withLock { $0.status } ?? -1
    }
  }

  /// Reads until `isDone`; false where the program ended before, or time was up.
  @discardableResult
  private func pump(until isDone: () -> Bool) -> Bool {
    let deadline = Date().addingTimeInterval(Self.patience)
    while !isDone() {
      let left = deadline.timeIntervalSince(Date())
      if left <= 0 { return false }
      var requests = state.withLock { state in
        state.channels.map { pollfd(fd: $0.isOpen ? $0.descriptor : -1, events: Int16(POLLIN), revents: 0) }
      }
      requests.append(pollfd(fd: exitReading, events: Int16(POLLIN), revents: 0))
      _ = poll(&requests, nfds_t(requests.count), Int32(left * 1000) + 1)
      let readable = requests.dropLast().indices.filter { requests[$0].revents != 0 }
      for index in readable { read(index) }
      // All that the program wrote is there when its end is: one more round without news is the last.
      if readable.isEmpty, requests.last.map({ $0.revents != 0 }) == true { return isDone() }
    }
    return true
  }

  private func read(_ index: Int) {
    state.withLock { state in
      var room = [UInt8](repeating: 0, count: 65536)
      let count = SNSLoginCore.read(state.channels[index].descriptor, &room, room.count)
      if count > 0 {
        state.channels[index].bytes += room[..<count]
      } else if count == 0 || errno != EINTR {
        state.channels[index].isOpen = false
      }
    }
  }
}

/// Runs what blocks on a thread of its own, so that other tests go on.
func onOwnThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    let isStarted = ThreadStart { continuation.resume(returning: work()) }.launch()
    precondition(isStarted, "the system has no thread left for a test")
  }
}
