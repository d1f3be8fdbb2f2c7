import SNSLoginCore
import Testing

@testable import snslogin

@Suite("Noticing that nobody reads")
struct OutputWatchTests {
  private func withPipe<Value>(_ body: (_ reading: Int32, _ writing: Int32) async -> Value) async -> Value {
    var pair: [Int32] = [-1, -1]
    _ = pipe(&pair)
    defer { close(pair[1]) }
    return await body(pair[0], pair[1])
  }

  @Test("a pipe whose reader is there is read, one whose reader has gone is not")
  func pipes() async {
    await withPipe { reading, writing in
      let watch = OutputWatch(descriptor: writing)
      #expect(!watch.isReaderGone)
      close(reading)
      #expect(watch.isReaderGone)
      #expect(await watch.wait(.seconds(86_400)) == .readerGone)
    }
  }

  @Test("a reader that goes ends a wait that is under way")
  func goingReader() async {
    await withPipe { reading, writing in
      async let end = OutputWatch(descriptor: writing).wait(.seconds(86_400))
      close(reading)
      #expect(await end == .readerGone)
    }
  }

  @Test("a file is always read, and a wait ends by itself")
  func file() async {
    let null = open("/dev/null", O_WRONLY)
    defer { close(null) }
    #expect(!OutputWatch(descriptor: null).isReaderGone)
    #expect(await OutputWatch(descriptor: null).wait(.zero) == .timeUp)
  }

  @Test("a cancelled task waits no longer")
  func cancelled() async {
    await withPipe { reading, writing in
      let task = Task { await OutputWatch(descriptor: writing).wait(.seconds(86_400)) }
      task.cancel()
      #expect(await task.value == .cancelled)
      close(reading)
    }
  }
}
