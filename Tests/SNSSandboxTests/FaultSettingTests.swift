import SNSLoginCore
import SNSSandbox
import Testing

@Suite("Reading --fault")
struct FaultSettingTests {
  @Test("a name, and how often")
  func good() throws {
    #expect(try Fault.Setting("stall") == Fault.Setting(.stall))
    #expect(try Fault.Setting("server-error:3") == Fault.Setting(.serverError, count: 3))
  }

  @Test("an unknown name is answered with the nearest")
  func unknown() {
    let error = #expect(throws: SNSError.self) { try Fault.Setting("server-eror") }
    #expect(error?.kind == .usage)
    #expect(error?.hint?.hasPrefix("did you mean 'server-error'? known: server-error, ") == true)
  }

  @Test(
    "a count is a whole number above zero",
    arguments: ["stall:", "stall:0", "stall:-1", "stall:x", "stall:1:2"])
  func badCount(text: String) {
    #expect(throws: SNSError.self) { try Fault.Setting(text) }
  }

  @Test("every fault explains itself in one line", arguments: Fault.allCases)
  func explained(fault: Fault) {
    #expect(!fault.explanation.isEmpty && !fault.explanation.contains("\n"))
  }
}
