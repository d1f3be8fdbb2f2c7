package import SNSLoginCore
import Synchronization

/// A person who writes down what they are told and answers from a list; with no answer left, input has ended.
package final class RecordingPerson: Person {
  private let state: Mutex<(notices: [Notice], questions: [Question], answers: [String])>

  package init(answers: [String] = []) { state = Mutex(([], [], answers)) }

  package var notices: [Notice] { state.withLock { $0.notices } }
  package var questions: [Question] { state.withLock { $0.questions } }
  package var warnings: [String] {
    notices.compactMap { if case .warning(let text) = $0 { text } else { nil } }
  }

  package func tell(_ notice: Notice) { state.withLock { $0.notices.append(notice) } }

  package func answer(_ question: Question) async throws(SNSError) -> String {
    let answer = state.withLock { state in
      state.questions.append(question)
      return state.answers.isEmpty ? nil : state.answers.removeFirst()
    }
    guard let answer else { throw .cancelled("end of input") }
    return answer
  }
}
