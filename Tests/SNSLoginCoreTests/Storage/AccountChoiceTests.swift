import SNSLoginCore
import Testing

@Suite("Which account is meant")
struct AccountChoiceTests {
  private static func session(_ id: String?, _ name: String?, _ username: String?) -> Session {
    Session(
      sns: .facebook, id: id, name: name, username: username, flow: "device", token: .init(accessToken: "T"))
  }

  private let list = SessionList([
    session("1015", "Aiko Tanaka", "aiko"), session("10150", "Ben", "aiko_b"), session("77", "Ben Ueda", nil),
    session(nil, "Chika", nil),
  ])

  @Test(
    "an id, a user name or a name, exact or by its beginning, case ignored",
    arguments: [
      ("1015", "1015"), ("10150", "10150"), ("aiko", "1015"), ("@aiko", "1015"), ("AIKO", "1015"),
      ("@Aiko_", "10150"), ("Aiko Tanaka", "1015"), ("aiko t", "1015"), ("ben", "10150"), ("ben u", "77"),
      ("7", "77"), (" 77\n", "77"), ("chi", nil),
    ] as [(String, String?)])
  func found(query: String, id: String?) throws {
    #expect(try list.account(query, of: .facebook).id == id)
  }

  private static let known =
    "the accounts are aiko (1015), aiko_b (10150), Ben Ueda (77), Chika"

  @Test("one that means several is refused, and all are named", arguments: ["aik", "10", "BE", "a"])
  func ambiguous(query: String) {
    #expect(
      throws: SNSError(
        .usage, "\(query) means several facebook accounts", hint: Self.known, sns: .facebook)
    ) { try list.account(query, of: .facebook) }
  }

  @Test(
    "one that means none is refused, and all are named", arguments: ["", " ", "@", "dora", "iko", "101500"])
  func unknown(query: String) {
    #expect(
      throws: SNSError(.usage, "there is no facebook account \(query)", hint: Self.known, sns: .facebook)
    ) { try list.account(query, of: .facebook) }
  }

  @Test("two users of one name are told apart by more than the name")
  func sameName() {
    let list = SessionList([Self.session("1", "Ben", nil), Self.session("2", "ben", nil)])
    let error = #expect(throws: SNSError.self) { try list.account("Ben", of: .facebook) }
    #expect(error?.message == "Ben means several facebook accounts")
  }

  @Test("with nobody logged in that is what is said")
  func nobody() {
    #expect(throws: SNSError.notLoggedIn(.facebook)) { try SessionList([]).account("1", of: .facebook) }
  }
}
