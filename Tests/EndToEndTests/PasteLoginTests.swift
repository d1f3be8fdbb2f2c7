import TestSupport
import SNSLoginCore
import SNSSandbox
import Testing

@Suite("login --flow paste, by the built program") struct PasteLoginTests {
  private static let command = ["login", "facebook", "--flow", "paste", "--no-browser"]

  /// Starts a login and follows its dialog as a browser does.
  private func dialog(_ stage: Stage, _ arguments: [String] = []) async throws -> (Running, String) {
    let running = try stage.tool.start(Self.command + arguments, input: .open)
    let isShown = await running.wait { texts in
      texts[1].split(separator: "\n").contains { $0.contains("/dialog/oauth?") } && texts[1].hasSuffix("\n")
    }
    #expect(isShown)
    let address = running.text(1).split(separator: "\n").first { $0.contains("/dialog/oauth?") } ?? ""
    return (running, try await Browser.redirect(of: String(address)))
  }

  @Test(
    "the pasted address logs in, with blanks and quotes around it",
    arguments: [
      ("", "\n"), ("  \"", "\"  \n"), ("<", ">"),
    ])
  func pasted(before: String, after: String) async throws {
    let stage = try Stage()
    let (running, address) = try await dialog(stage)
    await running.send(before + address + after)
    running.closeInput()
    let outcome = await running.outcome()
    #expect(outcome.status == 0)
    #expect(outcome.out == "Logged in to facebook as Aiko Tanaka (10210000000000001)\n")
    #expect(try await stage.tool.run(["whoami", "facebook", "--json"]).json?["flow"] == .string("paste"))
  }

  @Test("the answer to another login is refused")
  func wrongState() async throws {
    let stage = try Stage()
    let (running, address) = try await dialog(stage, ["--json"])
    let forged = address.split(separator: "&").map { $0.hasPrefix("state=") ? "state=0123" : $0 }
    await running.send(forged.joined(separator: "&") + "\n")
    running.closeInput()
    let outcome = await running.outcome()
    #expect(outcome.status == 7)
    #expect(outcome.out == "")
    #expect(outcome.errorObject?["code"] == .string("refused"))
    #expect(stage.tokens == nil)
  }

  @Test("a refusal in the dialog is a refused login")
  func denied() async throws {
    let stage = try Stage([]) { $0.approval = .deny }
    let (running, address) = try await dialog(stage, ["--json"])
    await running.send(address + "\n")
    running.closeInput()
    let outcome = await running.outcome()
    #expect(outcome.status == 4)
    #expect(outcome.errorObject?["code"] == .string("login_denied"))
  }

  @Test("a wrong paste is told of, and the next one counts")
  func secondTry() async throws {
    let stage = try Stage()
    let (running, address) = try await dialog(stage)
    await running.send("https://www.facebook.com/connect/login_success.html\n" + address + "\n")
    running.closeInput()
    let outcome = await running.outcome()
    #expect(outcome.status == 0)
    #expect(outcome.errorLines.contains { $0.hasPrefix("warning: there is no token in this address") })
  }

  @Test("the dialog's address stands alone on its line, whole")
  func address() async throws {
    let stage = try Stage()
    let outcome = try await stage.tool.run(Self.command)
    let address = outcome.errorLines.first { $0.contains("/dialog/oauth?") } ?? ""
    #expect(
      address.hasPrefix(
        stage.sandbox.endpoint + "/www.facebook.com/v27.0/dialog/oauth?client_id=900000000000017&"))
    #expect(!address.contains(" "))
  }
}
