import SNSLoginCore
import Testing

@testable import snslogin

@Suite("Listening to the keys") struct KeyReaderTests {
  /// What a reader tells of a pipe: what is written comes at once, the end after the last event that is wanted.
  private func events(of text: String, until last: ReaderEvent) async throws -> [ReaderEvent] {
    let stop = try #require(Wake())
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let (stream, continuation) = AsyncStream.makeStream(of: ReaderEvent.self)
    let reader = KeyReader(descriptor: ends[0], escapeWait: .milliseconds(1), pasteWait: .milliseconds(1)) {
      continuation.yield($0)
    }
    try #require(Descriptor.writeAll(text.utf8, to: ends[1], by: Descriptor.writer(ends[1])) == 0)
    try #require(reader.start(until: stop))
    var events: [ReaderEvent] = []
    for await event in stream {
      events.append(event)
      if event == last { close(ends[1]) }
      if event == .inputEnded { break }
    }
    close(ends[0])
    return events
  }

  @Test(
    "an Escape and a paste that nothing follows are told of when the wait is over", .timeLimit(.minutes(1)))
  func waits() async throws {
    #expect(
      try await events(of: "j\u{1B}", until: .key(.escape)) == [
        .key(.character("j")), .key(.escape), .inputEnded,
      ])
    #expect(
      try await events(of: "j\u{1B}[200~abc", until: .key(.paste("abc"))) == [
        .key(.character("j")), .key(.paste("abc")), .inputEnded,
      ])
  }
}
