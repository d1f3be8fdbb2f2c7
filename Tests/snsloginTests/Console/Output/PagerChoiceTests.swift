import Testing

@testable import snslogin

@Suite struct PagerChoiceTests {
  private func command(
    _ variables: [String: String], isTerminal: Bool = true, installed: [String] = ["less", "most"]
  ) -> [String]? {
    PagerChoice.command(isTerminal: isTerminal, variables: variables) {
      installed.contains($0) ? "/bin/" + $0 : nil
    }
  }

  @Test(
    "PAGER is a line for the shell; without it, or where its program is missing, less is taken",
    arguments: [
      ([:], ["/bin/less"]),
      (["PAGER": "most -s"], ["/bin/sh", "-c", "most -s"]),
      (["PAGER": " most "], ["/bin/sh", "-c", "most"]),
      (["PAGER": "A=1 most | x"], ["/bin/sh", "-c", "A=1 most | x"]),
      (["PAGER": "no-such -x"], ["/bin/less"]),
      (["PAGER": "trap '' INT; no-such"], ["/bin/sh", "-c", "trap '' INT; no-such"]),
      (["PAGER": "most", "TERM": "xterm", "CI": ""], ["/bin/sh", "-c", "most"]),
    ])
  func chosen(variables: [String: String], command: [String]) {
    #expect(self.command(variables) == command)
  }

  @Test(
    "no pager where none is wanted or it could not be used",
    arguments: [["PAGER": ""], ["PAGER": " "], ["PAGER": "cat"], ["CI": "true"], ["TERM": "dumb"]])
  func none(variables: [String: String]) {
    #expect(command(variables) == nil)
  }

  @Test("no pager into a file or a pipe, or where there is none")
  func missing() {
    #expect(command(["PAGER": "most"], isTerminal: false) == nil)
    #expect(command([:], installed: []) == nil)
    #expect(command(["PAGER": "no-such"], installed: ["most"]) == nil)
  }

  @Test("the pager's settings are the person's own where there are any")
  func variables() {
    #expect(
      PagerChoice.variables(["A": "b"]) == ["A": "b", "LESS": "FRX", "LV": "-c", "LESSCHARSET": "utf-8"])
    #expect(PagerChoice.variables(["LESS": ""])["LESS"] == "")
  }
}
