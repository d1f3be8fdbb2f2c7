import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@Suite("the pager, by the built program") struct PagerTests {
  private static let hasLess = access("/usr/bin/less", X_OK) == 0 || access("/bin/less", X_OK) == 0

  private func stage() throws -> Stage {
    let stage = try Stage()
    try stage.logIn()
    return stage
  }

  /// The screen after a feed of 25 posts was shown on a terminal of 24 rows, without how long ago each was written: of two
  /// feeds, the second may find one an hour older.
  /// - Parameter stage: for feeds that are compared: the posts of two sandboxes may have other times.
  private func feed(
    _ flags: [String] = [], pager: String?, environment: [String: String?] = [:], on stage: Stage? = nil
  ) async throws -> (status: Int32, lines: [String]) {
    let stage = try stage ?? self.stage()
    var environment = environment
    if let pager { environment["PAGER"] = pager }
    let running = try TerminalWindow().start(stage.tool, ["feed"] + flags, environment: environment)
    let status = await running.status()
    let lines = ScreenContent.lines(running.text(0))
    return (status, lines.map { $0.replacing(#/ \(\d+ \w+ ago\)/#, with: "") })
  }

  @Test("more than a screen goes through PAGER, a line for the shell, and nothing of it is lost")
  func paged() async throws {
    let stage = try stage()
    let plain = try await feed(["--no-pager"], pager: "sed 's/^/§ /'", on: stage)
    let paged = try await feed(pager: "sed 's/^/§ /'; echo over", on: stage)
    #expect(plain.status == 0 && paged.status == 0)
    #expect(plain.lines.count > 100)
    // Colours are on in both: the pager is no reason to leave them out.
    #expect(paged.lines == plain.lines.dropLast().map { "§ " + $0 } + ["over", ""])
  }

  @Test(
    "what fits on a screen, and what is no text for a terminal, is printed as it is",
    arguments: [
      (["--limit", "2"], [:]), (["--json"], [:]), (["--format", "ndjson"], [:]), (["--no-pager"], [:]),
      ([], ["CI": "1"]), ([], ["TERM": "dumb"]), (["--verbose"], [:]),
    ] as [([String], [String: String])])
  func unpaged(flags: [String], environment: [String: String]) async throws {
    let shown = try await feed(
      flags, pager: "sed 's/^/§ /'", environment: environment.mapValues(Optional.some))
    #expect(shown.status == 0)
    #expect(shown.lines.count > 2)
    #expect(!shown.lines.contains { $0.hasPrefix("§ ") })
  }

  @Test(
    "an empty PAGER, cat, or neither PAGER's program nor less: no pager, without a word",
    arguments: [("", nil), ("cat", nil), (nil, "/no/such/folder"), ("no-such-pager", "/no/such/folder")]
      as [(String?, String?)])
  func noPager(pager: String?, path: String?) async throws {
    let stage = try stage()
    let shown = try await feed(pager: pager, environment: path.map { ["PATH": $0] } ?? [:], on: stage)
    let plain = try await feed(["--no-pager"], pager: nil, on: stage)
    #expect(shown.status == 0)
    #expect(shown.lines == plain.lines)
  }

  @Test("no pager into a pipe")
  func pipe() async throws {
    let stage = try Stage()
    try stage.logIn()
    let running = try TerminalWindow().start(
      stage.tool, ["feed"], environment: ["PAGER": "sed 's/^/§ /'"], pipingOutput: true)
    #expect(await running.status() == 0)
    #expect(running.text(1).contains("\n  ") && !running.text(1).contains("§ "))
  }

  @Test("a pager gets settings of its own, and no token or secret")
  func variables() async throws {
    let shown = try await feed(pager: "cat >/dev/null; env", environment: ["SNSLOGIN_LINE_TOKEN": "hidden"])
    #expect(shown.status == 0)
    #expect(shown.lines.contains("LESS=FRX") && shown.lines.contains("LESSCHARSET=utf-8"))
    #expect(shown.lines.contains { $0.hasPrefix("SNSLOGIN_CONFIG_DIR=") })
    #expect(shown.lines.filter { $0.contains("TOKEN=") || $0.contains("SECRET=") } == [])
    let own = try await feed(pager: "cat >/dev/null; echo \"LESS=$LESS.\"", environment: ["LESS": "-i"])
    #expect(own.lines.contains("LESS=-i."))
  }

  @Test("a post goes through the pager too, where it is long")
  func post() async throws {
    let stage = try Stage()
    try stage.logIn()
    let server = try RawServer { exchange in
      let lines = (1...40).map { "line \($0)" }.joined(separator: "\\n")
      exchange.answer(200, #"{"id":"1_1","message":"\#(lines)"}"#)
      return true
    }
    let running = try TerminalWindow().start(
      stage.tool, ["post", "1_1"], environment: ["PAGER": "tail -n 2", "SNSLOGIN_ENDPOINT": server.endpoint])
    #expect(await running.status() == 0)
    #expect(ScreenContent.lines(running.text(0)) == ["          line 40", "Id:       1_1", ""])
  }

  // MARK: Leaving

  @Test("quitting the pager ends the feed at once and quietly, also while a page is on its way")
  func quit() async throws {
    let stage = try Stage()
    try stage.logIn()
    let server = try Pages(second: .never)
    let running = try TerminalWindow().start(
      stage.tool, ["feed", "--all"],
      environment: ["PAGER": "head -n 1", "SNSLOGIN_ENDPOINT": server.endpoint])
    #expect(await running.status() == 0)
    #expect(ScreenContent.lines(running.text(0)) == ["1_1", ""])
  }

  @Test("new posts count as read once the pager was read to its end, and not where it was quit")
  func news() async throws {
    let stage = try Stage()
    try stage.logIn()
    let server = try Pages(second: .never)
    let quit = try TerminalWindow().start(
      stage.tool, ["feed", "--new", "--limit", "200"],
      environment: ["PAGER": "head -n 1", "SNSLOGIN_ENDPOINT": server.endpoint])
    #expect(await quit.status() == 0)
    let command = ["feed", "--new"]
    let first = try TerminalWindow().start(stage.tool, command, environment: ["PAGER": "sed 's/^/§ /'"])
    #expect(await first.status() == 0)
    #expect(ScreenContent.lines(first.text(0)).count > 100)
    let second = try await stage.tool.run(command)
    #expect(second.status == 0 && second.out == "" && second.err == "there is nothing new\n")
  }

  @Test("less shows the first screen, and q leaves the terminal in order", .enabled(if: hasLess))
  func less() async throws {
    let stage = try Stage()
    try stage.logIn()
    let window = TerminalWindow()
    let running = try window.start(stage.tool, ["feed", "--all"])
    // Its prompt, at the end of the first screen.
    #expect(await running.wait { $0[0].contains("\u{1B}[K:") || $0[0].hasSuffix(":\u{1B}[K") })
    // less has Ctrl-C for its own use: it rings, shows the screen anew, and has forgotten what was typed until then.
    await running.send("\u{3}")
    #expect(await running.wait { $0[0].contains("\u{7}") && $0[0].hasSuffix(":\u{1B}[K") })
    await running.send("q")
    #expect(await running.status() == 0)
    #expect(window.isEchoing && window.editsLines)
    #expect(!running.text(0).contains("snslogin:"))
  }

  @Test("a failure on a later page keeps its exit code, and is told when the pager has ended")
  func failure() async throws {
    let stage = try Stage()
    try stage.logIn()
    let server = try Pages(second: .refusal)
    let running = try TerminalWindow().start(
      stage.tool, ["feed", "--all"],
      environment: ["PAGER": "tail -n 1; echo over", "SNSLOGIN_ENDPOINT": server.endpoint])
    #expect(await running.status() == 7)
    let lines = ScreenContent.lines(running.text(0))
    #expect(lines.prefix(2) == ["  text", "over"])
    #expect(lines[2].hasPrefix("snslogin: Facebook refused the request"))
  }

  @Test("warnings wait until the pager has ended")
  func warnings() async throws {
    let stage = try Stage()
    try stage.logIn()
    let server = try Pages(second: .odd)
    let running = try TerminalWindow().start(
      stage.tool, ["feed", "--all"],
      environment: ["PAGER": "tail -n 1; echo over", "SNSLOGIN_ENDPOINT": server.endpoint])
    #expect(await running.status() == 0)
    #expect(
      ScreenContent.lines(running.text(0)) == [
        "  last", "over", "warning: 1 entry was unreadable and left out", "",
      ])
  }

  @Test("Ctrl-C is the pager's own where it has a use for it")
  func interruptKept() async throws {
    let stage = try Stage()
    try stage.logIn()
    let running = try TerminalWindow().start(
      stage.tool, ["feed", "--all"],
      environment: ["PAGER": "trap '' INT; echo ready; read answer </dev/tty; tail -n 1; echo over"])
    #expect(await running.wait(for: "ready", on: 0))
    await running.send("\u{3}")
    #expect(await running.wait(for: "^C", on: 0))
    await running.send("go\r")
    #expect(await running.status() == 0)
    #expect(ScreenContent.lines(running.text(0)).suffix(2) == ["over", ""])
  }

  @Test(
    "a pager that dies of Ctrl-C, or SIGTERM to this program, ends both by that signal",
    arguments: [SIGINT, SIGTERM])
  func signals(number: Int32) async throws {
    let stage = try Stage()
    try stage.logIn()
    let window = TerminalWindow()
    let running = try window.start(
      stage.tool, ["feed", "--all"], environment: ["PAGER": "echo ready; exec sleep 1000"])
    #expect(await running.wait(for: "ready", on: 0))
    if number == SIGINT { await running.send("\u{3}") } else { running.signal(number) }
    #expect(await running.status() == 128 + number)
    #expect(window.isEchoing && window.editsLines)
  }

  @Test("a pager that is killed leaves the terminal as it was before")
  func killed() async throws {
    let stage = try Stage()
    try stage.logIn()
    let window = TerminalWindow()
    let running = try window.start(
      stage.tool, ["feed"], environment: ["PAGER": "stty raw -echo </dev/tty; kill -9 $$"])
    #expect(await running.status() == 0)
    #expect(window.isEchoing && window.editsLines)
  }

  /// A server of one page that is longer than a screen, and of what comes behind it.
  private final class Pages: Sendable {
    enum Second { case never, refusal, odd }

    private let server: RawServer

    init(second: Second) throws {
      server = try RawServer { exchange in
        if exchange.number == 0 {
          let posts = (1...20).map { #"{"id":"1_\#($0)","message":"text"}"# }.joined(separator: ",")
          exchange.answer(
            200,
            #"{"data":[\#(posts)],"paging":{"next":"https://graph.facebook.com/v27.0/1/feed?limit=100&until=5"}}"#
          )
          return true
        }
        switch second {
        case .never: exchange.waitForClient()
        case .refusal:
          exchange.answer(400, #"{"error":{"message":"(#100) no","type":"OAuthException","code":100}}"#)
        case .odd: exchange.answer(200, #"{"data":[7,{"id":"1_99","message":"last"}]}"#)
        }
        return true
      }
    }

    deinit { server.stop() }

    var endpoint: String { server.endpoint }
  }
}
