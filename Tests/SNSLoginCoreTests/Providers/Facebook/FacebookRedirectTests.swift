@testable import SNSLoginCore
import Testing

@Suite("The desktop dialog and the address it ends at")
struct FacebookRedirectTests {
  private static let page = "https://www.facebook.com/connect/login_success.html"

  private let redirect = FacebookRedirect(
    appID: "4711", version: "v27.0", scopes: ["public_profile", "user_posts"], state: "S7")

  private func error(_ pasted: String) -> SNSError? {
    #expect(throws: SNSError.self) { _ = try redirect.grant(from: pasted) }
  }

  private static let noToken = SNSError(
    .usage, "there is no token in this address",
    hint: "copy the whole address, with all that follows the #, from the page that says Success",
    sns: .facebook)
  private static let otherLogin = SNSError(
    .refused, "this address belongs to another login",
    hint: "open the address that this login printed and paste the one it ends at", sns: .facebook)
  private static let denied = SNSError(
    .loginDenied, "the login was declined at Facebook", hint: "run `snslogin login facebook` to try again",
    sns: .facebook)

  @Test("the dialog's address holds all that Facebook needs, encoded")
  func dialog() {
    #expect(
      redirect.dialog.description
        == "https://www.facebook.com/v27.0/dialog/oauth?client_id=4711"
        + "&redirect_uri=https%3A%2F%2Fwww.facebook.com%2Fconnect%2Flogin_success.html&state=S7"
        + "&response_type=token&scope=public_profile%2Cuser_posts")
  }

  @Test(
    "the token is found in fragment, query or the bare fields, with white space and quotes around it",
    arguments: [
      "\(page)#access_token=T&expires_in=5184000&state=S7",
      "\(page)?access_token=T&expires_in=5184000&state=S7",
      "\(page)?state=S7#access_token=T&expires_in=5184000",
      "\(page)?#state=S7&access_token=T&expires=5184000",
      "\(page)?access_token=T&expires=5184000&state=S7#_=_", "#access_token=T&expires_in=5184000&state=S7",
      "?access_token=T&expires_in=5184000&state=S7", "access_token=T&expires_in=5184000&state=S7",
      " \t\(page)#state=S7&expires_in=5184000&access_token=T\r\n",
      "\"\(page)#access_token=T&expires_in=5184000&state=S7\"",
      "' \(page)#access_token=T&expires_in=5184000&state=S7 '",
      "<\(page)#access_token=T&expires_in=5184000&state=S7>",
      "\(page)#access_token=T&state=S7&expires_in=5184000&long_lived_token=L&access_token=X",
    ])
  func token(pasted: String) throws {
    var expected = FacebookGrant(accessToken: "T")
    expected.expiresIn = 5_184_000
    #expect(try redirect.grant(from: pasted) == expected)
  }

  @Test("both clocks are read; 0 means no known end")
  func clocks() throws {
    var expected = FacebookGrant(accessToken: "T")
    #expect(try redirect.grant(from: "#access_token=T&state=S7&expires_in=0") == expected)
    #expect(
      try redirect.grant(from: "#access_token=T&state=S7&data_access_expiration_time=0&expires=0") == expected
    )
    expected.dataAccessExpiresAt = 1_787_776_000
    expected.expiresIn = 10
    #expect(
      try redirect.grant(
        from: "\(Self.page)?access_token=T&state=S7&data_access_expiration_time=1787776000&expires=10")
        == expected)
  }

  @Test(
    "an address without a token, a bare token and other texts are asked for again",
    arguments: [
      "", " ", "#", "\(page)", "\(page)#_=_", "\(page)#", "EAAB123", "123|abc", "hello world", "state=S7",
      "https://www.facebook.com/v27.0/dialog/oauth?client_id=4711&state=S7",
    ])
  func noToken(pasted: String) { #expect(error(pasted) == Self.noToken) }

  @Test("an empty token is no token")
  func emptyToken() { #expect(error("#access_token=&state=S7")?.kind == .badAnswer) }

  @Test(
    "the answer to another login is refused, whatever it says",
    arguments: [
      "#access_token=T&state=S8", "#access_token=T&state=", "#access_token=T&state=S7x", "#access_token=T",
      "#access_token=T&state=s7", "?error=access_denied&state=S8",
      "?error_code=1349048&error_message=Can%27t+Load+URL&state=S8",
      "https://www.facebook.com/v27.0/dialog/oauth?client_id=4711&state=S8",
    ])
  func otherLogin(pasted: String) { #expect(error(pasted) == Self.otherLogin) }

  @Test(
    "a refusal by the person is told from all others, in any case and with any number beside it",
    arguments: [
      "error=access_denied", "error=ACCESS_DENIED&state=S7", "error=OAuthAccessDeniedException",
      "\(page)?error_reason=user_denied&error=access_denied&error_description=Permissions+error&state=S7",
      "\(page)?error=access_denied&error_code=200&error_description=Permissions+error&state=S7#_=_",
    ])
  func denied(pasted: String) { #expect(error(pasted) == Self.denied) }

  @Test("the error of a wrong set-up has only a number and a text")
  func wrongSetUp() {
    let expected = SNSError(
      .refused, "Facebook refused the login: Can't Load URL",
      hint: "in the app's settings, add \(Self.page) to the valid OAuth redirect URIs", sns: .facebook,
      provider: .init(code: 1_349_048))
    #expect(error("\(Self.page)?error_code=1349048&error_message=Can%27t+Load+URL") == expected)
    #expect(error("\(Self.page)#error_code=1349048&error_message=Can%27t%20Load%20URL&state=S7") == expected)
    #expect(error("?error_code=1349220")?.message == "Facebook refused the login: error 1349220")
    #expect(error("?error_code=x")?.provider == .init())
  }

  @Test("any other error is shown with its own text")
  func otherErrors() {
    #expect(
      error("?error=server_error&error_description=Try+again+later")
        == SNSError(.refused, "Facebook refused the login: Try again later", sns: .facebook))
    #expect(error("?error=server_error")?.message == "Facebook refused the login: server_error")
  }
}
