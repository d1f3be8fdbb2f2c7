import SNSLoginCore
import Testing

@testable import snslogin

@Suite struct LineReaderTests {
  /// The reading end of a pipe that holds that text; without a writer there is an end of input.
  private func input(_ text: String) throws -> Int32 {
    var pair: [Int32] = [-1, -1]
    try #require(pipe(&pair) == 0)
    #expect(Descriptor.writeAll(text.utf8, to: pair[1], by: Descriptor.writer(pair[1])) == 0)
    close(pair[1])
    return pair[0]
  }

  @Test(
    "lines come one by one, and then the end",
    arguments: [
      ("", []), ("a\n", [.text("a")]), ("a\r\nb", [.text("a"), .text("b")]),
      ("\n\n", [.text(""), .text("")]),
      ("é\n", [.text("é")]),
    ] as [(String, [LineReader.Line])])
  func lines(text: String, lines: [LineReader.Line]) async throws {
    let reader = LineReader(descriptor: try input(text))
    defer { close(reader.descriptor) }
    for line in lines { #expect(await reader.next() == line) }
    #expect(await reader.next() == .end)
  }

  @Test("what follows the line is left to others")
  func rest() async throws {
    let reader = LineReader(descriptor: try input("one\ntwo"))
    defer { close(reader.descriptor) }
    #expect(await reader.next() == .text("one"))
    var room = [UInt8](repeating: 0, count: 9)
    let count = read(reader.descriptor, &room, 9)
    #expect(room.prefix(max(0, count)).elementsEqual("two".utf8))
  }

  @Test("a cancelled task stops waiting for a pipe that stays open")
  func cancelled() async throws {
    var pair: [Int32] = [-1, -1]
    try #require(pipe(&pair) == 0)
    let reader = LineReader(descriptor: pair[0])
    let waiting = Task { await reader.next() }
    waiting.cancel()
    #expect(await waiting.value == .cancelled)
    close(pair[0])
    close(pair[1])
  }

  @Test("a descriptor that is closed has no input, and a folder is an error")
  func closed() async {
    #expect(await LineReader(descriptor: 100_000).next() == .end)
    let folder = open("/", O_RDONLY)
    #expect(await LineReader(descriptor: folder).next() == .failed(EISDIR))
    close(folder)
  }
}
