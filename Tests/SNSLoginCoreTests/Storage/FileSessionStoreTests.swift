import SNSLoginCore
import Synchronization
import Testing
import TestSupport

@Suite("tokens.json")
struct FileSessionStoreTests {
  private let folder: TemporaryFolder
  private let warnings = Warnings()

  init() throws { folder = try TemporaryFolder() }

  private var store: FileSessionStore {
    FileSessionStore(
      ConfigDirectory(path: folder.path + "/c"), warn: { [warnings] in warnings.add($0) },
      sleep: { _ in try await Task.sleep(for: .milliseconds(1)) })
  }

  private func session(_ id: String?, token: String = "T", active: Bool = true) -> Session {
    Session(
      sns: .facebook, id: id, name: "Aiko T", flow: "device",
      token: .init(
        accessToken: token, scopes: ["public_profile"], expiresAt: Date(timeIntervalSince1970: 1_777_638_896)),
      loggedInAt: Date(timeIntervalSince1970: 1_777_000_000), isActive: active)
  }

  private func add(_ session: Session) async throws(SNSError) {
    try await store.update { (list) throws(SNSError) in list.store(session) }
  }

  private func failure() -> SNSError? {
    do throws(SNSError) {
      _ = try store.sessions()
      return nil
    } catch { return error }
  }

