import TestSupport
import SNSLoginCore
import SNSSandbox
import Testing

@testable import snslogin

@Suite("login --flow paste, in process") struct PasteLoginRunTests {
  private static let command = ["login", "facebook", "--flow", "paste", "--no-browser"]

  @Test("the end of input ends the login at once, keeping nothing")
  func endOfInput() async throws {
    let stage = try Stage()
    let outcome = try await stage.tool.run(Self.command)
    #expect(outcome.status == 4)
    #expect(outcome.out == "")
    #expect(outcome.err.hasSuffix("\nsnslogin: cancelled: the input ended before an answer came\n"))
    #expect(stage.tokens == nil)
  }

  @Test("--no-input names what replaces the question")
  func noInput() async throws {
    let stage = try Stage()
    let outcome = try await stage.tool.run(Self.command + ["--no-input"])
    #expect(outcome.status == 2)
    #expect(outcome.out == "")
    #expect(outcome.err.contains("--with-token"))
  }
}
