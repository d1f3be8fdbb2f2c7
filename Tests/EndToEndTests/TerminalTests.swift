import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@Suite("in a terminal, by the built program") struct TerminalTests {
  @Test("a login in a narrow terminal leaves addresses whole and no trace of the countdown")
  func narrow() async throws {
    let stage = try Stage()
    let window = TerminalWindow(columns: 40)
    let running = try window.start(stage.tool, ["login", "facebook"])
    #expect(await running.wait(for: "waiting for your approval", on: 0))
    #expect(await running.status() == 0)
    let lines = ScreenContent.lines(running.text(0))
    #expect(lines.contains(stage.sandbox.endpoint + "/www.facebook.com/device"))
    #expect(lines.contains { $0.hasPrefix(stage.sandbox.endpoint + "/www.facebook.com/device?user_code=") })
    #expect(lines.suffix(2) == ["Logged in to facebook as Aiko Tanaka (10210000000000001)", ""])
    #expect(!lines.contains { $0.contains("waiting for your approval") })
    #expect(window.isEchoing && window.editsLines)
  }

  @Test("the countdown never reaches the last column")
  func countdown() async throws {
    let stage = try Stage()
    let running = try TerminalWindow(columns: 20).start(stage.tool, ["login", "facebook"])
    #expect(await running.status() == 0)
    let frames = running.text(0).split(separator: "\r\u{1B}[K").filter { $0.contains("waiting") }
    #expect(!frames.isEmpty)
    #expect(frames.allSatisfy { ($0.split(separator: "\r").first ?? "").count < 20 })
  }

  @Test("Ctrl-C ends a polling login by SIGINT, keeping nothing and leaving the terminal in order")
  func interrupt() async throws {
    let stage = try Stage([]) { $0.approval = .page }
    let window = TerminalWindow()
    let running = try window.start(stage.tool, ["login", "facebook"])
    #expect(await running.wait(for: "waiting for your approval", on: 0))
    await running.send("\u{3}")
    #expect(await running.status() == 130)
    #expect(stage.tokens == nil)
    #expect(window.isEchoing && window.editsLines)
    let screen = ScreenContent.lines(running.text(0))
    #expect(!screen.contains { $0.contains("waiting for your approval") })
  }

  @Test("SIGTERM and SIGHUP end a login likewise", arguments: [SIGTERM, SIGHUP])
  func signals(number: Int32) async throws {
    let stage = try Stage([]) { $0.approval = .page }
    let window = TerminalWindow()
    let running = try window.start(stage.tool, ["login", "facebook"])
    #expect(await running.wait(for: "waiting for your approval", on: 0))
    running.signal(number)
    #expect(await running.status() == 128 + number)
    #expect(stage.tokens == nil)
    #expect(window.isEchoing && window.editsLines)
  }

  @Test("a secret is asked for without echo and kept")
  func hiddenPrompt() async throws {
    let stage = try Stage()
    let window = TerminalWindow()
    let running = try window.start(stage.applessTool, ["config", "set", "facebook.app_secret"])
    #expect(await running.wait(for: "facebook.app_secret: ", on: 0))
    #expect(await Self.becomesHidden(window))
    await running.send("0123abcd\r")
    #expect(await running.status() == 0)
    #expect(ScreenContent.lines(running.text(0)) == ["facebook.app_secret: ", ""])
    #expect(window.isEchoing && window.editsLines)
    #expect(try await stage.applessTool.run(["config", "get", "facebook.app_secret"]).out == "0123abcd\n")
  }

  @Test("the echo is off before the prompt asks for a secret", arguments: 0..<20)
  func hiddenBeforePrompt(round: Int) async throws {
    let stage = try Stage()
    let window = TerminalWindow()
    let running = try window.start(stage.applessTool, ["config", "set", "facebook.app_secret"])
    #expect(await running.wait(for: "facebook.app_secret: ", on: 0))
    #expect(!window.isEchoing)
    await running.send("\u{3}")
    #expect(await running.status() == 130)
  }

  @Test("Ctrl-C at a hidden prompt dies by SIGINT and brings the echo back")
  func hiddenInterrupt() async throws {
    let stage = try Stage()
    let window = TerminalWindow()
    let running = try window.start(stage.applessTool, ["config", "set", "facebook.app_secret"])
    #expect(await running.wait(for: "facebook.app_secret: ", on: 0))
    #expect(await Self.becomesHidden(window))
    await running.send("0123\u{3}")
    #expect(await running.status() == 130)
    #expect(window.isEchoing && window.editsLines)
    #expect(!running.text(0).contains("0123"))
    #expect(stage.home.text("/config/config.json") == nil)
  }

  @Test("Ctrl-D at a prompt is the end of input")
  func endOfInput() async throws {
    let stage = try Stage()
    let window = TerminalWindow()
    let running = try window.start(stage.applessTool, ["config", "set", "facebook.app_secret"])
    #expect(await running.wait(for: "facebook.app_secret: ", on: 0))
    #expect(await Self.becomesHidden(window))
    await running.send("\u{4}")
    #expect(await running.status() == 4)
    #expect(window.isEchoing)
  }

  @Test("CI and --no-input ask nothing, even in a terminal")
  func noInput() async throws {
    let stage = try Stage()
    let running = try TerminalWindow().start(
      stage.applessTool, ["--no-input", "config", "set", "facebook.app_secret"])
    #expect(await running.status() == 2)
    #expect(running.text(0).contains("SNSLOGIN_FACEBOOK_APP_SECRET"))
  }

  @Test(
    "colour is for terminals, unless NO_COLOR or --color say otherwise",
    arguments: [
      ([:], [], true), (["NO_COLOR": "1"], [], false), (["NO_COLOR": ""], [], true),
      (["TERM": "dumb"], [], false),
      ([:], ["--color", "never"], false), (["NO_COLOR": "1"], ["--color", "always"], true),
    ] as [([String: String], [String], Bool)])
  func colour(environment: [String: String], flags: [String], isColoured: Bool) async throws {
    let stage = try Stage()
    try stage.logIn()
    let running = try TerminalWindow().start(
      stage.tool, ["whoami"] + flags, environment: environment.mapValues(Optional.some))
    #expect(await running.status() == 0)
    #expect(running.text(0).contains("\u{1B}[32m") == isColoured)
  }

  /// Waits until the echo is off, of which no event tells; false where it stays on.
  private static func becomesHidden(_ window: TerminalWindow) async -> Bool {
    await onOwnThread {
      for _ in 0..<30_000 where window.isEchoing { _ = poll(nil, 0, 1) }
      return !window.isEchoing
    }
  }
}
