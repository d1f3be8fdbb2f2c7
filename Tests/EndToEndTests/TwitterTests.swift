import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@Suite("X, by the built program") struct TwitterTests {
  /// Logs in by PIN and returns what was said, and the PIN.
  private func logIn(_ stage: Stage, _ flags: [String] = []) async throws -> (Outcome, pin: String) {
    let login = try stage.tool.start(["login", "twitter"] + flags, input: .open)
    guard case .pin(let pin)? = stage.sandbox.visit(try await login.shownAddress()) else {
      throw SNSError(.internal, "the page shows no PIN")
    }
    await login.send("PIN: \(pin.prefix(3)) \(pin.dropFirst(3))\n")
    return (await login.outcome(), pin)
  }

  @Test(
    "a PIN logs in, and whoami, token, api and logout work with it; the login itself makes no further call")
  func pin() async throws {
    let stage = try Stage()
    let (outcome, _) = try await logIn(stage)
    #expect(outcome.status == 0)
    #expect(outcome.out == "Logged in to twitter as @aiko_sandbox (1500000000000000001)\n")
    #expect(stage.sandbox.requests.map(\.path).suffix(2).last == "/oauth/access_token")
    #expect(stage.home.mode("/config/tokens.json") == 0o600)

    let who = try await stage.tool.run(["whoami", "x", "--check", "--json"])
    #expect(who.status == 0 && who.json?["username"] == .string("aiko_sandbox"))
    #expect(who.json?["checked"] == .bool(true) && who.json?["expires_at"] == .null)
    let token = try await stage.tool.run(["token", "twitter"])
    #expect(token.out.split(separator: ":").count == 2)
    #expect(try await stage.tool.run(["token", "twitter", "--format", "header"]).status == 2)
    let post = try await stage.tool.run(
      ["api", "twitter", "/2/tweets", "-F", "-"], input: #"{"text":"a b+c*!'()~ü"}"#)
    #expect(post.status == 0 && post.json?["data"]?["text"] == .string("a b+c*!'()~ü"))
    let logout = try await stage.tool.run(["logout", "twitter"])
    #expect(
      logout.status == 0 && stage.sandbox.requests.last?.path.hasPrefix("/1.1/oauth/invalidate_token") == true
    )
    #expect(try await stage.tool.run(["whoami", "twitter"]).status == 3)
  }

  @Test("a wrong PIN brings a new link, an empty line too, and the old ones are void")
  func wrongPIN() async throws {
    let stage = try Stage()
    let login = try stage.tool.start(["login", "twitter", "--json"], input: .open)
    _ = try await login.shownAddress()
    await login.send("0000000\n")
    _ = try await login.shownAddress(2)
    await login.send("\n")
    guard case .pin(let pin)? = stage.sandbox.visit(try await login.shownAddress(3)) else {
      Issue.record("the page shows no PIN")
      return
    }
    await login.send(pin + "\n")
    let outcome = await login.outcome()
    #expect(outcome.status == 0 && outcome.json?["flow"] == .string("pin"))
    #expect(Set(login.shownAddresses).count == 3)
  }

  @Test("the browser's return to the listener logs in; its token is renewed when it is due")
  func browser() async throws {
    let stage = try Stage { $0.twitter.tokenLifetime = 30 }
    let login = try stage.tool.start(["login", "twitter", "--flow", "browser", "--verbose"])
    guard case .redirect(let back)? = stage.sandbox.visit(try await login.shownAddress()) else {
      Issue.record("the page sends the browser nowhere")
      return
    }
    _ = try? await Browser.redirect(of: back.replacingState())
    _ = try? await Browser.redirect(of: back)
    let outcome = await login.outcome()
    #expect(outcome.status == 0 && outcome.out.contains("@aiko_sandbox"), "\(outcome.err)")
    let first = try JSONValue(parsing: Data((stage.tokens ?? "").utf8))["accounts"]?.array?.first?["token"]
    let renewed = try await stage.tool.run(["token", "twitter", "--verbose"])
    #expect(renewed.status == 0 && renewed.out.trimmingBlanks != first?["access_token"]?.string)
    let said = outcome.err + outcome.out + renewed.err
    let code = WebAddress(back)?.fields["code"] ?? "?"
    for secret in [
      code, first?["access_token"]?.string, first?["refresh_token"]?.string, renewed.out.trimmingBlanks,
      Sandbox.twitterApp.clientSecret,
    ].compactMap(\.self) {
      #expect(!said.contains(secret) && !said.contains(FormEncoding.encode(secret)))
    }
  }

  @Test("no secret of a login with a PIN is shown by --verbose")
  func secrets() async throws {
    let stage = try Stage()
    let (outcome, pin) = try await logIn(stage, ["--verbose"])
    let check = try await stage.tool.run(["whoami", "--check", "--verbose"])
    let said = outcome.err + outcome.out + check.err + check.out
    let token = try JSONValue(parsing: Data((stage.tokens ?? "").utf8))["accounts"]?.array?.first?["token"]
    for secret in [
      pin, token?["access_token"]?.string, token?["token_secret"]?.string, Sandbox.twitterApp.consumerSecret,
    ].compactMap(\.self) {
      #expect(!said.contains(secret) && !said.contains(FormEncoding.encode(secret)))
    }
    #expect(!said.contains("oauth_signature="))
  }
}

extension String {
  /// The same address as another login's.
  fileprivate func replacingState() -> String {
    guard var address = WebAddress(self) else { return self }
    address.query = FormEncoding.encode(
      address.fields.map { FormField($0.name, $0.name == "state" ? "another" : $0.value) })
    return address.description
  }
}
