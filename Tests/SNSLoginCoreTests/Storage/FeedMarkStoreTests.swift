import TestSupport
import Testing

@testable import SNSLoginCore

@Suite("The file of a feed's mark")
struct FeedMarkStoreTests {
  private struct Interrupted: Error {}

  private let folder: TemporaryFolder
  private let clock = TestClock()

  init() throws { folder = try TemporaryFolder() }

  private func store(_ account: String = "7", of owner: String? = nil) -> FeedMarkStore {
    FeedMarkStore(
      StateDirectory(path: folder.path + "/state"), account: account, owner: owner, warn: { _ in },
      sleep: { [clock] in try clock.sleep($0) })
  }

  private let mark = FeedMark(since: 900, posts: ["7_1": 1_000])

  /// The mark that is handed out.
  private func read(_ store: FeedMarkStore) async throws -> FeedMark? {
    var found: FeedMark?
    try await store.advance { mark in
      found = mark
      return .success(mark ?? FeedMark())
    }
    return found
  }

  @Test("a mark that was kept is handed out the next time, to nobody else")
  func keeping() async throws {
    try await store().advance { before in
      #expect(before == nil)
      return .success(mark)
    }
    #expect(try await read(store()) == mark)
    #expect(try await read(store("8")) == nil)
    #expect(try await read(store(of: "55")) == nil)
    #expect(folder.mode("/state") == 0o700)
    #expect(folder.mode("/state/feed-7-me.json") == 0o600)
    #expect(
      folder.names("/state").filter { $0.hasSuffix(".json") } == [
        "feed-7-55.json", "feed-7-me.json", "feed-8-me.json",
      ])
  }

  @Test("the own feed is one, whatever it is called", arguments: ["me", "7"])
  func own(name: String) async throws {
    try await store().advance { _ in .success(mark) }
    #expect(try await read(store(of: name)) == mark)
  }

  @Test("a feed's name cannot lead out of the folder")
  func path() async throws {
    _ = try await read(store(of: "../../x"))
    #expect(folder.names("/state").contains("feed-7-..%2F..%2Fx.json"))
  }

  @Test("an empty feed leaves a mark too: all that comes is new then")
  func empty() async throws {
    #expect(try await read(store()) == nil)
    #expect(try await read(store()) == FeedMark())
  }

  @Test("a failure leaves the mark where it was")
  func failure() async throws {
    try await store().advance { _ in .success(mark) }
    let before = folder.text("/state/feed-7-me.json")
    await #expect(throws: Interrupted.self) {
      try await store().advance { _ in .failure(Interrupted()) }
    }
    #expect(folder.text("/state/feed-7-me.json") == before)
    #expect(folder.names("/state") == ["feed-7-me.json", "feed-7-me.lock"])
  }

  @Test("what another version wrote beside it survives")
  func foreign() async throws {
    _ = try await read(store())
    try folder.write(
      #"{"version":1,"since":900,"posts":{"7_1":1000},"colour":"red"}"#, to: "/state/feed-7-me.json")
    try await store().advance { before in
      #expect(before == mark)
      return .success(FeedMark(since: 901, posts: [:]))
    }
    #expect(folder.text("/state/feed-7-me.json")?.contains("\"colour\" : \"red\"") == true)
    #expect(try await read(store()) == FeedMark(since: 901, posts: [:]))
  }

  @Test(
    "a file that cannot be understood is an error before anything is read, and stays as it is",
    arguments: [
      "", "{", "[]", "{}", #"{"version":"1"}"#, #"{"version":1}"#, #"{"version":1,"since":null}"#,
      #"{"version":1,"since":true,"posts":{}}"#, #"{"version":1,"since":1,"posts":{"1_1":"x"}}"#,
      #"{"version":2,"since":1,"posts":{}}"#,
    ])
  func damaged(text: String) async throws {
    _ = try await read(store())
    try folder.write(text, to: "/state/feed-7-me.json")
    let error = await #expect(throws: SNSError.self) {
      try await store().advance { _ in
        Issue.record("a damaged mark was handed out")
        return .success(FeedMark())
      }
    }
    #expect(error?.kind == .file)
    #expect(error?.message.contains("/state/feed-7-me.json") == true)
    #expect(folder.text("/state/feed-7-me.json") == text)
  }

  @Test("whoever reads the same feed meanwhile waits, and gives up after 90 s")
  func locked() async throws {
    try await store().advance { _ in
      let error = await #expect(throws: SNSError.self) {
        try await store().advance { _ in .success(FeedMark()) }
      }
      #expect(error?.kind == .file)
      #expect(clock.waits.reduce(.zero, +) == .seconds(90))
      return .success(mark)
    }
    #expect(try await read(store()) == mark)
  }

  @Test("where the mark could not be kept nothing is read: its posts would be told of a second time")
  func noRoom() async throws {
    _ = try await read(store())
    let before = folder.text("/state/feed-7-me.json")
    // In the place of the file by which the room is looked for.
    try FileManager.default.createDirectory(
      atPath: folder.path + "/state/.feed-7-me.json.\(getpid()).room", withIntermediateDirectories: true)
    let error = await #expect(throws: SNSError.self) {
      try await store().advance { _ in
        Issue.record("the feed was read")
        return .success(mark)
      }
    }
    #expect(error?.kind == .file)
    #expect(folder.text("/state/feed-7-me.json") == before)
  }

  @Test("a folder that cannot be made is named, with the variable that says another")
  func folderTaken() async throws {
    try folder.write("", to: "/state")
    let error = await #expect(throws: SNSError.self) { try await read(store()) }
    #expect(error?.kind == .file)
    #expect(error?.hint == "set XDG_STATE_HOME to a folder that can be written")
  }
}
