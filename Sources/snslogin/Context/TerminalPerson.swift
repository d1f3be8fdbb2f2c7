internal import SNSLoginCore

/// The person at the terminal: all talk is on stderr, answers come from stdin.
///
/// `--quiet` hides notes only. Addresses, codes and warnings stay: without them a login cannot go on, or goes on with
/// less than was asked for.
struct TerminalPerson: Person {
  var talk: StandardError
  var rules: QuestionRules
  var colour = Colour.off
  var isQuiet = false
  /// Cells of a line of the terminal; without one nothing is wrapped.
  var columns: @Sendable () -> Int = { .max }
  var now: @Sendable () -> Date
  var reader: LineReader
  var restoration = TerminalRestoration.shared
  /// Draws an address for a telephone; nil where nothing can be drawn.
  var qrCode: (@Sendable (String) -> QRCode.Drawing)?

  func tell(_ notice: Notice) {
    switch notice {
    case .deviceCode(let code, let address, let complete, let deadline, let isDrawn):
      let left = deadline.timeIntervalSince(now())
      talk.put(
        NoticeText.deviceCode(
          code, address: address, completeAddress: complete, secondsLeft: left, width: columns(),
          colour: colour))
      if isDrawn { draw(complete ?? address) }
    case .openAddress(let address, let reason, let isDrawn):
      talk.put(NoticeText.openAddress(address, reason: reason, width: columns()))
      if isDrawn { draw(address) }
    case .warning(let text): talk.line(NoticeText.warning(text, width: columns(), colour: colour))
    case .note(let text): if !isQuiet { talk.line(NoticeText.note(text, width: columns())) }
    }
  }

  func answer(_ question: Question) async throws(SNSError) -> String {
    let prompt = ScreenText.line(question.prompt)
    let decision = rules.decision(question)
    if case .refuse(let reason) = decision {
      throw SNSError(
        .usage, "cannot ask here (\(prompt)): \(reason)", hint: "use \(question.replacement) instead")
    }
    // Before the prompt: who types fast must not see the first letters of a secret.
    let isHidden = question.isSecret && restoration.hideEcho(on: reader.descriptor)
    if decision == .ask { talk.put(prompt + " ") }
    let line = await reader.next()
    if isHidden { restoration.restore() }
    return try Self.answer(line)
  }

  private static func answer(_ line: LineReader.Line) throws(SNSError) -> String {
    switch line {
    case .text(let text): return text.trimmingBlanks
    case .cancelled: throw .cancelled()
    case .end: throw .cancelled("cancelled: the input ended before an answer came")
    case .failed(let code):
      throw SNSError(.internal, "stdin cannot be read: \(Descriptor.words(for: code))")
    }
  }

  private func draw(_ address: String) {
    switch qrCode?(address) {
    case .drawn(let picture): talk.put("\n" + picture + "\n")
    case .missing(let note): tell(.note(note))
    case .unwanted, nil: break
    }
  }
}
