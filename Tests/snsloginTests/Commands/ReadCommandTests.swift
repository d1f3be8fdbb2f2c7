import Testing

@testable import snslogin

@Suite struct ReadCommandTests {
  @Test(
    "a person at a terminal is needed",
    arguments: [
      (true, true, false, [:], nil), (true, true, false, ["CI": ""], nil),
      (false, true, false, [:], "stdin is not one"), (true, false, false, [:], "stdout is not one"),
      (true, true, true, [:], "--no-input was given"),
      (true, true, false, ["CI": "1"], "the variable CI is set"),
      (true, true, false, ["TERM": "dumb"], "TERM is dumb"),
    ] as [(Bool, Bool, Bool, [String: String], String?)])
  func obstacles(
    input: Bool, output: Bool, noInput: Bool, variables: [String: String], reason: String?
  ) {
    #expect(
      ReadCommand.obstacle(
        inputIsTerminal: input, outputIsTerminal: output, noInput: noInput, variables: variables) == reason)
  }
}
