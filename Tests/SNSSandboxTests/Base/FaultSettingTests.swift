import SNSLoginCore
@testable import SNSSandbox
import Testing

@Suite("Reading --fault")
struct FaultSettingTests {
  private func setting(_ text: String) throws(SNSError) -> Fault.Setting {
    try Fault.Setting(text, of: Sandbox.faults)
  }

  @Test("a name, and how often")
  func good() throws {
    #expect(try setting("stall") == Fault.Setting(.stall))
    #expect(try setting("server-error:3") == Fault.Setting(.serverError, count: 3))
  }

  @Test("an unknown name is answered with the nearest and what they do, and with all names")
  func unknown() throws {
    let error = try #require(throws: SNSError.self) { try setting("server-eror") }
    #expect(error.kind == .usage)
    let hint = try #require(error.hint)
    #expect(
      hint.hasPrefix(
        "did you mean 'server-error' (calls with a user token: HTTP 500, code 2, is_transient true)? all: "
      ))
    #expect(hint.hasSuffix("all: " + Sandbox.faults.map(\.name).joined(separator: ", ")))
    // What is printed and what is told to programs is cut.
    #expect(hint.utf8.count < 4_000)
    #expect(
      try #require(throws: SNSError.self) { try setting("zzzzzzzzzz") }.hint?.hasPrefix("all: ") == true)
  }

  @Test("a part of a name is that name", arguments: [("serv", "server-error"), ("x-rate", "x-rate-limit")])
  func part(typed: String, meant: String) throws {
    let error = try #require(throws: SNSError.self) { try setting(typed) }
    #expect(error.hint?.hasPrefix("did you mean '\(meant)' (") == true)
  }

  @Test(
    "a count is a whole number above zero",
    arguments: ["stall:", "stall:0", "stall:-1", "stall:x", "stall:1:2"])
  func badCount(text: String) {
    #expect(throws: SNSError.self) { try setting(text) }
  }

  @Test("every fault explains itself in one line", arguments: Sandbox.faults)
  func explained(fault: Fault) {
    #expect(!fault.explanation.isEmpty && !fault.explanation.contains("\n"))
    #expect(fault.name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil)
  }

  @Test("no two faults have one name")
  func names() {
    #expect(Set(Sandbox.faults.map(\.name)).count == Sandbox.faults.count)
  }
}
