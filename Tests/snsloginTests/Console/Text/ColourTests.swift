import Testing

@testable import snslogin

@Suite struct ColourTests {
  @Test(
    "the flag, then NO_COLOR, then CLICOLOR_FORCE, then the terminal decide",
    arguments: [
      (.auto, true, [:], true),
      (.auto, false, [:], false),
      (.auto, true, ["NO_COLOR": "1"], false),
      (.auto, true, ["NO_COLOR": ""], true),
      (.auto, true, ["TERM": "dumb"], false),
      (.auto, true, ["TERM": "xterm"], true),
      (.auto, true, ["CLICOLOR": "0"], false),
      (.auto, false, ["CLICOLOR_FORCE": "1"], true),
      (.auto, false, ["CLICOLOR_FORCE": "0"], false),
      (.auto, false, ["CLICOLOR_FORCE": ""], false),
      (.auto, true, ["CLICOLOR_FORCE": "1", "TERM": "dumb"], true),
      (.auto, true, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
      (.always, false, ["NO_COLOR": "1", "TERM": "dumb"], true),
      (.never, true, ["CLICOLOR_FORCE": "1"], false),
    ] as [(ColourChoice, Bool, [String: String], Bool)])
  func decision(choice: ColourChoice, isTerminal: Bool, variables: [String: String], isOn: Bool) {
    #expect(Colour(choice, isTerminal: isTerminal, variables: variables).isOn == isOn)
  }

  @Test(
    "each style is one sequence that can be read on a light and on a dark background, and ends where it began"
  )
  func styles() {
    let on = Colour(isOn: true)
    #expect(
      [on.bold("a"), on.dim("a"), on.underlined("a"), on.red("a"), on.green("a"), on.magenta("a")] == [
        "\u{1B}[1ma\u{1B}[0m", "\u{1B}[2ma\u{1B}[0m", "\u{1B}[4ma\u{1B}[0m", "\u{1B}[31ma\u{1B}[0m",
        "\u{1B}[32ma\u{1B}[0m", "\u{1B}[35ma\u{1B}[0m",
      ])
    #expect(on.dim("") == "")
    #expect(Colour.off.green("a") == "a")
  }
}
