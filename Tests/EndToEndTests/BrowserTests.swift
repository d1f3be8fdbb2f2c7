import SNSLoginCore
import TestSupport
import Testing

@Suite("the browser of a login, by the built program") struct BrowserTests {
  /// A browser that writes down how it was called.
  private func fake(_ stage: Stage, _ rest: String = "") throws -> String {
    try stage.home.write(
      "#!/bin/sh\necho \"$#:$1\" >> \"\(stage.home.path)/called\"\n\(rest)\n", to: "/fake-browser",
      mode: 0o755)
    return stage.home.path + "/fake-browser"
  }

  @Test("BROWSER gets the address, once, where stderr is a terminal")
  func called() async throws {
    let stage = try Stage()
    let running = try TerminalWindow().start(
      stage.tool, ["login", "facebook"], environment: ["BROWSER": try fake(stage)])
    #expect(await running.status() == 0)
    let address = ScreenContent.lines(running.text(0)).first { $0.contains("?user_code=") }
    #expect(stage.home.text("/called") == "1:\(address ?? "")\n")
  }

  @Test(
    "no browser is opened where the person said so or sits elsewhere",
    arguments: [
      (["--no-browser"], [:]), ([], ["SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22"]),
      ([], ["SSH_TTY": "/dev/pts/9"]),
      (["--no-input"], [:]),
    ] as [([String], [String: String])])
  func notCalled(flags: [String], environment: [String: String]) async throws {
    let stage = try Stage()
    var environment = environment.mapValues(Optional.some)
    environment["BROWSER"] = try fake(stage)
    let running = try TerminalWindow().start(
      stage.tool, ["login", "facebook"] + flags, environment: environment)
    #expect(await running.status() == 0)
    #expect(stage.home.text("/called") == nil)
  }

  @Test("no browser is opened where stderr is no terminal")
  func noTerminal() async throws {
    let stage = try Stage()
    let outcome = try await stage.tool.run(["login", "facebook"], environment: ["BROWSER": try fake(stage)])
    #expect(outcome.status == 0)
    #expect(stage.home.text("/called") == nil)
  }

  @Test("a browser that never ends holds neither the login nor its pipe")
  func hanging() async throws {
    let stage = try Stage()
    let browser = try fake(stage, "echo $$ > \"\(stage.home.path)/pid\"; exec tail -f /dev/null")
    let running = try TerminalWindow().start(
      stage.tool, ["login", "facebook"], environment: ["BROWSER": browser], pipingOutput: true)
    #expect(await running.status() == 0)
    #expect(running.text(1) == "Logged in to facebook as Aiko Tanaka (10210000000000001)\n")
    #expect(running.isClosed(1))
    let pid = try #require(stage.home.text("/pid").flatMap { pid_t($0.trimmingBlanks) })
    #expect(kill(pid, SIGKILL) == 0)
  }

  @Test("a browser that is not there is a note, not the end")
  func missing() async throws {
    let stage = try Stage()
    let running = try TerminalWindow().start(
      stage.tool, ["login", "facebook"], environment: ["BROWSER": "no-such-browser-here"])
    #expect(await running.status() == 0)
    #expect(running.text(0).contains("no browser was opened: BROWSER names none that is installed"))
  }
}
