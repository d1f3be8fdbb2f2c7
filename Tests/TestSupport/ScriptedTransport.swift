package import SNSLoginCore
import Synchronization

/// Answers requests from a queue, in order, and remembers them. Refuses whatever was not expected.
package final class ScriptedTransport: HTTPTransport {
  package typealias Answer = Result<HTTPResponse, HTTPFailure>

  private struct State {
    var answers: [Answer]
    var requests: [HTTPRequest] = []
  }

  private let state: Mutex<State>

  package init(_ answers: [Answer] = []) { state = Mutex(State(answers: answers)) }

  /// Answers of status 200 with these bodies.
  package convenience init(bodies: [String]) {
    self.init(bodies.map { .success(HTTPResponse(status: 200, text: $0)) })
  }

  /// All requests so far, refused ones included.
  package var requests: [HTTPRequest] { state.withLock { $0.requests } }

  /// Their addresses as text.
  package var addresses: [String] { requests.map(\.address.description) }

  /// How many expected requests did not come.
  package var left: Int { state.withLock { $0.answers.count } }

  package func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    let answer: Answer? = state.withLock { state in
      state.requests.append(request)
      return state.answers.isEmpty ? nil : state.answers.removeFirst()
    }
    guard let answer else {
      throw HTTPFailure(.badAddress, host: request.address.authority, reason: "not expected by the test")
    }
    return try answer.get()
  }
}
