import SNSLoginCore
import Testing

@testable import snslogin

@Suite struct CrashRestorationTests {
  @Test("a trap in any thread sends the farewell of the screen, and kills as it does without us")
  func trap() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardOutputContent]) {
      CrashRestoration.arm(.screen(output: 1), input: 0, original: termios())
      ThreadStart { raise(SIGILL) }.launch()
      while true { pause() }
    }
    #expect(result?.exitStatus == .signal(SIGILL))
    let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(text.components(TerminalMode.screen(output: 1).exit) == 1)
  }

  @Test("a disarmed one sends nothing")
  func disarmed() async {
    let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardOutputContent]) {
      CrashRestoration.arm(.screen(output: 1), input: 0, original: termios())
      CrashRestoration.disarm()
      abort()
    }
    let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(!text.contains("\u{1B}[?1049l"))
  }

  @Test(
    "what is ignored stays ignored, and what has a handler keeps it", arguments: [SIGUSR1, SIGPIPE])
  func inUse(number: Int32) async {
    let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardOutputContent]) {
      [number] in
      signal(number, SIG_IGN)
      signal(SIGPROF) { _ in }
      CrashRestoration.arm(.screen(output: 1), input: 0, original: termios())
      raise(number)
      raise(SIGPROF)
      _exit(7)
    }
    let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(!text.contains("\u{1B}[?1049l"))
  }

  @Test("a hidden question and a screen change the settings and nothing else of them")
  func settings() {
    var original = termios()
    original.c_lflag = tcflag_t(ECHO | ICANON | ISIG | IEXTEN)
    original.c_iflag = tcflag_t(IXON | ICRNL | BRKINT)
    original.c_oflag = tcflag_t(OPOST)
    let hidden = TerminalMode.hiddenEcho.settings(from: original)
    #expect(hidden.c_lflag == tcflag_t(ICANON | ISIG | IEXTEN | ECHONL))
    #expect(hidden.c_iflag == original.c_iflag)
    let screen = TerminalMode.screen(output: 1).settings(from: original)
    #expect(screen.c_lflag == tcflag_t(ISIG))
    #expect(screen.c_iflag == tcflag_t(BRKINT))
    #expect(screen.c_oflag == original.c_oflag)
  }
}

extension String {
  /// How often that text is in this one.
  fileprivate func components(_ part: String) -> Int { ranges(of: part).count }
}
