import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@Suite("Every SNS alike, by the built program") struct EverySNSTests {
  /// Does what the person does at the provider, in the usual flow; the sandbox approves.
  private func approve(_ sns: LoginType, _ login: Running, _ sandbox: Sandbox) async throws {
    if sns.description.flows[0] == .device { return }
    switch sandbox.visit(try await login.shownAddress()) {
    case .pin(let pin): await login.send(pin + "\n")
    case .redirect(let back): _ = try? await Browser.redirect(of: back)
    case .page, nil: throw SNSError(.internal, "the page does not lead on")
    }
  }

  @Test("logs in, tells who, asks the provider, hands out a token, logs out", arguments: LoginType.allCases)
  func life(sns: LoginType) async throws {
    let stage = try Stage()
    let tool = stage.tool
    let name = sns.rawValue

    #expect(try await tool.run(["whoami", name]).status == 3)
    #expect(try await tool.run(["token", name]).status == 3)
    let login = try tool.start(["login", name], input: .open)
    try await approve(sns, login, stage.sandbox)
    let loggedIn = await login.outcome()
    #expect(loggedIn.status == 0, "\(loggedIn.err)")
    #expect(loggedIn.out.hasPrefix("Logged in to \(name) as ") && loggedIn.out.hasSuffix(")\n"))

    let who = try await tool.run(["whoami", name, "--json"])
    #expect(who.status == 0 && who.json?["sns"] == .string(name) && who.json?["valid"] == .bool(true))
    #expect(
      who.json?["checked"] == .bool(false) && who.json?["flow"] == .string(sns.description.flows[0].rawValue))
    let id = try #require(who.json?["id"]?.string)
    #expect(loggedIn.out.contains("(\(id))"))

    let check = try await tool.run(["whoami", name, "--check", "--json"])
    #expect(check.status == 0 && check.json?["checked"] == .bool(true) && check.json?["id"] == .string(id))

    let again = try await tool.run(["login", name])
    #expect(again.status == 0 && again.err.contains("already logged in"))

    let token = try await tool.run(["token", name])
    #expect(token.status == 0 && token.out.split(separator: "\n").count == 1 && token.out.count > 20)
    let borrowed = try await tool.run(
      ["whoami", name, "--check", "--json"],
      environment: [
        "SNSLOGIN_\(name.uppercased())_TOKEN": token.out.trimmingBlanks,
        "SNSLOGIN_CONFIG_DIR": stage.home.path + "/empty",
      ])
    #expect(borrowed.status == 0 && borrowed.json?["source"] == .string("env"), "\(borrowed.err)")
    #expect(borrowed.json?["id"] == .string(id))

    let logout = try await tool.run(["logout", name])
    #expect(logout.status == 0 && logout.out.hasPrefix("Logged out of \(name) as "))
    #expect(try await tool.run(["whoami", name]).status == 3)
    let dead = try await tool.run(
      ["whoami", name, "--check"],
      environment: ["SNSLOGIN_\(name.uppercased())_TOKEN": token.out.trimmingBlanks])
    #expect(dead.status == 3, "\(dead.err)")
    #expect(try await tool.run(["logout", name]).status == 0)
  }
}
