import SNSLoginCore
import Testing

@Suite("The list of logins")
struct SessionListTests {
  private static func session(_ id: String, isActive: Bool, token: String = "t") -> Session {
    Session(sns: .twitter, id: id, flow: "pin", token: .init(accessToken: token), isActive: isActive)
  }

  @Test("a login that is not to be active leaves the active one")
  func beside() {
    var list = SessionList([Self.session("1", isActive: true)])
    list.store(Self.session("2", isActive: false))
    #expect(list.sessions.map(\.isActive) == [true, false] && list.active(.twitter)?.id == "1")
  }

  @Test("the active login stays active where the same user comes back unasked")
  func again() {
    var list = SessionList([Self.session("1", isActive: true), Self.session("2", isActive: false)])
    list.store(Self.session("1", isActive: false, token: "new"))
    #expect(
      list.sessions == [Self.session("1", isActive: true, token: "new"), Self.session("2", isActive: false)])
  }

  @Test("the newest login becomes the active one")
  func newest() {
    var list = SessionList([Self.session("1", isActive: true), Self.session("2", isActive: false)])
    list.store(Self.session("2", isActive: true))
    #expect(list.sessions.map(\.isActive) == [false, true])
  }
}

@Suite("What a provider says about a user")
struct SessionListUpdateTests {
  private static func session(_ token: String, name: String? = nil, scopes: [String]? = nil) -> Session {
    Session(
      sns: .twitter, id: "1", name: name, flow: "browser",
      token: .init(accessToken: token, refreshToken: token + "-refresh", scopes: scopes))
  }

  @Test("names and scopes are taken over")
  func names() {
    var list = SessionList([Self.session("old")])
    list.update(Self.session("old"), with: Self.session("old", name: "A", scopes: ["x"]))
    #expect(list.sessions == [Self.session("old", name: "A", scopes: ["x"])])
  }

  @Test("a token that was renewed meanwhile stays")
  func refreshed() {
    var list = SessionList([Self.session("new", scopes: ["y"])])
    list.update(Self.session("old"), with: Self.session("old", name: "A", scopes: ["x"]))
    #expect(list.sessions == [Self.session("new", name: "A", scopes: ["y"])])
  }

  @Test("a login that is gone does not come back")
  func gone() {
    var list = SessionList([])
    list.update(Self.session("old"), with: Self.session("old", name: "A"))
    #expect(list.sessions.isEmpty)
  }
}
