/// When to try again; knows no clock.
package struct RetrySchedule: Sendable {
  private static let firstWait = 0.5
  private static let longestRetryAfter = 60

  private let repetition: HTTPRequest.Repetition
  private var retries = 0

  package init(_ repetition: HTTPRequest.Repetition) { self.repetition = repetition }

  /// How long to wait before the next try; nil ends it.
  /// - Parameter jitter: 0...1; lengthens the wait by up to a fifth, so that many clients do not come back at once.
  package mutating func wait(
    after outcome: Result<HTTPResponse, HTTPFailure>, jitter: Double,
    isWorthRetrying: (HTTPResponse) -> Bool
  ) -> Duration? {
    guard retries < (repetition == .harmless ? 3 : 1), mayRepeat(outcome, isWorthRetrying) else { return nil }
    let growing = Self.firstWait * Double(1 << retries) * (1 + jitter / 5)
    retries += 1
    guard let asked = Self.retryAfter(outcome) else { return .milliseconds(Int(growing * 1_000)) }
    return asked <= Self.longestRetryAfter ? max(.seconds(asked), .milliseconds(Int(growing * 1_000))) : nil
  }

  private func mayRepeat(
    _ outcome: Result<HTTPResponse, HTTPFailure>, _ isWorthRetrying: (HTTPResponse) -> Bool
  ) -> Bool {
    switch (outcome, repetition) {
    case (.success(let response), .harmless): isWorthRetrying(response)
    case (.success, _), (_, .never): false
    case (.failure(let failure), .harmless): [.broken, .connect, .resolve].contains(failure.kind)
    case (.failure(let failure), .onlyUnsent): failure.isFromNetwork && !failure.requestWasSent
    case (.failure(let failure), .onlyUnanswered): failure.isFromNetwork && !failure.answerHadBegun
    }
  }

  private static func retryAfter(_ outcome: Result<HTTPResponse, HTTPFailure>) -> Int? {
    guard case .success(let response) = outcome else { return nil }
    return response.retryAfter.map { max($0, 0) }
  }
}

extension HTTPFailure {
  fileprivate var isFromNetwork: Bool { [.broken, .connect, .resolve].contains(kind) }
}
