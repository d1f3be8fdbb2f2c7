import SNSLoginCore
import Testing

@Suite("Settings of X")
struct TwitterSettingsTests {
  @Test(
    "what cannot be right is refused before any request",
    arguments: [
      (Setting.twitterConsumerKey, "[abc]", "twitter.consumer_key holds the character ["),
      (.twitterConsumerSecret, "ab cd", "twitter.consumer_secret holds white space"),
      (.twitterClientSecret, " ", "twitter.client_secret is empty"),
      (.twitterRedirectURI, "http://127.0.0.1:8765/callback#x", "twitter.redirect_uri holds a fragment"),
      (.twitterRedirectURI, "localhost:8765", "twitter.redirect_uri is no web address"),
      (.twitterRedirectURI, "<http://localhost/>", "twitter.redirect_uri holds the character <"),
    ])
  func refused(key: Setting, text: String, message: String) {
    let error = #expect(throws: SNSError.self) { try key.checked(text) }
    #expect(error?.kind == .config && error?.message == message)
  }

  @Test(
    "white space around a value is dropped, a redirect stays as it is registered",
    arguments: [
      (Setting.twitterConsumerKey, " aB3 \n", "aB3"),
      (.twitterRedirectURI, "https://app.example/cb/", "https://app.example/cb/"),
    ])
  func kept(key: Setting, text: String, value: String) throws {
    #expect(try key.checked(text) == value)
  }

  @Test("names, variables and secrets")
  func names() {
    let own = Setting.all.filter { $0.sns == .twitter }
    #expect(
      own.map(\.variable) == [
        "SNSLOGIN_TWITTER_CONSUMER_KEY", "SNSLOGIN_TWITTER_CONSUMER_SECRET", "SNSLOGIN_TWITTER_CLIENT_ID",
        "SNSLOGIN_TWITTER_CLIENT_SECRET", "SNSLOGIN_TWITTER_REDIRECT_URI",
      ])
    #expect(own.filter(\.isSecret) == [.twitterConsumerSecret, .twitterClientSecret])
    #expect(own.compactMap(\.standard) == ["http://127.0.0.1:8765/callback"])
  }

  @Test("a client id is told from an API key by what it decodes to")
  func clientIDs() {
    func encoded(_ text: String) -> String { Data(text.utf8).base64EncodedString() }
    #expect(TwitterApp.isClientID(encoded("QxYz12:1:ci")))
    #expect(TwitterApp.isClientID(String(encoded("QxYz1:1:ci").prefix { $0 != "=" })))
    #expect(
      !TwitterApp.isClientID(encoded("QxYz12:1:cx")) && !TwitterApp.isClientID("aB3dE5gH7jK9mN1pQ3sT5vW7y"))
    #expect(Setting.twitterClientID.doubt(encoded("QxYz12:1:ci")) == nil)
  }

  @Test(
    "both kinds of token are told apart by the colon",
    arguments: [
      ("42-abc:tail", "42-abc", "tail"), ("bearer", "bearer", nil), ("a:b:c", "a", "b:c"),
    ] as [(String, String, String?)])
  func tokens(text: String, token: String, secret: String?) {
    #expect(SNSDescription.twitter.token(text) == .init(accessToken: token, tokenSecret: secret))
    #expect(SNSDescription.facebook.token(text) == .init(accessToken: text))
  }

  @Test(
    "a user's id stands before the dash of a token",
    arguments: [("42-abc", "42"), ("abc-42", nil), ("-abc", nil), ("42", nil), ("", nil)]
      as [(String, String?)])
  func userIDs(token: String, id: String?) {
    #expect(TwitterToken.userID(of: token) == id)
  }
}
