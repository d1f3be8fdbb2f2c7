import SNSLoginCore
import Testing

@testable import snslogin

@Suite struct QuestionRulesTests {
  /// `noInput`, `CI`, stdin is a terminal, stderr is a terminal.
  typealias Situation = (Bool, String?, Bool, Bool)

  private func decision(_ situation: Situation, mayComeFromPipe: Bool) -> QuestionRules.Decision {
    let rules = QuestionRules(
      noInput: situation.0, variables: situation.1.map { ["CI": $0] } ?? [:], inputIsTerminal: situation.2,
      errorIsTerminal: situation.3)
    return rules.decision(Question(prompt: "?", replacement: "--x", mayComeFromPipe: mayComeFromPipe))
  }

  @Test(
    "a question needs a person at both ends",
    arguments: [
      ((false, nil, true, true), .ask), ((false, "", true, true), .ask),
      ((false, "1", true, true), .refuse("the variable CI is set")),
      ((false, nil, false, true), .refuse("there is no terminal")),
      ((false, nil, true, false), .refuse("there is no terminal")),
      ((true, nil, true, true), .refuse("--no-input is set")),
    ] as [(Situation, QuestionRules.Decision)])
  func question(situation: Situation, expected: QuestionRules.Decision) {
    #expect(decision(situation, mayComeFromPipe: false) == expected)
  }

  @Test(
    "a PIN or a pasted address comes from a piped stdin, save under --no-input",
    arguments: [
      ((false, nil, true, true), .ask), ((false, nil, true, false), .refuse("there is no terminal")),
      ((false, "1", true, true), .refuse("the variable CI is set")),
      ((false, "1", false, false), .read), ((false, nil, false, true), .read),
      ((true, nil, false, false), .refuse("--no-input is set")),
    ] as [(Situation, QuestionRules.Decision)])
  func paste(situation: Situation, expected: QuestionRules.Decision) {
    #expect(decision(situation, mayComeFromPipe: true) == expected)
  }

  @Test(
    "what a command says it reads from stdin is read there under --no-input too",
    arguments: [
      ((true, nil, false, false), .read), ((false, "1", false, false), .read),
      ((true, nil, true, true), .refuse("--no-input is set")), ((false, nil, true, true), .ask),
    ] as [(Situation, QuestionRules.Decision)])
  func meant(situation: Situation, expected: QuestionRules.Decision) {
    let rules = QuestionRules(
      noInput: situation.0, variables: situation.1.map { ["CI": $0] } ?? [:], inputIsTerminal: situation.2,
      errorIsTerminal: situation.3)
    #expect(rules.decision(.token("?")) == expected)
  }
}
