import SNSLoginCore
import Testing

@testable import SNSSandbox

@Suite("The sandbox's LINE as a whole")
struct LineSandboxTests {
  @Test("the channel looks like one of LINE's")
  func channel() {
    #expect(Sandbox.lineApp.channelID.wholeMatch(of: /[0-9]{10}/) != nil)
    #expect(Sandbox.lineApp.channelSecret.wholeMatch(of: /[0-9a-f]{32}/) != nil)
    #expect(Sandbox.lineApp.redirectURI == "http://localhost:8765/callback")
  }

  @Test("the address of the page can be visited in place of a person")
  func visit() throws {
    let client = try LineClient(SandboxOptions(approval: .deny))
    let address = "access.line.me/oauth2/v2.1/authorize?" + FormEncoding.encode(LineClient.question)
    let denial = SandboxVisit.redirect(
      "http://localhost:8765/callback?error=ACCESS_DENIED&"
        + "error_description=The+resource+owner+denied+the+request.&state=StateOfThisLogin1")
    #expect(client.sandbox.visit("https://" + address) == denial)
    #expect(client.sandbox.visit(client.sandbox.endpoint + "/" + address) == denial)
    #expect(try LineClient(SandboxOptions()).sandbox.visit("https://" + address) == .page(status: 200))
    #expect(try LineClient(.lineDeveloping).sandbox.visit("https://" + address) == .page(status: 400))
    guard case .redirect(let end)? = try LineClient().sandbox.visit("https://" + address) else {
      Issue.record("nothing came back")
      return
    }
    #expect(
      end.hasPrefix("http://localhost:8765/callback?code=") && end.hasSuffix("&state=StateOfThisLogin1"))
  }

  @Test("the sandbox's own page tells of it")
  func welcome() throws {
    let text = try LineClient().client.send("GET", "/").text
    for words in [
      "Facebook, X and LINE", "/access.line.me/oauth2/v2.1/authorize", Sandbox.lineApp.channelID,
      Sandbox.lineApp.channelSecret,
    ] { #expect(text.contains(words)) }
  }

  @Test("answers of the API wait as long as asked, the page does not")
  func latency() {
    let options = SandboxOptions(latency: .seconds(5))
    let line = LineSandbox(options, faults: FaultPlan([], known: Sandbox.faults))
    let api = IncomingRequest(method: "GET", path: "/v2/profile")
    #expect(line.answer(api, host: "api.line.me").delay == .seconds(5))
    let page = line.answer(
      IncomingRequest(method: "GET", path: "/oauth2/v2.1/authorize"), host: "access.line.me")
    #expect(page.delay == .zero)
  }
}
