import SNSLoginCore
import Synchronization
import Testing

@testable import snslogin

@Suite struct StandardOutputTests {
  @Test("text waits in the buffer until it is full or flushed")
  func buffer() throws {
    let screen = Screen()
    let output = StandardOutput(capacity: 8, write: screen.write(limit: 3))
    try output.write("1234567")
    #expect(screen.text == "")
    try output.write("8")
    #expect(screen.text == "12345678")
    try output.line("9")
    try output.flush()
    try output.flush()
    #expect(screen.text == "123456789\n")
  }

  @Test(
    "an interrupted write goes on, a failed one is told once", arguments: [(EPIPE, OutputFailure.closedPipe)])
  func failure(code: Int32, failure: OutputFailure) throws {
    let calls = Mutex(0)
    let output = StandardOutput(write: { _ in
      calls.withLock { $0 += 1 }
      errno = calls.withLock { $0 } == 1 ? EINTR : code
      return -1
    })
    try output.write("a")
    #expect(throws: failure) { try output.flush() }
    #expect(calls.withLock { $0 } == 2)
    try output.flush()
    #expect(calls.withLock { $0 } == 2)
  }

  @Test("a full disk is named in the system's words", .enabled(if: access("/dev/full", W_OK) == 0))
  func full() throws {
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    let output = StandardOutput(descriptor: full)
    try output.write("a")
    let failure = #expect(throws: OutputFailure.self) { try output.flush() }
    #expect(
      failure?.asError == SNSError(.internal, "stdout cannot be written: No space left on device"))
  }

  @Test("a status line is erased before stdout is written")
  func status() throws {
    let screen = Screen()
    let talk = screen.talk
    let output = StandardOutput(sharingScreenWith: talk, write: screen.write())
    talk.showStatus("wait")
    try output.line("post")
    try output.flush()
    talk.eraseStatus()
    #expect(screen.text == "\r\u{1B}[Kwait\r\u{1B}[Kpost\n")
  }

  @Test("a reader behind a pipe may have the screen as soon as it has got something")
  func reader() throws {
    var pair: [Int32] = [-1, -1]
    try #require(pipe(&pair) == 0)
    defer { for end in pair { close(end) } }
    let output = StandardOutput(descriptor: pair[1])
    try output.write("a")
    #expect(!output.feedsReader)
    try output.flush()
    #expect(output.feedsReader)
    let nowhere = open("/dev/null", O_WRONLY)
    defer { close(nowhere) }
    let elsewhere = StandardOutput(descriptor: nowhere)
    try elsewhere.write("a")
    try elsewhere.flush()
    #expect(!elsewhere.feedsReader)
  }
}
