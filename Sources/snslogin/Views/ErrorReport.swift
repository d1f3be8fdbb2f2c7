internal import SNSLoginCore

/// An error as it stands on stderr: two lines for a person, or one line of JSON for a program.
struct ErrorReport: Sendable, Hashable, JSONWritable {
  var error: SNSError

  init(_ error: SNSError) { self.error = error }

  /// Ends with a line end.
  func text(asJSON: Bool, colour: Colour = .off) -> String {
    asJSON ? jsonLine + "\n" : lines(colour)
  }

  private func lines(_ colour: Colour) -> String {
    let what = "\(colour.red("snslogin:")) \(ScreenText.line(error.message, limit: 300))\n"
    guard let hint = error.hint else { return what }
    return what + "\(colour.bold("hint:")) \(ScreenText.line(hint, limit: 4_000))\n"
  }

  /// `{"error":{…}}`; what is not known is left out. The writer escapes line ends and controls.
  func write(to json: inout JSONWriter) {
    json.object {
      $0.key("error")
      $0.object {
        $0.member("code", ifAny: error.kind.rawValue)
        $0.member("message", ifAny: String(error.message.prefix(2000)))
        $0.member("hint", ifAny: error.hint.map { String($0.prefix(2000)) })
        $0.member("sns", ifAny: error.sns?.rawValue)
        $0.member("exit_code", ifAny: Int(error.kind.exitStatus))
        $0.member(
          "provider", ifAny: error.provider.flatMap { $0 == .init() ? nil : ProviderReport(answer: $0) })
      }
    }
  }

  private struct ProviderReport: JSONWritable {
    var answer: SNSError.ProviderAnswer

    func write(to json: inout JSONWriter) {
      json.object {
        $0.member("status", ifAny: answer.status)
        $0.member("code", ifAny: answer.code)
        $0.member("subcode", ifAny: answer.subcode)
        $0.member("request_id", ifAny: answer.requestID)
      }
    }
  }
}
