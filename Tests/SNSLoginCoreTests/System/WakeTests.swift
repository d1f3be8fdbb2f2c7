import SNSLoginCore
import Testing

@Suite struct WakeTests {
  @Test("a wake ends a wait for ever, and every later one")
  func woken() throws {
    let wake = try #require(Wake())
    let silent = try #require(Pipe())
    wake.wake()
    #expect(wake.wait(for: Poll.Watch(silent.reading)) == .woken)
    #expect(wake.wait(for: Poll.Watch(silent.reading)) == .woken)
    wake.wait()
  }

  @Test("what is waited for is told apart: input, its end, and the end of the time")
  func endings() throws {
    let wake = try #require(Wake())
    let pipe = try #require(Pipe())
    #expect(wake.wait(for: Poll.Watch(pipe.reading), atMost: .zero) == .timeUp)
    #expect(wake.wait(for: Poll.Watch(pipe.writing, for: .output)) == .ready(.output))
    var byte = UInt8(ascii: "x")
    #expect(write(pipe.writing, &byte, 1) == 1)
    #expect(wake.wait(for: Poll.Watch(pipe.reading)) == .ready(.input))
    #expect(read(pipe.reading, &byte, 1) == 1)
    pipe.closeWriting()
    guard case .ready(let events) = wake.wait(for: Poll.Watch(pipe.reading, for: [])) else {
      Issue.record("the closed pipe was not noticed")
      return
    }
    #expect(!events.isDisjoint(with: .gone))
  }

  @Test("an end that was taken is not closed with the pipe")
  func taken() throws {
    let pipe = try #require(Pipe())
    let writing = pipe.takeWriting()
    defer { close(writing) }
    #expect(pipe.writing == -1)
    pipe.close()
    #expect(pipe.reading == -1)
    #expect(fcntl(writing, F_GETFD) == FD_CLOEXEC)
  }

  @Test("a task waits for a thread that blocks, and wakes it where it is cancelled")
  func bridge() async throws {
    #expect(try await BlockingWork.value { _ in 7 } == 7)
    let silent = try #require(Pipe())
    let watch = Poll.Watch(silent.reading)
    let task = Task { try await BlockingWork.value { wake in wake.wait(for: watch) } }
    task.cancel()
    #expect(try await task.value == .woken)
  }
}
