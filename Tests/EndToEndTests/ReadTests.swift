import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@Suite("read, by the built program") struct ReadTests {
  /// A reader that runs in a window.
  private struct Scene {
    let stage: Stage
    let window: TerminalWindow
    let running: Running
    /// The settings of the terminal before.
    let settings: [UInt32]

    init(
      _ faults: [Fault.Setting] = [], posts: Int = 200, columns: Int = 80, rows: Int = 24,
      flags: [String] = [], environment: [String: String?] = [:], script: String? = nil
    ) throws {
      stage = try Stage(faults) { $0.posts = posts }
      try stage.logIn()
      window = TerminalWindow(columns: columns, rows: rows)
      settings = window.settings
      var environment = environment
      environment["T"] = Tool.path
      running = try window.start(
        stage.tool, script.map { ["-c", $0] } ?? ["read"] + flags,
        program: script == nil ? Tool.path : "/bin/bash", environment: environment)
    }

    var screen: ScreenGrid { ScreenGrid(running.text(0)) }

    /// Waits until the screen is as wanted.
    func sees(_ isMeant: @escaping @Sendable (ScreenGrid) -> Bool) async -> Bool {
      await running.wait { isMeant(ScreenGrid($0[0])) }
    }

    /// Waits until the last line of the reader begins so.
    func sees(status: String) async -> Bool {
      await sees { $0.isAlternate && $0.lines.last?.hasPrefix(status) == true }
    }

    func type(_ keys: String) async { await running.send(keys) }

    /// Waits until the terminal shows no more what is typed, of which no event tells; false where it goes on.
    func becomesSilent() async -> Bool {
      await onOwnThread { [window] in
        for _ in 0..<30_000 where window.isEchoing { _ = poll(nil, 0, 1) }
        return !window.isEchoing
      }
    }

    /// The shell finds its terminal as it left it.
    var isRestored: Bool {
      let screen = screen
      return window.settings == settings && !screen.isAlternate && screen.showsCursor && screen.breaksLines
        && !screen.marksPastes && screen.unknown.isEmpty
    }
  }

  @Test("a list, a post, its neighbour, and back; q leaves nothing behind")
  func walk() async throws {
    let scene = try Scene()
    #expect(await scene.sees(status: "1/100+"))
    let list = scene.screen.lines
    #expect(list.count == 24)
    #expect(list[0].hasPrefix("> "))
    #expect(list[0].contains("Aiko Tanaka       First coffee of the day"))
    #expect(!scene.screen.showsCursor && !scene.window.isEchoing && !scene.window.editsLines)
    await scene.type("j\r")
    #expect(await scene.sees { $0.lines.first == "From:     Aiko Tanaka" })
    #expect(scene.screen.lines.last?.hasPrefix("2/100+") == true)
    await scene.type("n")
    #expect(await scene.sees(status: "3/100+"))
    await scene.type("\u{1B}")
    #expect(await scene.sees { $0.lines.count == 24 && $0.lines[2].hasPrefix("> ") })
    await scene.type("q")
    #expect(await scene.running.status() == 0)
    #expect(scene.isRestored)
    #expect(scene.screen.lines == [])
  }

  @Test("the next page comes when the selection nears the end of this one, and the end is said")
  func pages() async throws {
    let scene = try Scene(posts: 30, rows: 11, flags: ["--page-size", "12"])
    #expect(await scene.sees(status: "1/24+"))
    await scene.type("G")
    #expect(await scene.sees(status: "24/30  end of the feed"))
    await scene.type("\u{1B}OF")
    #expect(await scene.sees(status: "30/30  end of the feed"))
    #expect(scene.stage.asked("limit") == ["12", "12", "12"])
    await scene.type("\u{1B}[H")
    #expect(await scene.sees(status: "1/30  end of the feed"))
    await scene.type("q")
    #expect(await scene.running.status() == 0)
  }

  @Test("an entry that cannot be read is told of under the list")
  func unreadable() async throws {
    let scene = try Scene([Fault.Setting(.brokenPost, count: 1)])
    #expect(await scene.sees(status: "2 entries were unreadable and left out"))
    await scene.type("j")
    #expect(await scene.sees(status: "2/99+"))
    await scene.type("q")
    #expect(await scene.running.status() == 0)
  }

  @Test("--of reads the feed of a page")
  func ofPage() async throws {
    let scene = try Scene(flags: ["--of", "110000000000042"])
    #expect(await scene.sees(status: "1/100+"))
    await scene.type("q")
    #expect(await scene.running.status() == 0)
    #expect(scene.stage.calls.first == "GET /110000000000042/feed")
  }

  @Test("a search goes to the match while it is typed, with the cursor shown, and n goes on")
  func search() async throws {
    let scene = try Scene()
    #expect(await scene.sees(status: "1/100+"))
    await scene.type("/ladder")
    #expect(await scene.sees { $0.lines.last == "/ladder" && $0.showsCursor })
    let found = scene.screen.lines.first { $0.hasPrefix("> ") }
    #expect(found?.contains("a ladder that I could borrow") == true)
    await scene.type("\r")
    #expect(await scene.sees { $0.lines.last?.contains("? help") == true && !$0.showsCursor })
    await scene.type("/日本にない\r")
    #expect(await scene.sees(status: "\"日本にない\" is in none of the "))
    await scene.type("q")
    #expect(await scene.running.status() == 0)
    #expect(scene.isRestored)
  }

  @Test("another size of the window is drawn at once")
  func resize() async throws {
    let scene = try Scene()
    #expect(await scene.sees(status: "1/100+"))
    scene.window.resize(columns: 40, rows: 10)
    #expect(await scene.sees { $0.lines.count == 10 && $0.lines[1].hasPrefix("  First coffee of the day") })
    scene.window.resize(columns: 12, rows: 3)
    #expect(await scene.sees { $0.lines == ["terminal too", " small, q le", "aves"] })
    await scene.type("q")
    #expect(await scene.running.status() == 0)
    #expect(scene.isRestored)
  }

  @Test("Ctrl-Z gives the shell its terminal, fg draws the reader again, and it goes on")
  func suspend() async throws {
    let scene = try Scene(
      script: "set -m; \"$T\" read; echo stopped; read line; fg >/dev/null; echo left $?")
    #expect(await scene.sees(status: "1/100+"))
    await scene.type("j")
    #expect(await scene.sees(status: "2/100+"))
    await scene.type("\u{1A}")
    #expect(await scene.sees { !$0.isAlternate && $0.lines.contains { $0.hasSuffix("stopped") } })
    #expect(scene.isRestored)
    await scene.type("\n")
    #expect(await scene.sees(status: "2/100+"))
    #expect(!scene.window.isEchoing && !scene.screen.showsCursor)
    await scene.type("q")
    #expect(await scene.sees { $0.lines.contains { $0.hasSuffix("left 0") } })
    #expect(await scene.running.status() == 0)
    #expect(scene.isRestored)
  }

  /// A reader whose browser sends it SIGSTOP, in a shell that then reads a line and goes on with `script`.
  private func stoppedScene(_ home: TemporaryFolder, then script: String) async throws -> Scene {
    try home.write("#!/bin/sh\nkill -STOP $PPID\n", to: "/stop", mode: 0o700)
    let scene = try Scene(
      environment: ["BROWSER": home.path + "/stop"],
      script: "set -m; was=$(stty -g); \"$T\" read; stty $was; echo stopped; read line; \(script)")
    #expect(await scene.sees(status: "1/100+"))
    await scene.type("o")
    #expect(await scene.running.wait(for: "stopped\r\n", on: 0))
    return scene
  }

  @Test("a reader that SIGSTOP has stopped takes the terminal back when it goes on")
  func stopped() async throws {
    let home = try TemporaryFolder()
    let scene = try await stoppedScene(home, then: "fg >/dev/null; echo left $?")
    #expect(scene.window.isEchoing)
    await scene.type("\n")
    #expect(await scene.becomesSilent())
    await scene.type("j")
    #expect(await scene.sees(status: "2/100+"))
    await scene.type("q")
    #expect(await scene.sees { $0.lines.contains { $0.hasSuffix("left 0") } })
    #expect(scene.isRestored)
  }

  @Test("in the background it stops until it is called back")
  func background() async throws {
    let scene = try Scene(
      script: "set -m; \"$T\" read & wait $!; echo waited; fg >/dev/null; echo left $?")
    #expect(await scene.sees { $0.lines.contains { $0.hasSuffix("waited") } || $0.isAlternate })
    #expect(await scene.sees(status: "1/100+"))
    await scene.type("q")
    #expect(await scene.sees { $0.lines.contains { $0.hasSuffix("left 0") } })
    #expect(scene.isRestored)
  }

  @Test(
    "a stopped reader is ended by a signal as any job is", arguments: [SIGTERM, SIGHUP, SIGINT],
    ["\"$T\" read", "\"$T\" read & wait $!"])
  func endedWhileStopped(number: Int32, start: String) async throws {
    let isBackground = start.contains("&")
    let scene = try Scene(
      script:
        "set -m; \(start); echo stopped; read line; kill -\(number) %1; kill -CONT %1; wait %1; echo left $?")
    if !isBackground {
      #expect(await scene.sees(status: "1/100+"))
      await scene.type("\u{1A}")
    }
    #expect(await scene.sees { $0.lines.contains { $0.hasSuffix("stopped") } })
    await scene.type("\n")
    #expect(await scene.sees { $0.lines.contains { $0.hasPrefix("left ") } })
    #expect(scene.screen.lines.contains("left \(128 + number)"))
    #expect(scene.isRestored)
  }

  @Test("a reader that SIGSTOP has stopped dies in the background, and does not wait for the terminal")
  func endedInBackground() async throws {
    let home = try TemporaryFolder()
    let scene = try await stoppedScene(home, then: "kill -USR1 %1; kill -CONT %1; wait %1; echo left $?")
    await scene.type("\n")
    #expect(await scene.running.wait(for: "left ", on: 0))
    #expect(await scene.running.status() == 0)
    #expect(scene.running.text(0).contains("left \(128 + SIGUSR1)\r\n"))
    #expect(scene.window.settings == scene.settings)
  }

  @Test("where nobody reads stderr, the first line of --verbose ends it by SIGPIPE and restores the terminal")
  func brokenPipe() async throws {
    let scene = try Scene(
      script: "exec 3> >(:); wait $!; \"$T\" read --verbose 2>&3; echo left $?")
    #expect(await scene.running.status() == 0)
    #expect(scene.running.text(0).contains("\u{1B}[?1049h"))
    #expect(scene.screen.lines.contains("left \(128 + SIGPIPE)"))
    #expect(scene.isRestored)
  }

  @Test("Ctrl-C ends by SIGINT and restores the terminal", arguments: ["", "\r", "/ab", "?"])
  func interrupt(keys: String) async throws {
    let scene = try Scene()
    #expect(await scene.sees(status: "1/100+"))
    await scene.type(keys + "\u{3}")
    #expect(await scene.running.status() == 130)
    #expect(scene.isRestored)
  }

  /// All that end a process by default, but those of real time.
  private static let deadly: [Int32] = {
    let common = [
      SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGILL, SIGABRT, SIGBUS, SIGTRAP, SIGFPE, SIGSYS, SIGPIPE, SIGUSR1,
      SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
    ]
    #if canImport(Darwin)
      return common + [SIGEMT]
    #else
      return common + [SIGIO, SIGPWR, SIGSTKFLT]
    #endif
  }()

  @Test(
    "whatever signal ends it, a crash included, the terminal is restored",
    arguments: deadly)
  func signals(number: Int32) async throws {
    let scene = try Scene()
    #expect(await scene.sees(status: "1/100+"))
    scene.running.signal(number)
    #expect(await scene.running.status() == 128 + number)
    #expect(scene.isRestored)
  }

  @Test("an error of the first page is a prompt; a retry shows the feed")
  func retry() async throws {
    let scene = try Scene([Fault.Setting(.permission, count: 1)])
    #expect(await scene.sees(status: "[r] retry  [q] leave"))
    #expect(scene.screen.lines.last == "[r] retry  [q] leave")
    await scene.type("r")
    #expect(await scene.sees(status: "1/100+"))
    await scene.type("q")
    #expect(await scene.running.status() == 0)
  }

  @Test(
    "who leaves at an error of the first page gets its exit code, and its words on the shell's screen",
    arguments: [
      (Fault.rateLimit, Int32(6)), (.permission, 7), (.expiredToken, 3), (.noUserPosts, 7),
      (.badJSON, 5),
    ])
  func firstPage(fault: Fault, status: Int32) async throws {
    let scene = try Scene([Fault.Setting(fault)])
    #expect(await scene.sees(status: "[r] retry  [q] leave"))
    let words = scene.screen.lines.first { !$0.isEmpty } ?? ""
    #expect(!words.isEmpty)
    await scene.type("q")
    #expect(await scene.running.status() == status)
    #expect(scene.isRestored)
    #expect(scene.screen.lines.contains { $0.hasPrefix("snslogin: \(words.prefix(40))") })
  }

  @Test("r reads what is new and stays at the selected post")
  func reload() async throws {
    let scene = try Scene()
    #expect(await scene.sees(status: "1/100+"))
    await scene.type("jj")
    #expect(await scene.sees(status: "3/100+"))
    await scene.type("r")
    #expect(await scene.sees(status: "no new posts"))
    await scene.type("j")
    #expect(await scene.sees(status: "4/100+"))
    await scene.type("q")
    #expect(await scene.running.status() == 0)
    #expect(scene.stage.calls.filter { $0 == "GET /me/feed" }.count == 2)
  }

  @Test(
    "without colours there is a mark at the selected post and no style",
    arguments: [
      (["--color", "never"], [:]), ([], ["NO_COLOR": "1"]),
    ] as [([String], [String: String])])
  func colourless(flags: [String], variables: [String: String]) async throws {
    let scene = try Scene(flags: flags, environment: variables.mapValues(Optional.some))
    #expect(await scene.sees(status: "1/100+"))
    #expect(scene.screen.lines[0].hasPrefix("> "))
    await scene.type("q")
    #expect(await scene.running.status() == 0)
    #expect(!scene.running.text(0).contains("\u{1B}[7m"))
    #expect(!scene.running.text(0).contains("\u{1B}[1m"))
  }

  @Test("an address goes into the clipboard by the terminal; without a browser o shows it")
  func addresses() async throws {
    let scene = try Scene()
    #expect(await scene.sees(status: "1/100+"))
    let address = "https://www.facebook.com/10210000000000001/posts/122100000000000/"
    await scene.type("y")
    #expect(await scene.sees(status: address))
    #expect(
      scene.screen.clipboard.flatMap { Data(base64Encoded: $0) }.map { String(decoding: $0, as: UTF8.self) }
        == address)
    await scene.type("o")
    #expect(await scene.sees { $0.lines.contains("open it yourself:") && $0.lines.last == address })
    await scene.type("q")
    #expect(await scene.running.status() == 0)
  }

  @Test("a browser is started with the address of the post")
  func browser() async throws {
    let home = try TemporaryFolder()
    try home.write(
      "#!/bin/sh\necho \"$1\" > \"\(home.path)/opened.part\"\nmv \"\(home.path)/opened.part\" \"\(home.path)/opened\"\n",
      to: "/show", mode: 0o700)
    let scene = try Scene(environment: ["BROWSER": home.path + "/show"])
    #expect(await scene.sees(status: "1/100+"))
    await scene.type("o")
    #expect(await scene.sees { $0.lines.contains { $0.hasPrefix("opened") } })
    await onOwnThread { for _ in 0..<30_000 where home.text("/opened") == nil { _ = poll(nil, 0, 1) } }
    #expect(home.text("/opened") == "https://www.facebook.com/10210000000000001/posts/122100000000000/\n")
    await scene.type("q")
    #expect(await scene.running.status() == 0)
  }

  @Test("what --verbose has to say waits until the screen is the shell's again")
  func verbose() async throws {
    let scene = try Scene(flags: ["--verbose"])
    #expect(await scene.sees(status: "1/100+"))
    #expect(!scene.running.text(0).contains("graph.facebook.com"))
    await scene.type("q")
    #expect(await scene.running.status() == 0)
    #expect(scene.isRestored)
    #expect(scene.screen.lines.contains { $0.contains("graph.facebook.com") })
  }

  @Test("an account that is not logged in leaves the screen alone")
  func notLoggedIn() async throws {
    let stage = try Stage()
    let running = try TerminalWindow().start(stage.tool, ["read"])
    #expect(await running.status() == 3)
    #expect(!running.text(0).contains("\u{1B}[?1049h"))
  }

  @Test("without a terminal it is wrong usage, and the hint names what to use")
  func noTerminal() async throws {
    let stage = try Stage()
    try stage.logIn()
    #expect(
      try await stage.tool.run(["read"])
        == Outcome(
          status: 2, out: "",
          err: "snslogin: read is for a person at a terminal: stdin is not one\nhint: use `snslogin feed`\n"))
    let piped = try TerminalWindow().start(stage.tool, ["read"], pipingOutput: true)
    #expect(await piped.status() == 2)
    #expect(stage.calls == [])
  }
}
