import SNSLoginCore
import SNSSandbox
import Testing

@Suite("Facebook's login dialog in the sandbox")
struct LoginDialogTests {
  private static let desktop = "https%3A%2F%2Fwww.facebook.com%2Fconnect%2Flogin_success.html"

  private func dialog(_ type: String, redirect: String = desktop, app: String = Sandbox.facebookApp.appID)
    -> String
  {
    "/www.facebook.com/v27.0/dialog/oauth?client_id=\(app)&redirect_uri=\(redirect)&state=s%2B1"
      + "&response_type=\(type)&scope=user_posts"
  }

  @Test("a token comes in the fragment of the success page, which is reached through the sandbox")
  func token() throws {
    let client = try SandboxClient(SandboxOptions(approval: .auto))
    let answer = try client.send("GET", dialog("token"))
    let location = try #require(answer.headers["location"])
    #expect(answer.status == 302)
    #expect(location.hasPrefix("/www.facebook.com/connect/login_success.html#access_token=EAAS"))
    let fields = FormEncoding.fields(of: location.split(separator: "#")[1])
    #expect(fields.map(\.name) == ["access_token", "data_access_expiration_time", "expires_in", "state"])
    #expect(fields["state"] == "s+1")
    #expect(try client.read("me", token: fields["access_token"]).status == 200)
    #expect(
      try client.send("GET", "/www.facebook.com/connect/login_success.html").text.contains("<h1>Success</h1>")
    )
  }

  @Test("a person approves or cancels on the page")
  func page() throws {
    let client = try SandboxClient()
    #expect(try client.send("GET", dialog("token")).text.contains("value=\"deny\""))
    let approved = try client.send(
      "POST", dialog("token"), form: [FormField("decision", "approve"), FormField("grant", "user_posts")])
    #expect(approved.headers["location"]?.contains("#access_token=EAAS") == true)
    let cancelled = try client.send("POST", dialog("token"), form: [FormField("decision", "deny")])
    #expect(
      cancelled.headers["location"]
        == "/www.facebook.com/connect/login_success.html?error_reason=user_denied&error=access_denied"
        + "&error_description=Permissions%20error&state=s%2B1")
  }

  @Test("a code is good once, for its redirect address")
  func code() throws {
    let client = try SandboxClient(SandboxOptions(approval: .auto))
    let redirect = "http%3A%2F%2Flocalhost%3A8484%2Fcallback"
    let location = try #require(
      try client.send("GET", dialog("code", redirect: redirect)).headers["location"])
    #expect(location.hasPrefix("http://localhost:8484/callback?code=AQ") && location.hasSuffix("#_=_"))
    let code = FormEncoding.fields(of: location.split(separator: "?")[1])["code"] ?? ""
    func redeem(_ redirect: String) throws -> RawClient.Answer {
      try client.send(
        "GET",
        "/graph.facebook.com/oauth/access_token?client_id=\(Sandbox.facebookApp.appID)"
          + "&client_secret=\(Sandbox.facebookApp.appSecret)&redirect_uri=\(redirect)&code=\(code)")
    }
    #expect(try redeem("http%3A%2F%2Flocalhost%3A8484%2Fother").errorNumbers == "100")
    #expect(try redeem(redirect).json["access_token"]?.string?.hasPrefix("EAAS") == true)
    #expect(try redeem(redirect).error["message"] == .string("This authorization code has been used."))
  }

  @Test("a wrong app and a foreign redirect address are not sent anywhere")
  func refused() throws {
    let client = try SandboxClient(SandboxOptions(approval: .auto))
    let foreign = try client.send("GET", dialog("token", redirect: "https%3A%2F%2Fexample.net%2F"))
    #expect(
      foreign.status == 400 && foreign.headers["location"] == nil && foreign.text.contains("URL Blocked"))
    #expect(try client.send("GET", dialog("token", app: "1")).text.contains("Invalid App ID"))
  }
}
