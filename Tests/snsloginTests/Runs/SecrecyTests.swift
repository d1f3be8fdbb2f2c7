import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@testable import snslogin

@Suite("secrets, in process") struct SecrecyTests {
  /// Everything secret that went over the wire, and what is secret from the start.
  private func secrets(_ stage: Stage, _ tokens: [String]) -> [String] {
    let names: Set = ["access_token", "code", "fb_exchange_token", "client_secret", "appsecret_proof"]
    let sent = stage.sandbox.requests.flatMap { request in
      FormEncoding.fields(of: request.query ?? "")
        + FormEncoding.fields(of: String(decoding: request.body, as: UTF8.self))
    }.filter { names.contains($0.name) }.map(\.value)
    let headers = stage.sandbox.requests.compactMap { $0.header("Authorization")?.split(separator: " ").last }
    let app = Sandbox.facebookApp
    let stored = (stage.tokens ?? "").split(separator: "\"").filter { $0.hasPrefix("EAAS") }
    return sent + headers.map(String.init) + stored.map(String.init) + tokens + [
      app.clientToken, app.appSecret,
    ]
  }

  private func expectNone(of secrets: [String], in outcome: Outcome) {
    let said = outcome.out + outcome.err
    for secret in Set(secrets) {
      #expect(!said.contains(secret))
      #expect(!said.contains(FormEncoding.encode(secret)))
    }
  }

  @Test("the sandbox plays no browser where the provider's own page is the end: its address holds a token")
  func sandboxPaste() async throws {
    let stage = try Stage()
    let outcome = try await stage.applessTool.run(
      ["--sandbox", "login", "facebook", "--flow", "paste"], input: "useless\n")
    #expect(outcome.status != 0 && outcome.out == "")
    #expect(outcome.err.contains("/www.facebook.com/v27.0/dialog/oauth?"))
    #expect(!outcome.err.contains("access_token") && !outcome.err.contains("approved;"))
  }

  @Test("no flow with --verbose shows a token, a code, a proof or a secret of the app")
  func verbose() async throws {
    let stage = try Stage()
    let given = stage.sandbox.facebookToken()
    var outcomes = [try await stage.tool.run(["login", "facebook", "--verbose"])]
    for arguments in [
      ["whoami", "--check"], ["feed", "--limit", "150", "--format", "ndjson"],
      ["feed", "--json", "--limit", "30"],
      ["post", "10210000000000001_122100000000000", "--comments", "--json"], ["post", "1_1"],
      ["config", "list"], ["login", "facebook", "--force"],
    ] {
      outcomes.append(try await stage.tool.run(arguments + ["--verbose"]))
    }
    let known = secrets(stage, [given])
    outcomes.append(try await stage.tool.run(["logout", "facebook", "-v"]))
    outcomes.append(
      try await stage.tool.run(["login", "facebook", "--with-token", "--verbose"], input: given))
    #expect(outcomes.filter { $0.err.contains("> GET ") || $0.err.contains("> POST ") }.count >= 6)
    #expect(Set(known).count >= 8)
    for outcome in outcomes { expectNone(of: known + secrets(stage, [given]), in: outcome) }
  }

  @Test(
    "errors quote no secret either",
    arguments: [
      Fault.expiredToken, .html, .redirect, .badJSON, .requireProof, .truncate, .unknownError,
    ])
  func errors(fault: Fault) async throws {
    let stage = try Stage(fault)
    let token = try stage.logIn()
    for arguments in [["feed"], ["feed", "--json"], ["whoami", "--check"]] {
      let outcome = try await stage.tool.run(arguments + ["--verbose"])
      expectNone(of: secrets(stage, [token]), in: outcome)
    }
  }

  @Test("a pasted address is not repeated")
  func paste() async throws {
    let stage = try Stage()
    let token = stage.sandbox.facebookToken()
    let pasted = "https://www.facebook.com/connect/login_success.html#access_token=\(token)&state=0"
    let outcome = try await stage.tool.run(
      ["login", "facebook", "--flow", "paste", "--verbose"], input: pasted + "\n")
    #expect(outcome.status == 7)
    expectNone(of: secrets(stage, [token]), in: outcome)
  }
}