  @Test("the file has the documented shape, and what was written is read back")
  func shape() async throws {
    try await add(session("10150"))
    #expect(
      folder.text("/c/tokens.json") == """
        {
          "accounts" : [
            {
              "active" : true,
              "flow" : "device",
              "id" : "10150",
              "logged_in_at" : "2026-04-24T03:06:40Z",
              "name" : "Aiko T",
              "sns" : "facebook",
              "token" : {
                "access_token" : "T",
                "data_access_expires_at" : null,
                "expires_at" : "2026-05-01T12:34:56Z",
                "id_token" : null,
                "refresh_expires_at" : null,
                "refresh_token" : null,
                "scopes" : [
                  "public_profile"
                ],
                "token_secret" : null
              },
              "username" : null
            }
          ],
          "version" : 1
        }

        """)
    #expect(try store.sessions() == [session("10150")])
  }

  @Test(
    "folder and file are private whatever the umask, and nothing else is left behind",
    arguments: [0, 0o022, 0o077] as [mode_t])
  func modes(mask: mode_t) async throws {
    try await Umask.shared.with(mask) { try await add(session("1")) }
    #expect(folder.mode("/c") == 0o700)
    #expect(folder.mode("/c/tokens.json") == 0o600)
    #expect(folder.names("/c") == ["tokens.json", "tokens.lock"])
    #expect(folder.mode("/c/tokens.lock") == 0o600)
  }

  @Test("a file and a folder that others could read are tightened, with a warning each")
  func tightening() async throws {
    try await add(session("1"))
    chmod(folder.path + "/c/tokens.json", 0o644)
    #expect(try store.sessions().count == 1)
    #expect(folder.mode("/c/tokens.json") == 0o600)
    chmod(folder.path + "/c", 0o755)
    try await add(session("2"))
    #expect(folder.mode("/c") == 0o700)
    #expect(
      warnings.all == [
        "\(folder.path)/c/tokens.json was open to others (mode 0644); it is 0600 now",
        "\(folder.path)/c was open to others (mode 0755); it is 0700 now",
      ])
  }

  @Test("what this version does not know survives: keys at every level and logins of another SNS")
  func unknownKeys() async throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/c", withIntermediateDirectories: true)
    try folder.write(
      """
      {"version":1,"later":{"a":[1,2.5,null,true]},"accounts":[
        {"sns":"mixi","id":"9","token":{"access_token":"M"}},
        {"sns":"facebook","id":"1","name":"A","active":true,"flow":"device","mood":"fine",
         "token":{"access_token":"T","colour":"red"}}]}
      """, to: "/c/tokens.json")
    try await add(session("1", token: "NEW"))
    let text = try #require(folder.text("/c/tokens.json"))
    let file = try JSONValue(parsing: Data(text.utf8))
    #expect(file["later"] == .object(["a": .array([.integer(1), .number(2.5), .null, .bool(true)])]))
    let accounts = try #require(file["accounts"]?.array)
    #expect(accounts.count == 2)
    #expect(accounts[0]["token"]?["access_token"] == .string("M"))
    #expect(accounts[1]["mood"] == .string("fine"))
    #expect(accounts[1]["token"]?["colour"] == .string("red"))
    #expect(accounts[1]["token"]?["access_token"] == .string("NEW"))
  }

  @Test(
    "a file that cannot be understood is refused and left as it is",
    arguments: [
      "", "{", "[]", "null", #"{"version":1}"#, #"{"accounts":[]}"#, #"{"version":"1","accounts":[]}"#,
      "\u{0}\u{1}",
    ])
  func corrupt(text: String) async throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/c", withIntermediateDirectories: true)
    try folder.write(text, to: "/c/tokens.json")
    #expect(failure()?.kind == .file)
    await #expect(throws: SNSError.self) { try await add(session("1")) }
    #expect(folder.text("/c/tokens.json") == text)
  }

  @Test("a newer file is refused, not guessed at")
  func newer() throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/c", withIntermediateDirectories: true)
    try folder.write(#"{"version":2,"accounts":[]}"#, to: "/c/tokens.json")
    #expect(
      failure()?.message == "\(folder.path)/c/tokens.json was written by a newer snslogin (its version is 2)")
  }

  @Test("a link is followed: it stays, and its target is replaced in place")
  func link() async throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/c", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: folder.path + "/real", withIntermediateDirectories: true)
    try folder.write(#"{"version":1,"accounts":[]}"#, to: "/real/t.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/c/tokens.json", withDestinationPath: "../real/t.json")
    try await add(session("1"))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/c/tokens.json")
        == "../real/t.json")
    #expect(folder.text("/real/t.json")?.contains("\"T\"") == true)
    #expect(folder.names("/real") == ["t.json"])
  }

  @Test("the newest login is the active one, and the same user replaces only that entry")
  func activity() async throws {
    try await add(session("1"))
    try await add(session("2"))
    try await add(session("1", token: "NEW"))
    let stored = try store.sessions()
    #expect(stored.map(\.id) == ["1", "2"])
    #expect(stored.map(\.isActive) == [true, false])
    #expect(stored.map(\.token.accessToken) == ["NEW", "T"])
  }

  @Test("when the active login is forgotten, the one left becomes active")
  func removal() async throws {
    try await add(session("1"))
    try await add(session("2"))
    let second = session("2")
    try await store.update { (list) throws(SNSError) in list.remove(second) }
    #expect(try store.sessions() == [session("1")])
  }

  @Test("a change that throws writes nothing")
  func throwingChange() async throws {
    try await add(session("1"))
    let before = folder.text("/c/tokens.json")
    await #expect(throws: SNSError.self) {
      try await store.update { (list) throws(SNSError) in
        list.remove(session("1"))
        throw SNSError.cancelled()
      }
    }
    #expect(folder.text("/c/tokens.json") == before)
  }

  @Test("fifty changes at once lose none")
  func concurrency() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for id in 0..<50 { group.addTask { try await add(session("\(id)", active: false)) } }
      try await group.waitForAll()
    }
    #expect(Set(try store.sessions().map { $0.id ?? "" }) == Set((0..<50).map(String.init)))
  }

  @Test("a login that gets its id takes the place of an older entry of that user")
  func lateIdentity() async throws {
    try await add(session("1"))
    try await add(session(nil, token: "NEW"))
    let unnamed = session(nil, token: "NEW")
    let named = session("1", token: "NEW")
    try await store.update { (list) throws(SNSError) in list.replace(unnamed, with: named) }
    #expect(try store.sessions() == [named])
  }
}

/// The umask belongs to the process: one test at a time may change it.
private actor Umask {
  static let shared = Umask()

  func with(_ mask: mode_t, _ body: @Sendable () async throws -> Void) async throws {
    let before = umask(mask)
    defer { umask(before) }
    try await body()
  }
}

private final class Warnings: Sendable {
  private let lines = Mutex<[String]>([])
  func add(_ line: String) { lines.withLock { $0.append(line) } }
  var all: [String] { lines.withLock { $0 } }
}
