import SNSLoginCore
import TestSupport
import Testing

@Suite("the sandbox, by the built program") struct SandboxModeTests {
  /// Nothing but a home.
  private func tool(_ home: TemporaryFolder) -> Tool {
    Tool(variables: [
      "HOME": home.path, "PATH": "/usr/local/bin:/usr/bin:/bin", "TZ": "UTC",
      "SNSLOGIN_CONFIG_DIR": home.path + "/config",
    ])
  }

  @Test("--sandbox needs no app, and a feed in another process finds the login")
  func inProcess() async throws {
    let home = try TemporaryFolder()
    let login = try await tool(home).run(["--sandbox", "login", "facebook"])
    #expect(login.status == 0)
    #expect(login.out == "Logged in to facebook as Aiko Tanaka (10210000000000001)\n")
    #expect(login.errorLines.contains { $0.hasPrefix("sandbox: no account is touched") })
    let feed = try await tool(home).run(["feed", "--sandbox", "--limit", "20", "--format", "ndjson"])
    #expect(feed.status == 0)
    #expect(feed.err == "")
    #expect(feed.out.split(separator: "\n").count == 20)
    #expect(home.names("/config") == ["sandbox"])
    #expect(try await tool(home).run(["whoami"]).status == 3)
    let real = ["SNSLOGIN_FACEBOOK_TOKEN": "EAAREAL"] as [String: String?]
    let who = try await tool(home).run(["--sandbox", "whoami", "--check", "--json"], environment: real)
    #expect(who.status == 0)
    #expect(who.json?.array?.first?["source"] == .string("file"))
    #expect(try await tool(home).run(["--sandbox", "logout", "facebook"]).status == 0)
  }

  /// What the sandbox, which plays the person, says that this person would bring back.
  private func answer(_ said: String) -> String? {
    if let pin = said.split(separator: "the page shows the PIN ").dropFirst().first {
      return String(pin.prefix { $0.isNumber })
    }
    let address = said.split(separator: "the browser goes on to this address:\n\n").dropFirst().first
    return address?.split(separator: "\n").first.map(String.init)
  }

  @Test("--sandbox plays the person of every SNS, in the usual flow", arguments: LoginType.allCases)
  func everySNS(sns: LoginType) async throws {
    let home = try TemporaryFolder()
    let login = try tool(home).start(["--sandbox", "login", sns.rawValue], input: .open)
    if sns.description.flows[0] != .device {
      #expect(await login.wait { self.answer($0[1]) != nil })
      // Where the port of the redirect is taken, the login goes on by pasting; else nobody reads this.
      await login.send((answer(login.text(1)) ?? "") + "\n")
    }
    let outcome = await login.outcome()
    #expect(
      outcome.status == 0 && outcome.out.hasPrefix("Logged in to \(sns.rawValue) as "), "\(outcome.err)")
    let who = try await tool(home).run(["--sandbox", "whoami", sns.rawValue, "--check"])
    #expect(who.status == 0 && who.out.contains("checked"), "\(who.err)")
    #expect(home.names("/config") == ["sandbox"])
  }

  @Test("snslogin sandbox prints lines that sh evaluates, serves, and ends by SIGINT")
  func standalone() async throws {
    let home = try TemporaryFolder()
    let server = try tool(home).start(["sandbox", "--approve", "auto", "--posts", "3"])
    #expect(await server.wait { $0[1].hasSuffix("until Ctrl-C.\n") })
    #expect(server.text(0).split(separator: "\n").allSatisfy { $0.hasPrefix("export SNSLOGIN_") })
    try home.write(server.text(0), to: "/env.sh")
    let outcome = try await tool(home).shell(
      ". \"$HOME/env.sh\" && \"$T\" login facebook && \"$T\" feed --format ndjson | wc -l",
      environment: ["SNSLOGIN_CONFIG_DIR": nil])
    #expect(outcome.status == 0)
    #expect(
      outcome.out.split(separator: "\n").map { $0.trimmingBlanks }
        == ["Logged in to facebook as Aiko Tanaka (10210000000000001)", "3"])
    #expect(home.names("/config") == ["sandbox"])
    server.signal(SIGINT)
    #expect(await server.status() == 130)
  }

  @Test(
    "wrong options of the sandbox are wrong usage",
    arguments: [
      ["--fault", "nonsense"], ["--fault", "html:0"], ["--port", "70000"], ["--approve", "maybe"],
      ["--posts", "-1"],
    ])
  func usage(flags: [String]) async throws {
    let home = try TemporaryFolder()
    let outcome = try await tool(home).run(["sandbox"] + flags)
    #expect(outcome.status == 2)
    #expect(outcome.out == "")
  }
}
