import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@Suite("LINE, by the built program") struct LineTests {
  /// Logs in with the address at which the browser would end, pasted.
  private func logIn(_ stage: Stage, _ flags: [String] = []) async throws -> Outcome {
    let login = try stage.tool.start(["login", "line", "--flow", "paste"] + flags, input: .open)
    guard case .redirect(let back)? = stage.sandbox.visit(try await login.shownAddress()) else {
      throw SNSError(.internal, "the page sends the browser nowhere")
    }
    await login.send(back + "\n")
    login.closeInput()
    return await login.outcome()
  }

  @Test("the browser's return logs in with two calls; a favicon, a wrong state and a second visit do no harm")
  func browser() async throws {
    let stage = try Stage()
    let login = try stage.tool.start(["login", "line", "--verbose"])
    guard case .redirect(let back)? = stage.sandbox.visit(try await login.shownAddress()) else {
      Issue.record("the page sends the browser nowhere")
      return
    }
    _ = try? await Browser.redirect(of: "http://127.0.0.1:\(stage.port.number)/favicon.ico")
    _ = try? await Browser.redirect(of: back + "0")
    _ = try? await Browser.redirect(of: back)
    let outcome = await login.outcome()
    #expect(outcome.status == 0, "\(outcome.err)")
    #expect(outcome.out == "Logged in to line as 田中 愛子 ☕️ (\(Stage.lineUserID))\n")
    #expect(stage.lineCalls == ["POST /oauth2/v2.1/token", "GET /v2/profile"])
    #expect(outcome.err.contains("--no-auto-login"))
    let stored = try stage.firstToken()
    let code = WebAddress(back)?.fields["code"] ?? "?"
    for secret in [
      code, stored["access_token"]?.string, stored["refresh_token"]?.string, stored["id_token"]?.string,
      Sandbox.lineApp.channelSecret,
    ].compactMap(\.self) {
      #expect(!outcome.err.contains(secret) && !outcome.err.contains(FormEncoding.encode(secret)))
    }
    #expect(stage.home.mode("/config/tokens.json") == 0o600)
  }

  @Test("what was asked for is in LINE's address, and the locale is the page's language")
  func address() async throws {
    let stage = try Stage()
    let login = try stage.tool.start(
      ["login", "line", "--qr", "--no-auto-login", "--scopes", "profile,openid,email", "--flow", "paste"],
      environment: ["LC_ALL": "ja_JP.UTF-8"])
    let fields = WebAddress(try await login.shownAddress())?.fields ?? []
    #expect(fields["initial_amr_display"] == "lineqr" && fields["disable_auto_login"] == "true")
    #expect(fields["scope"] == "profile openid email" && fields["ui_locales"] == "ja-JP")
    #expect(fields["redirect_uri"] == stage.port.redirect)
    #expect(fields["nonce"] != fields["state"])
    #expect(await login.outcome().status == 4)
  }

  @Test("a mail address comes from the ID token, and whoami shows it")
  func email() async throws {
    let stage = try Stage()
    let outcome = try await logIn(stage, ["--scopes", "profile,openid,email", "--json"])
    #expect(outcome.status == 0 && !outcome.err.contains("warning"), "\(outcome.err)")
    let email = try #require(outcome.json?["email"]?.string)
    #expect(email.contains("@"))
    let who = try await stage.tool.run(["whoami", "line"])
    #expect(who.out.contains(email) && who.out.contains("login ends:"))
    let again = try await stage.tool.run(["login", "line", "--scopes", "openid,profile,email"])
    #expect(again.status == 0 && again.err.contains("already logged in"))
  }

  @Test(
    "a login that cannot be trusted or was refused stores nothing, and says why",
    arguments: [
      (Fault.lineWrongNonce, 5, "its nonce is not the one that was sent"),
      (.lineWrongIssuer, 5, "was not issued by LINE"),
      (.lineWrongAudience, 5, "is meant for another channel"),
      (.lineWrongSubject, 5, "of another user than this login"), (.lineRS256, 5, "is signed as RS256"),
      (.lineAlgNone, 5, "is signed as none"), (.lineNoIDToken, 5, "holds no ID token"),
      (.lineBadSignature, 7, "is not signed with the secret of the LINE Login channel"),
      (.lineSkew, 7, "in the future by this machine's clock; 300 s are allowed"),
      (.lineOldIDToken, 7, "ago by this machine's clock; 300 s are allowed"),
      (.lineNoToken, 5, "holds no access token"), (.lineToken500, 5, "LINE could not answer"),
    ])
  func refused(fault: Fault, status: Int32, words: String) async throws {
    let stage = try Stage([Fault.Setting(fault, count: nil)])
    let outcome = try await logIn(stage)
    #expect(outcome.status == status && outcome.out == "")
    #expect(outcome.err.contains(words), "\(outcome.err)")
    #expect(stage.tokens == nil)
  }

  @Test("a wrong secret is named with the kind of channel that it must come from")
  func wrongSecret() async throws {
    let stage = try Stage()
    let login = try stage.tool.start(
      ["login", "line", "--flow", "paste"], input: .open,
      environment: ["SNSLOGIN_LINE_CHANNEL_SECRET": "ffffffffffffffffffffffffffffffff"])
    let address = try await login.shownAddress()
    guard case .redirect(let back)? = stage.sandbox.visit(address) else {
      Issue.record("the page sends the browser nowhere")
      return
    }
    await login.send(back + "\n")
    let outcome = await login.outcome()
    #expect(outcome.status == 7)
    #expect(outcome.err.contains("does not belong to LINE Login channel \(Sandbox.lineApp.channelID)"))
    #expect(
      outcome.err.contains("x-line-request-id ") && outcome.err.contains("not of a Messaging API channel"))
    #expect(!outcome.err.contains("ffffffffffffffffffffffffffffffff") && stage.tokens == nil)
  }

  @Test("a refusal is 4; LINE's own pages for what it never sends back lead nowhere")
  func denied() async throws {
    let denying = try Stage { $0.approval = .deny }
    let outcome = try await logIn(denying)
    #expect(outcome.status == 4 && outcome.err.contains("declined at LINE"))
    let stage = try Stage()
    let login = try stage.tool.start(
      ["login", "line", "--flow", "paste"],
      environment: ["SNSLOGIN_LINE_REDIRECT_URI": "http://127.0.0.1:1/x"])
    #expect(stage.sandbox.visit(try await login.shownAddress()) == .page(status: 400))
    #expect(await login.outcome().status == 4)
  }

  @Test("api prints the refusal also where the renewal fails; such a login is no longer valid for anybody")
  func deadLogin() async throws {
    let stage = try Stage([
      Fault.Setting(.lineTokenExpired, count: nil), Fault.Setting(.lineRefreshRefused, count: nil),
    ])
    _ = try stage.storeLine(endsIn: 100_000)
    let api = try await stage.tool.run(["api", "line", "v2/profile"])
    #expect(api.status == 3 && api.json?["message"] != nil && api.err.contains("snslogin login line"))
    #expect(try await stage.tool.run(["whoami", "line"]).status == 3)
    #expect(try await stage.tool.run(["token", "line"]).status == 3)
    let login = try await logIn(stage, ["--json"])
    #expect(login.status == 0 && !login.err.contains("already logged in"))
    let down = try Stage([
      Fault.Setting(.lineTokenExpired, count: nil), Fault.Setting(.lineToken500, count: nil),
    ])
    _ = try down.storeLine(endsIn: 100_000)
    let failed = try await down.tool.run(["api", "line", "v2/profile"])
    #expect(failed.status == 5 && failed.json?["message"] != nil)
  }

  @Test("twenty that need a token at once cause one refresh and print one token")
  func singleFlight() async throws {
    let stage = try Stage { $0.latency = .milliseconds(50) }
    let old = try stage.storeLine(endsIn: -5)
    let tool = stage.tool
    let outcomes = try await withThrowingTaskGroup(of: Outcome.self) { group in
      for _ in 0..<20 { group.addTask { try await tool.run(["token", "line"]) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.allSatisfy { $0.status == 0 && $0.err == "" })
    let tokens = Set(outcomes.map(\.out))
    #expect(tokens.count == 1 && tokens.first?.trimmingBlanks != old)
    #expect(stage.lineCalls == ["POST /oauth2/v2.1/token"])
  }
}
