import SNSLoginCore
import Synchronization
import Testing

@testable import snslogin

@Suite struct StatusLineTests {
  /// Lets so many frames through, then waits until it is cancelled.
  private actor Ticks {
    private var left: Int
    private var whenUsedUp: CheckedContinuation<Void, Never>?
    private var isUsedUp = false

    init(_ count: Int) { left = count }

    func sleep() async throws {
      if left > 0 {
        left -= 1
        return
      }
      isUsedUp = true
      whenUsedUp?.resume()
      whenUsedUp = nil
      let never = AsyncStream<Void> { _ in }
      for await _ in never {}
      throw CancellationError()
    }

    func usedUp() async {
      if !isUsedUp { await withCheckedContinuation { whenUsedUp = $0 } }
    }
  }

  @Test("frames replace each other and are gone when the work is done")
  func frames() async {
    let screen = Screen()
    let ticks = Ticks(2)
    let status = StatusLine(
      talk: screen.talk, isShown: true, columns: { 80 }, sleep: { _ in try await ticks.sleep() })
    let result = await status.during({ "reading" }) {
      await ticks.usedUp()
      return 7
    }
    #expect(result == 7)
    #expect(screen.text == "\r\u{1B}[K| reading\r\u{1B}[K/ reading\r\u{1B}[K")
  }

  @Test("a job in the background leaves the screen to the shell")
  func background() async {
    let screen = Screen()
    let ticks = Ticks(3)
    let status = StatusLine(
      talk: screen.talk, isShown: true, columns: { 80 }, sleep: { _ in try await ticks.sleep() },
      isForeground: { false })
    await status.during({ "reading" }) { await ticks.usedUp() }
    #expect(screen.text == "")
  }

  @Test("an empty label shows nothing, so that a prompt is not written over")
  func empty() async {
    let screen = Screen()
    let ticks = Ticks(3)
    let status = StatusLine(
      talk: screen.talk, isShown: true, columns: { 80 }, sleep: { _ in try await ticks.sleep() })
    await status.during({ "" }) { await ticks.usedUp() }
    #expect(screen.text == "")
  }

  @Test("a line of talk takes the place of the status line")
  func talk() {
    let screen = Screen()
    let talk = screen.talk
    talk.line("a")
    talk.showStatus("| wait")
    talk.line("b")
    talk.line("c")
    #expect(screen.text == "a\n\r\u{1B}[K| wait\r\u{1B}[Kb\nc\n")
  }

  @Test("while another program has the screen all talk waits, and there is no status line")
  func held() {
    let screen = Screen()
    let talk = screen.talk
    talk.showStatus("| wait")
    talk.hold()
    talk.showStatus("/ wait")
    talk.line("a")
    talk.eraseStatus()
    talk.put("b")
    #expect(screen.text == "\r\u{1B}[K| wait\r\u{1B}[K")
    talk.release()
    talk.release()
    talk.line("c")
    #expect(screen.text == "\r\u{1B}[K| wait\r\u{1B}[Ka\nbc\n")
  }

  @Test("where it may not be shown, nothing is written and nothing is waited for")
  func hidden() async throws {
    let screen = Screen()
    let status = StatusLine(
      talk: screen.talk, isShown: false, columns: { 80 },
      sleep: { _ in Issue.record("there is nothing to wait for") })
    #expect(await status.during({ "x" }) { 1 } == 1)
    #expect(screen.text == "")
  }

  @Test("it is gone after a failure too")
  func failing() async {
    let screen = Screen()
    let ticks = Ticks(1)
    let status = StatusLine(
      talk: screen.talk, isShown: true, columns: { 80 }, sleep: { _ in try await ticks.sleep() })
    await #expect(throws: SNSError.cancelled()) {
      try await status.during({ "x" }) {
        await ticks.usedUp()
        throw SNSError.cancelled()
      }
    }
    #expect(screen.text == "\r\u{1B}[K| x\r\u{1B}[K")
  }

  @Test(
    "it needs a terminal that can erase a line",
    arguments: [
      (true, false, "xterm", true), (false, false, "xterm", false), (true, true, "xterm", false),
      (true, false, "dumb", false),
    ])
  func fitting(isTerminal: Bool, isQuiet: Bool, term: String, isFitting: Bool) {
    #expect(
      StatusLine.isFitting(isTerminal: isTerminal, isQuiet: isQuiet, variables: ["TERM": term]) == isFitting)
  }

  @Test(
    "a frame never reaches the last column",
    arguments: [
      (0, "abc", 80, "| abc"), (5, "abc", 5, "/ ab"), (2, "日本", 6, "- 日"),
      (0, "reading posts… page 12, 1100 so far", 40, "| reading posts… page 12, 1100 so far"),
      (0, "abc", 2, "|"), (0, "abc", 1, ""), (3, "a\u{1B}", 80, #"\ a\u{1b}"#),
    ])
  func frame(tick: Int, label: String, columns: Int, text: String) {
    #expect(StatusLine.frame(tick, label: label, columns: columns) == text)
  }

  @Test("labels count up, or down")
  func labels() {
    #expect(StatusLine.progress("reading posts", pages: 0, count: 0) == "reading posts…")
    #expect(StatusLine.progress("reading posts", pages: 2, count: 200) == "reading posts… page 3, 200 so far")
    let now = Date(timeIntervalSince1970: 1000)
    let rows: [(Double, String)] = [(402, "6:42"), (59.2, "1:00"), (5, "0:05"), (0, "0:00"), (-3, "0:00")]
    for (left, text) in rows {
      #expect(
        StatusLine.countdown("waiting", until: now.addingTimeInterval(left), now: now)
          == "waiting… \(text) left")
    }
  }
}
