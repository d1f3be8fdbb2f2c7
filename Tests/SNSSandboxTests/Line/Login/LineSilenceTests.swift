import SNSLoginCore
import Testing

@testable import SNSSandbox

@Suite("Where the sandbox's LINE never comes back")
struct LineSilenceTests {
  private static let unregistered =
    "Invalid redirect_uri value. Check if it is registered in a LINE developers site."

  @Test(
    "a channel or callback that LINE does not know ends on a page of its own",
    arguments: [
      FormField("client_id", ""), FormField("client_id", "2009000018"), FormField("client_id", "my-channel"),
      FormField("client_id", " 2009000017"), FormField("redirect_uri", ""),
      FormField("redirect_uri", "http://localhost:8770/callback"),
      FormField("redirect_uri", "http://localhost/callback"),
      FormField("redirect_uri", "http://localhost:8765//callback"),
      FormField("redirect_uri", "http://localhost:8765/callback/"),
      FormField("redirect_uri", "http://localhost:8765/"),
      FormField("redirect_uri", "http://LOCALHOST:8765/callback"),
      FormField("redirect_uri", "http://localhost:8765/callback#"),
      FormField("redirect_uri", "http://localhost:8765/callback?a=1#/b"),
      FormField("redirect_uri", "https://localhost:8765/callback"),
      FormField("redirect_uri", "http://127.0.0.1:8765/callback"),
    ])
  func unknown(change: FormField) throws {
    let answer = try LineClient().ask(LineClient.question(change))
    #expect(answer.status == 400 && answer.headers["location"] == nil)
    #expect(answer.text.contains("<h1>400 Bad Request</h1>") && answer.text.contains(Self.unregistered))
  }

  @Test("two of either are as good as none", arguments: ["client_id", "redirect_uri"])
  func twice(name: String) throws {
    let answer = try LineClient().ask(
      LineClient.question + [FormField(name, LineClient.question[name] ?? "")])
    #expect(answer.status == 400 && answer.headers["location"] == nil)
  }

  @Test("whatever else is wrong, a page it is, and a decision does not help")
  func first() throws {
    let client = try LineClient(SandboxOptions(approval: .deny))
    let question = LineClient.question(FormField("client_id", "1"), FormField("state", ""))
    #expect(try client.ask(question).headers["location"] == nil)
    let decided = try client.ask(question, form: [FormField("decision", "approve")])
    #expect(decided.status == 400 && decided.headers["location"] == nil)
  }

  @Test("a channel that is still Developing says so")
  func developing() throws {
    let client = try LineClient(.lineDeveloping)
    let answer = try client.ask()
    #expect(answer.status == 400 && answer.headers["location"] == nil)
    #expect(
      answer.text.contains("This channel is now developing status. User need to have developer role."))
    #expect(try client.ask().status == 302)
  }

  @Test(
    "what is registered may have further query parameters",
    arguments: [
      "http://localhost:8769/callback", "http://localhost:8765/callback?to=a%20b", "app://x?y=1&z=2",
    ])
  func registered(redirect: String) throws {
    let client = try LineClient(SandboxOptions(approval: .auto, redirectURIs: ["app://x?y=1"]))
    let location = try client.ask(LineClient.question(FormField("redirect_uri", redirect))).headers[
      "location"]
    #expect(location?.hasPrefix(redirect + (redirect.contains("?") ? "&" : "?") + "code=") == true)
  }
}
