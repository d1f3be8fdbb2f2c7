import SNSLoginCore
import Testing

@testable import snslogin

@Suite struct ChildProcessTests {
  private func output(_ command: [String], input: String = "") -> String? {
    ChildProcess.output(
      of: command, input: input, variables: ["GREETING": "hello"], pausingAtMost: .seconds(10))
  }

  @Test("a program gets its input and the variables, and its output comes back")
  func output() {
    #expect(output(["/bin/cat"], input: "https://example.com/") == "https://example.com/")
    #expect(output(["/bin/sh", "-c", "printf %s \"$GREETING\""]) == "hello")
  }

  @Test("a program that fails, reads nothing or does not exist gives nothing")
  func failures() {
    #expect(output(["/bin/sh", "-c", "echo x; exit 1"], input: "unread") == nil)
    #expect(output(["/bin/sh", "-c", "kill -9 $$"]) == nil)
    #expect(output(["/no/such/program"]) == nil)
    #expect(output(["/bin/cat"], input: String(repeating: "a", count: 4097)) == nil)
  }

  @Test("a detached program that cannot start is told by the system's number")
  func detached() {
    #expect(ChildProcess.startDetached(["/no/such/program"], variables: [:]) == ENOENT)
    #expect(ChildProcess.startDetached(["/bin/sh", "-c", "exit 0"], variables: [:]) == 0)
  }

  @Test("tokens and secrets are kept from other programs, all else is theirs")
  func secrets() {
    let given = [
      "SNSLOGIN_FACEBOOK_TOKEN": "a", "SNSLOGIN_FACEBOOK_CLIENT_TOKEN": "b",
      "SNSLOGIN_LINE_CHANNEL_SECRET": "c",
      "SNSLOGIN_CONFIG_DIR": "/d", "GITHUB_TOKEN": "e", "HOME": "/f",
    ]
    #expect(
      ChildProcess.withoutSecrets(given) == ["SNSLOGIN_CONFIG_DIR": "/d", "GITHUB_TOKEN": "e", "HOME": "/f"])
    let shown = ChildProcess.output(
      of: ["/bin/sh", "-c", "echo \"$SNSLOGIN_FACEBOOK_TOKEN$HOME\""], input: "", variables: given,
      pausingAtMost: .seconds(10))
    #expect(shown == "/f\n")
  }

  @Test("programs are looked for in the absolute folders of PATH")
  func search() {
    #expect(ExecutableSearch.find("sh", variables: ["PATH": ".::bin:/no/such:/bin"]) == "/bin/sh")
    #expect(ExecutableSearch.find("sh", variables: ["PATH": "bin"]) == nil)
    #expect(ExecutableSearch.find("/bin/sh", variables: [:]) == "/bin/sh")
    #expect(ExecutableSearch.find("/bin", variables: [:]) == nil)
    #expect(ExecutableSearch.find("/etc/passwd", variables: [:]) == nil)
  }

  @Test("a QR code needs a terminal and qrencode")
  func qrCode() {
    var code = QRCode(variables: [:], errorIsTerminal: false, find: { _ in "/bin/echo" })
    #expect(code.draw("https://e.org/") == .unwanted)
    code.errorIsTerminal = true
    // The address is no argument: echo would show it.
    #expect(code.draw("https://e.org/") == .drawn("-t UTF8 -m 2 -o -\n"))
    code.find = { _ in nil }
    #expect(code.draw("https://e.org/") == .missing("no QR code: qrencode is not installed"))
    code.find = { _ in "/bin/false" }
    #expect(code.draw("https://e.org/") == .missing("no QR code: qrencode failed"))
  }
}
