import SNSLoginCore
import Synchronization
import Testing

@testable import snslogin

@Suite struct ReaderBrowserTests {
  private static let post = PostAddress(address: "https://example.org/1", postID: "7_1")

  private func told(_ variables: [String: String], starting problem: Int32 = 0) -> ReaderNotice {
    let opener = BrowserOpener(
      noBrowser: false, errorIsTerminal: true, variables: variables,
      find: { $0 == "show" ? "/bin/show" : nil }, isMac: false)
    return ReaderBrowser(opener: opener) { command in
      #expect(command == ["/bin/show", "https://example.org/1"])
      return problem
    }.open(Self.post)
  }

  @Test(
    "where no browser opens the address is shown",
    arguments: [
      (["BROWSER": "show"], 0, "opened"),
      (["BROWSER": "show"], ENOENT, "/bin/show: No such file or directory"),
      (["BROWSER": "show", "SSH_TTY": "/dev/pts/1"], 0, "open it yourself"),
      ([:], 0, "open it yourself"),
      (
        ["DISPLAY": ":0"], 0,
        "no browser was opened: xdg-open is not installed"
      ),
    ] as [([String: String], Int32, String)])
  func open(variables: [String: String], problem: Int32, words: String) {
    #expect(told(variables, starting: problem) == ReaderNotice(words, Self.post))
  }

  @Test("a copy is one sequence for the terminal")
  func copy() {
    #expect(ReaderBrowser.clipboardSequence("https://a/é") == "\u{1B}]52;c;aHR0cHM6Ly9hL8Op\u{7}")
  }
}
