internal import SNSLoginCore

/// The person in front of the reader: told in its last line, and never asked.
struct ReaderPerson: Person {
  var tell: @Sendable (ReaderEvent) -> Void

  func tell(_ notice: Notice) {
    switch notice {
    case .warning(let text), .note(let text): tell(.notice(ReaderNotice(text)))
    case .openAddress(let address, _, _), .deviceCode(_, let address, _, _, _):
      tell(.notice(ReaderNotice("", address: address)))
    }
  }

  func answer(_ question: Question) async throws(SNSError) -> String {
    throw SNSError(
      .usage, "cannot ask here (\(question.prompt))", hint: "use \(question.replacement) instead")
  }
}
