/// The human at the terminal, or the script that stands in for one. All talk is on stderr; answers come from the
/// terminal or, line by line, from stdin.
package protocol Person: Sendable {
  /// Shows something; returns at once.
  func tell(_ notice: Notice)

  /// One line, white space around it dropped.
  /// - Throws: `SNSError` `cancelled` at end of input, `usage` where no question may be asked (`--no-input`).
  func answer(_ question: Question) async throws(SNSError) -> String
}

extension Person {
  /// Warns of each scope that was asked for and not granted; scopes are compared as sets.
  func tell(ofMissing asked: [String], granted: [String]?) {
    guard let granted = granted.map(Set.init) else { return }
    for scope in asked where !granted.contains(scope) {
      tell(.warning("the permission \(scope) was not granted"))
    }
  }
}

/// What a person is told while a command runs.
package enum Notice: Sendable, Hashable {
  /// A code to type at an address, until `deadline`. `completeAddress` has the code filled in; `isDrawn`: as a QR code
  /// too.
  case deviceCode(
    userCode: String, address: String, completeAddress: String?, deadline: Date, isDrawn: Bool = false)
  /// An address to open.
  case openAddress(String, reason: String, isDrawn: Bool = false)
  case warning(String)
  case note(String)
}

/// What a person is asked.
package struct Question: Sendable, Hashable {
  package var prompt: String
  /// Typed without echo.
  package var isSecret: Bool
  /// The flag or variable that makes the question unnecessary, for the error where nothing may be asked.
  package var replacement: String
  /// A line of stdin will do where stdin is no terminal: a PIN, a pasted address, a token.
  package var mayComeFromPipe: Bool
  /// The command says itself that it reads stdin (`--with-token`, a secret of `config set`): then `--no-input` does not
  /// mean that.
  package var isStdinMeant = false

  package init(prompt: String, isSecret: Bool = false, replacement: String, mayComeFromPipe: Bool = false) {
    self.prompt = prompt
    self.isSecret = isSecret
    self.replacement = replacement
    self.mayComeFromPipe = mayComeFromPipe
  }
}

extension Question {
  /// The token of `--with-token`, read from stdin or typed without echo.
  package static func token(_ prompt: String) -> Question {
    var question = Question(
      prompt: prompt, isSecret: true, replacement: "a token on standard input", mayComeFromPipe: true)
    question.isStdinMeant = true
    return question
  }
}
