import SNSLoginCore
import Testing

@Suite("Settings of LINE")
struct LineSettingsTests {
  @Test(
    "what cannot be right is refused before any request",
    arguments: [
      (Setting.lineChannelID, "my-channel", "line.channel_id is not a number: my-channel"),
      (.lineChannelID, "１２３", "line.channel_id holds a character that no credential has"),
      (.lineChannelSecret, "<secret>", "line.channel_secret holds the character <"),
      (.lineRedirectURI, "http://localhost:8080/#/cb", "line.redirect_uri holds a fragment"),
      (.lineRedirectURI, "localhost:8765/callback", "line.redirect_uri is no web address"),
    ])
  func refused(key: Setting, text: String, message: String) {
    let error = #expect(throws: SNSError.self) { try key.checked(text) }
    #expect(error?.kind == .config && error?.message == message)
  }

  @Test("white space around an id is dropped")
  func trimmed() throws {
    #expect(try Setting.lineChannelID.checked(" 1656609584\n") == "1656609584")
  }

  @Test("names, variables and secrets")
  func names() {
    let own = Setting.all.filter { $0.sns == .line }
    #expect(
      own.map(\.variable) == [
        "SNSLOGIN_LINE_CHANNEL_ID", "SNSLOGIN_LINE_CHANNEL_SECRET", "SNSLOGIN_LINE_REDIRECT_URI",
      ])
    #expect(own.filter(\.isSecret) == [.lineChannelSecret])
    #expect(own.compactMap(\.standard) == ["http://localhost:8765/callback"])
  }
}
