import SNSLoginCore
import Synchronization
import Testing
import TestSupport

@Suite("Retries")
struct RetryingTransportTests {
  typealias Outcome = Result<HTTPResponse, HTTPFailure>

  private static let broken = Outcome.failure(
    HTTPFailure(.broken, host: "h", reason: "r", requestWasSent: true, answerHadBegun: true))
  private static let silent = Outcome.failure(
    HTTPFailure(.broken, host: "h", reason: "r", requestWasSent: true))
  private static let unsent = Outcome.failure(HTTPFailure(.connect, host: "h", reason: "r"))
  private static let late = Outcome.failure(HTTPFailure(.timeout, host: "h", reason: "r"))
  private static let down = Outcome.success(HTTPResponse(status: 503))
  private static let fine = Outcome.success(HTTPResponse(status: 200))

  /// The waits until the schedule gives up, where every try ends alike.
  private func waits(_ outcome: Outcome, _ repetition: HTTPRequest.Repetition, jitter: Double = 0)
    -> [Duration]
  {
    var schedule = RetrySchedule(repetition)
    var waits: [Duration] = []
    while let wait = schedule.wait(after: outcome, jitter: jitter, isWorthRetrying: { $0.status >= 500 }) {
      waits.append(wait)
    }
    return waits
  }

  private let three: [Duration] = [.milliseconds(500), .seconds(1), .seconds(2)]

  @Test("a GET is tried three more times after a broken connection or an answer that may get better")
  func harmless() {
    #expect(waits(Self.broken, .harmless) == three)
    #expect(waits(Self.unsent, .harmless) == three)
    #expect(waits(Self.down, .harmless) == three)
    #expect(waits(Self.late, .harmless) == [])
    #expect(waits(Self.fine, .harmless) == [])
  }

  @Test("a POST is tried once more, and only where the provider cannot have seen it")
  func onlyUnsent() {
    #expect(waits(Self.unsent, .onlyUnsent) == [.milliseconds(500)])
    #expect(waits(Self.silent, .onlyUnsent) == [])
    #expect(waits(Self.down, .onlyUnsent) == [])
  }

  @Test("a code exchange is tried once more where no byte of an answer came")
  func onlyUnanswered() {
    #expect(waits(Self.unsent, .onlyUnanswered) == [.milliseconds(500)])
    #expect(waits(Self.silent, .onlyUnanswered) == [.milliseconds(500)])
    #expect(waits(Self.broken, .onlyUnanswered) == [])
  }

  @Test("a one-time request is never repeated", arguments: [unsent, silent, broken, down])
  func never(outcome: Outcome) { #expect(waits(outcome, .never) == []) }

  @Test("chance lengthens a wait by up to a fifth")
  func jitter() {
    #expect(
      waits(Self.unsent, .harmless, jitter: 1) == [
        .milliseconds(600), .milliseconds(1_200), .milliseconds(2_400),
      ])
  }

  @Test(
    "Retry-After is kept up to 60 s; a longer one ends the tries",
    arguments: [("0", 3, 500), ("7", 3, 7_000), ("60", 3, 60_000), ("61", 0, 0), ("soon", 3, 500)])
  func retryAfter(value: String, count: Int, first: Int) {
    let answer = Outcome.success(HTTPResponse(status: 503, headers: [.init("retry-after", value)]))
    let waits = waits(answer, .harmless)
    #expect(waits.count == count)
    #expect(waits.first.map(\.milliseconds) ?? 0 == first)
  }

  @Test("the transport waits between its tries and hands over the first good answer")
  func transport() async throws {
    let clock = TestClock()
    let flaky = FlakyTransport(failures: 2)
    let transport = RetryingTransport(
      around: flaky, sleep: { try clock.sleep($0) }, chance: { 0 }, isWorthRetrying: { _ in false })
    let response = try await transport.send(HTTPRequest(.get, WebAddress(host: "h", path: "/")))
    #expect(response.status == 200)
    #expect(clock.waits == [.milliseconds(500), .seconds(1)])
  }
}

/// Breaks the connection a few times, then answers 200.
private final class FlakyTransport: HTTPTransport {
  private let left: Mutex<Int>
  init(failures: Int) { left = Mutex(failures) }

  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    let fails = left.withLock { left in
      left -= 1
      return left >= 0
    }
    if fails { throw HTTPFailure(.broken, host: "h", reason: "broken", requestWasSent: true) }
    return HTTPResponse(status: 200)
  }
}
