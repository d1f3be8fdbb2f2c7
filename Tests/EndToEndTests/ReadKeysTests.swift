import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@Suite("the keys of read, by the built program") struct ReadKeysTests {
  private struct Scene {
    let stage: Stage
    let running: Running

    init(columns: Int = 80, rows: Int = 24) throws {
      stage = try Stage { $0.posts = 200 }
      try stage.logIn()
      running = try TerminalWindow(columns: columns, rows: rows).start(stage.tool, ["read"])
    }

    /// Waits until the last line of the reader begins so.
    func sees(status: String) async -> Bool {
      await running.wait {
        let screen = ScreenGrid($0[0])
        return screen.isAlternate && screen.lines.last?.hasPrefix(status) == true
      }
    }
  }

  @Test("what the terminal answers, Alt and the mouse do nothing")
  func answers() async throws {
    let scene = try Scene()
    #expect(await scene.sees(status: "1/100+"))
    await scene.running.send(
      "\u{1B}]11;rgb:0000/0000/0000\u{7}\u{1B}P1$r0m\u{1B}\\\u{1B}q\u{1B}r\u{1B}[M qrj")
    #expect(await scene.sees(status: "2/100+"))
    await scene.running.send("\r\u{1B}qn")
    #expect(await scene.sees(status: "3/100+"))
    #expect(ScreenGrid(scene.running.text(0)).lines.first == "From:     Aiko Tanaka")
    await scene.running.send("Q")
    #expect(await scene.running.status() == 0)
    #expect(scene.stage.calls.filter { $0 == "GET /me/feed" }.count == 1)
  }

  @Test("on a small screen y shows the whole address")
  func smallScreen() async throws {
    let scene = try Scene(columns: 20, rows: 5)
    #expect(await scene.sees(status: "1/100+"))
    await scene.running.send("y")
    #expect(await scene.sees(status: "0000/"))
    let address = "https://www.facebook.com/10210000000000001/posts/122100000000000/"
    #expect(ScreenGrid(scene.running.text(0)).lines.suffix(4).joined() == address)
    await scene.running.send("q")
    #expect(await scene.running.status() == 0)
  }

  @Test("--json is wrong usage, at a terminal too, and the hint names what prints it")
  func json() async throws {
    let stage = try Stage()
    try stage.logIn()
    let running = try TerminalWindow().start(stage.tool, ["read", "--json"])
    #expect(await running.status() == 2)
    #expect(running.text(0).contains("read is for people and prints no JSON"))
    #expect(running.text(0).contains("use `snslogin feed --json`"))
    #expect(stage.calls == [])
  }
}
