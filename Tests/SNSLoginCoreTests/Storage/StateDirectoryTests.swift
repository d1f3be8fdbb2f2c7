import SNSLoginCore
import Testing

@Suite("The folder of marks")
struct StateDirectoryTests {
  @Test(
    "it follows the XDG specification",
    arguments: [
      (["HOME": "/home/a"], "/home/a/.local/state/snslogin"),
      (["HOME": "/home/a/", "XDG_STATE_HOME": ""], "/home/a/.local/state/snslogin"),
      (["HOME": "/home/a", "XDG_STATE_HOME": "/state"], "/state/snslogin"),
      (["XDG_STATE_HOME": "/state/"], "/state/snslogin"),
      (["HOME": "/home/a", "XDG_STATE_HOME": "relative"], "/home/a/.local/state/snslogin"),
    ])
  func paths(environment: [String: String], path: String) throws {
    #expect(try StateDirectory(environment: environment, isSandbox: false).path == path)
    #expect(try StateDirectory(environment: environment, isSandbox: true).path == path + "/sandbox")
  }

  @Test("without a home it is a file error", arguments: [[:], ["HOME": ""], ["XDG_STATE_HOME": "x"]])
  func homeless(environment: [String: String]) {
    let error = #expect(throws: SNSError.self) {
      try StateDirectory(environment: environment, isSandbox: false)
    }
    #expect(error?.kind == .file)
  }
}
