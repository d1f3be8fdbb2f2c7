/// One browser, or whoever else has come to the port: a request is read, answered, and the connection ends. Each step
/// has a time limit, so that nobody can stay.
struct LoopbackConnection {
  private enum Phase {
    case reading
    case writing
    /// What the client still sends is read away: closing over unread bytes would reset the connection and could
    /// destroy the answer on its way (RFC 9112 §9.6).
    case draining(left: Int)
    case over
  }

  private static let drainLimit = 256 * 1_024
  /// For taking an answer of less than 2 KiB, and for going away after it.
  private static let farewell = Duration.seconds(1)

  let socket: LoopbackSocket
  private(set) var deadline: ContinuousClock.Instant
  private var phase = Phase.reading
  private var input: [UInt8] = []
  private var output: ArraySlice<UInt8> = []

  init(_ socket: LoopbackSocket, deadline: ContinuousClock.Instant) {
    self.socket = socket
    self.deadline = deadline
  }

  var isOver: Bool { if case .over = phase { true } else { false } }
  var isReading: Bool { if case .reading = phase { true } else { false } }

  /// What to wait for.
  var events: Poll.Events { if case .writing = phase { .output } else { .input } }

  /// Goes as far as it can without waiting.
  mutating func advance(at now: ContinuousClock.Instant, answer: (CallbackRequest) -> CallbackAnswer) {
    if case .reading = phase { read(at: now, answer) }
    if case .writing = phase { write(at: now) }
    if case .draining(let left) = phase { drain(left) }
  }

  /// Its time is up: who has sent half a request is told so, who has sent nothing is let go.
  mutating func expire(at now: ContinuousClock.Instant) {
    guard case .reading = phase, !input.isEmpty else {
      phase = .over
      return
    }
    begin(.refusal(408), at: now)
    write(at: now)
  }

  private mutating func read(at now: ContinuousClock.Instant, _ answer: (CallbackRequest) -> CallbackAnswer) {
    while true {
      switch socket.receive(into: &input) {
      case .later: return
      case .end:
        phase = .over
        return
      case .bytes: break
      }
      switch CallbackRequest.read(input) {
      case .incomplete: continue
      case .whole(let request): return begin(answer(request), at: now)
      case .refused(let status): return begin(.refusal(status), at: now)
      }
    }
  }

  private mutating func begin(_ answer: CallbackAnswer, at now: ContinuousClock.Instant) {
    output = answer.bytes[...]
    phase = .writing
    deadline = now + Self.farewell
  }

  private mutating func write(at now: ContinuousClock.Instant) {
    while !output.isEmpty {
      switch socket.deliver(output) {
      case .bytes(let count): output = output.dropFirst(count)
      case .later: return
      case .end:
        phase = .over
        return
      }
    }
    socket.finishSending()
    phase = .draining(left: Self.drainLimit)
    deadline = now + Self.farewell
  }

  private mutating func drain(_ left: Int) {
    var left = left
    while left > 0 {
      input.removeAll(keepingCapacity: true)
      switch socket.receive(into: &input) {
      case .bytes(let count): left -= count
      case .later:
        phase = .draining(left: left)
        return
      case .end: left = 0
      }
    }
    phase = .over
  }
}
