import SNSLoginCore
import Testing

@Suite("A flag of login that not every SNS has")
struct LoginFlagTests {
  private func flag(_ name: String) throws -> LoginFlag {
    try #require(LoginFlag.all.first { $0.name == name })
  }

  private func options(_ sns: SNSDescription, _ typed: [String: String]) throws(SNSError) -> [LoginOption:
    String]
  {
    try sns.options { typed[$0.name] }
  }

  @Test("stands in the help once, with what it does at each SNS")
  func help() throws {
    #expect(
      try flag("qr").help
        == "facebook: also draw the address as a QR code (needs qrencode); line: ask LINE's page for its QR code"
    )
    #expect(try flag("as").help == "twitter: ask X for this account, not for whoever is logged in")
    #expect(try flag("as").placeholder == "NAME" && flag("qr").placeholder == nil)
    #expect(Set(LoginFlag.all.map(\.name)).count == LoginFlag.all.count)
  }

  @Test("is refused where it means nothing, and its SNS are named")
  func refused() {
    #expect(
      throws: SNSError(
        .usage, "twitter takes no --qr", hint: "--qr is for the device login of facebook and for line",
        sns: .twitter)
    ) { try options(.twitter, ["qr": ""]) }
    #expect(
      throws: SNSError(
        .usage, "facebook takes no --no-auto-login", hint: "--no-auto-login is for line", sns: .facebook)
    ) { try options(.facebook, ["no-auto-login": ""]) }
    #expect(
      throws: SNSError(.usage, "line takes no --as", hint: "--as is for twitter", sns: .line)
    ) { try options(.line, ["as": "bob"]) }
  }

  @Test("is carried by the request, its value checked")
  func carried() throws {
    #expect(try options(.line, ["qr": ""]) == [.lineQR: ""])
    #expect(try options(.twitter, ["as": "@bob_1"]) == [.twitterAccount: "bob_1"])
    #expect(
      throws: SNSError(
        .usage, "--as takes a user name of X, not b b", hint: "letters, digits and _ only", sns: .twitter)
    ) { try options(.twitter, ["as": "b b"]) }
  }

  @Test("--as goes with the login by PIN or token only", arguments: LoginFlow.allCases)
  func account(flow: LoginFlow) {
    let request = LoginRequest(flow: flow, options: [.twitterAccount: "bob"])
    var isRefused = false
    do throws(SNSError) { try SNSDescription.twitter.check(request) } catch {
      isRefused = error.kind == .usage
    }
    #expect(isRefused == (flow != .pin && flow != .token))
  }

  @Test("a login is enough where it is the account's, with all permissions that are asked for")
  func enough() {
    var session = Session(sns: .twitter, username: "Bob", flow: "pin", token: .init(accessToken: "t"))
    session.token.scopes = ["a", "b"]
    func isEnough(_ account: String?, _ scopes: [String]?) -> Bool {
      SNSDescription.twitter.satisfies(
        LoginRequest(flow: .pin, scopes: scopes, options: account.map { [.twitterAccount: $0] } ?? [:]),
        session)
    }
    #expect(isEnough(nil, nil) && isEnough("bob", ["b"]))
    #expect(!isEnough("carl", nil) && !isEnough(nil, ["c"]))
  }

  @Test("LINE never lists the permission email: the address tells")
  func email() {
    var session = Session(sns: .line, flow: "browser", token: .init(accessToken: "t", scopes: ["openid"]))
    let request = LoginRequest(flow: .browser, scopes: ["openid", "email"])
    #expect(!SNSDescription.line.satisfies(request, session))
    session.email = "a@example.com"
    #expect(SNSDescription.line.satisfies(request, session))
  }
}
