internal import SNSLoginCore

/// When a person may be asked. "No question is asked" is a promise to scripts: a prompt that nobody sees is a hang.
struct QuestionRules: Sendable, Hashable {
  enum Decision: Sendable, Hashable {
    /// Show the prompt, then read.
    case ask
    /// Read a line of stdin without a word.
    case read
    /// The reason, as it stands in the error.
    case refuse(String)
  }

  /// `--no-input`.
  var noInput: Bool
  /// The variable `CI` is set and not empty.
  var isAutomatic: Bool
  var inputIsTerminal: Bool
  var errorIsTerminal: Bool

  init(noInput: Bool, variables: [String: String], inputIsTerminal: Bool, errorIsTerminal: Bool) {
    self.noInput = noInput
    self.isAutomatic = variables.isAutomatic
    self.inputIsTerminal = inputIsTerminal
    self.errorIsTerminal = errorIsTerminal
  }

  func decision(_ question: Question) -> Decision {
    let isPiped = !inputIsTerminal && question.mayComeFromPipe
    if isPiped && question.isStdinMeant { return .read }
    if noInput { return .refuse("--no-input is set") }
    if isPiped { return .read }
    if isAutomatic { return .refuse("the variable CI is set") }
    return inputIsTerminal && errorIsTerminal ? .ask : .refuse("there is no terminal")
  }
}
