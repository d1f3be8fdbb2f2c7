import SNSLoginCore
import Testing

@Suite("A session")
struct SessionTests {
  private let now = Date(timeIntervalSince1970: 1_780_000_000)

  private func session(
    endsIn seconds: Double?, refreshToken: String? = nil, refreshEndsIn: Double? = nil,
    dataAccessEndsIn: Double? = nil
  ) -> Session {
    Session(
      sns: .facebook, id: "1", flow: "device",
      token: .init(
        accessToken: "T", refreshToken: refreshToken, expiresAt: seconds.map(now.addingTimeInterval),
        refreshExpiresAt: refreshEndsIn.map(now.addingTimeInterval),
        dataAccessExpiresAt: dataAccessEndsIn.map(now.addingTimeInterval)))
  }

  @Test(
    "is valid before its end, not at it and not after; without a known end it always is",
    arguments: [(1, true), (0.001, true), (0, false), (-1, false), (nil, true)] as [(Double?, Bool)])
  func accessToken(seconds: Double?, isValid: Bool) {
    #expect(session(endsIn: seconds).isValid(at: now) == isValid)
  }

  @Test(
    "whose access token has ended lives on by its refresh token, until that ends",
    arguments: [("R", 1, true), ("R", 0, false), ("R", -1, false), ("R", nil, true), (nil, 1, false)]
      as [(String?, Double?, Bool)])
  func refreshToken(token: String?, seconds: Double?, isValid: Bool) {
    let session = session(endsIn: 0, refreshToken: token, refreshEndsIn: seconds)
    #expect(session.isValid(at: now) == isValid)
  }

  @Test("with a live access token is valid though its refresh token or its data access has ended")
  func others() {
    #expect(session(endsIn: 1, refreshToken: "R", refreshEndsIn: -1).isValid(at: now))
    #expect(session(endsIn: 1, dataAccessEndsIn: -1).isValid(at: now))
  }

  @Test("has the articles' names for id and token")
  func articles() {
    #expect(session(endsIn: nil).snsID == "1")
    #expect(session(endsIn: nil).snsToken == "T")
  }

  @Test("is the same account as another of the same id; two of unknown id count as one")
  func sameAccount() {
    var other = session(endsIn: 5)
    #expect(other.isSameAccount(as: session(endsIn: nil)))
    other.id = nil
    #expect(!other.isSameAccount(as: session(endsIn: nil)))
    #expect(other.isSameAccount(as: other))
  }
}
