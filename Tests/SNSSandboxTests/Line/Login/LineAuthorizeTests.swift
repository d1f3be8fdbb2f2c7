import SNSLoginCore
import Testing

@testable import SNSSandbox

@Suite("The authorization request at the sandbox's LINE")
struct LineAuthorizeTests {
  private static let redirect = Sandbox.lineApp.redirectURI

  @Test("the answer is a code of twenty letters and digits, and the state")
  func code() throws {
    let client = try LineClient()
    let location = try #require(try client.ask().headers["location"])
    let fields = try client.answer()
    let code = try #require(fields["code"])
    #expect(location.hasPrefix(Self.redirect + "?code="))
    #expect(fields.map(\.name) == ["code", "state"] && fields["state"] == "StateOfThisLogin1")
    #expect(code.utf8.count == 20 && code.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) })
    #expect(try client.newCode() != code)
  }

  @Test("a person allows or refuses on the page")
  func page() throws {
    let client = try LineClient(SandboxOptions())
    let page = try client.ask()
    #expect(page.status == 200 && page.text.contains("<h1>Log in with LINE</h1>"))
    #expect(page.text.contains("<li>your user ID</li><li>your profile: name, picture, status message</li>"))
    let allowed = try client.answer(form: [
      FormField("decision", "approve"), FormField("person", "U9000000000000000000000000000c410"),
    ])
    let answer = try client.redeem(allowed["code"] ?? "")
    #expect(try client.claims(answer)["sub"] == .string("U9000000000000000000000000000c410"))
    #expect(
      try client.ask(form: [FormField("decision", "deny")]).headers["location"]
        == Self.redirect + "?error=ACCESS_DENIED&error_description=The+resource+owner+denied+the+request."
        + "&state=StateOfThisLogin1")
  }

  @Test("a sandbox that refuses everybody refuses at once")
  func denied() throws {
    let client = try LineClient(SandboxOptions(approval: .deny))
    #expect(try client.answer()["error"] == "ACCESS_DENIED")
  }

  @Test("where codes expire, an approved one is too old")
  func expired() throws {
    let client = try LineClient(SandboxOptions(approval: .expire))
    let code = try client.answer(form: [FormField("decision", "approve")])["code"] ?? ""
    #expect(
      try client.redeem(code).lineRefusal == "400 | invalid_grant | invalid authorization code")
  }

  @Test(
    "what LINE finds wrong is told in the address, in upper case",
    arguments: [
      (FormField("response_type", ""), "INVALID_REQUEST 'response_type' is not specified."),
      (FormField("response_type", "token"), "UNSUPPORTED_RESPONSE_TYPE response_type must be code."),
      (FormField("response_type", "code id_token"), "UNSUPPORTED_RESPONSE_TYPE response_type must be code."),
      (FormField("scope", ""), "INVALID_SCOPE profile or openid is needed."),
      (FormField("scope", "email"), "INVALID_SCOPE profile or openid is needed."),
      (FormField("scope", "profile email"), "INVALID_SCOPE email needs openid."),
      (FormField("scope", "profile+openid"), "INVALID_SCOPE profile+openid is not for this channel."),
      (FormField("scope", "profile friends"), "INVALID_SCOPE friends is not for this channel."),
      (FormField("code_challenge_method", "plain"), "INVALID_REQUEST 'code_challenge_method' is invalid."),
      (FormField("code_challenge_method", ""), "INVALID_REQUEST 'code_challenge_method' is not specified."),
      (FormField("code_challenge", ""), "INVALID_REQUEST 'code_challenge' is not specified."),
      (FormField("code_challenge", "short"), "INVALID_REQUEST 'code_challenge' is invalid."),
      (FormField("prompt", "always"), "INVALID_REQUEST 'prompt' is invalid."),
      (FormField("max_age", "1h"), "INVALID_REQUEST 'max_age' is invalid."),
      (FormField("bot_prompt", "loud"), "INVALID_REQUEST 'bot_prompt' is invalid."),
      (FormField("initial_amr_display", "qr"), "INVALID_REQUEST 'initial_amr_display' is invalid."),
      (FormField("switch_amr", "no"), "INVALID_REQUEST 'switch_amr' is invalid."),
      (FormField("disable_auto_login", "1"), "INVALID_REQUEST 'disable_auto_login' is invalid."),
      (FormField("disable_ios_auto_login", "1"), "INVALID_REQUEST 'disable_ios_auto_login' is invalid."),
      (FormField("response_mode", "fragment"), "INVALID_REQUEST 'response_mode' is invalid."),
    ])
  func unsound(change: FormField, refusal: String) throws {
    let client = try LineClient()
    let fields = try client.answer(LineClient.question(change))
    #expect(fields.map(\.name) == ["error", "error_description", "state"])
    #expect("\(fields["error"] ?? "") \(fields["error_description"] ?? "")" == refusal)
    #expect(fields["state"] == "StateOfThisLogin1")
  }

  @Test("without a state the refusal has none either", arguments: [[], [FormField("state", "")]])
  func stateless(more: [FormField]) throws {
    let client = try LineClient()
    let question = LineClient.question.filter { $0.name != "state" } + more
    #expect(
      try client.ask(question).headers["location"]
        == Self.redirect + "?error=INVALID_REQUEST&error_description=%27state%27+is+not+specified.")
  }

  @Test("a parameter that comes twice is refused, and two states are none")
  func twice() throws {
    let client = try LineClient()
    let refusal = FormField("error", "INVALID_REQUEST")
    let nonces = try client.answer(LineClient.question + [FormField("nonce", "Another1")])
    #expect(nonces.first == refusal && nonces["state"] == "StateOfThisLogin1")
    let states = try client.answer(LineClient.question + [FormField("state", "Another1")])
    #expect(states.first == refusal && states["state"] == nil)
  }

  @Test(
    "what LINE has more of is taken",
    arguments: [
      FormField("prompt", "consent"), FormField("prompt", "login"), FormField("max_age", "0"),
      FormField("ui_locales", "ja-JP en"), FormField("initial_amr_display", "lineqr"),
      FormField("switch_amr", "false"), FormField("disable_auto_login", "true"),
      FormField("disable_auto_login", "false"), FormField("disable_ios_auto_login", "true"),
      FormField("response_mode", "query"), FormField("scope", "openid"), FormField("scope", "profile"),
      FormField("nonce", ""), FormField("unknown", "1"),
    ])
  func taken(more: FormField) throws {
    let fields = try LineClient().answer(LineClient.question(more))
    #expect(fields.map(\.name) == ["code", "state"])
  }

  @Test("PKCE is a choice at LINE")
  func withoutPKCE() throws {
    let client = try LineClient()
    let code = try client.newCode(
      LineClient.question(FormField("code_challenge", ""), FormField("code_challenge_method", "")))
    #expect(try client.redeem(code, FormField("code_verifier", "")).status == 200)
  }

  @Test("bot_prompt adds whether the friendship changed", arguments: ["normal", "aggressive"])
  func friendship(prompt: String) throws {
    let fields = try LineClient().answer(LineClient.question(FormField("bot_prompt", prompt)))
    #expect(fields.map(\.name) == ["code", "state", "friendship_status_changed"])
    #expect(fields["friendship_status_changed"] == "false")
  }

  @Test("prompt=none never asks: a code, or why there is none")
  func silent() throws {
    let question = LineClient.question(FormField("prompt", "none"))
    #expect(try LineClient().answer(question)["code"] != nil)
    #expect(try LineClient(SandboxOptions()).answer(question)["error"] == "INTERACTION_REQUIRED")
    let disabled = question + [FormField("disable_auto_login", "true")]
    #expect(try LineClient().answer(disabled)["error"] == "LOGIN_REQUIRED")
  }

  @Test("other methods and other pages are refused")
  func others() throws {
    let client = try LineClient().client
    #expect(try client.send("DELETE", "/access.line.me/oauth2/v2.1/authorize").status == 405)
    #expect(try client.send("GET", "/access.line.me/oauth2/v2.1/elsewhere").status == 404)
  }

  @Test("looking at the page's head spends nothing")
  func head() throws {
    let client = try LineClient(.lineNoEmail)
    let address = "/access.line.me/oauth2/v2.1/authorize?" + FormEncoding.encode(LineClient.question)
    let answer = try client.client.send("HEAD", address)
    #expect(answer.status == 200 && answer.headers["location"] == nil)
    #expect(try client.claims(try client.redeem(try client.newCode()))["email"] == nil)
  }
}
