internal import SNSLoginCore

/// What becomes of a post's address, and what the person is told of it.
struct ReaderBrowser: Sendable {
  var opener: BrowserOpener
  /// Starts a program; 0 or the `errno`.
  var start: @Sendable ([String]) -> Int32

  /// Where no browser can be opened, the address is shown.
  func open(_ post: PostAddress) -> ReaderNotice {
    switch opener.decision(post.address) {
    case .leave: return ReaderNotice("open it yourself", post)
    case .impossible(let reason): return ReaderNotice(reason, post)
    case .start(let command):
      let problem = start(command)
      let words = problem == 0 ? "opened" : "\(command[0]): \(Descriptor.words(for: problem))"
      return ReaderNotice(words, post)
    }
  }

  /// Puts a text into the clipboard of whoever sits at the terminal, over any number of connections; not every terminal
  /// does it (xterm's ctlseqs, OSC 52).
  static func clipboardSequence(_ text: String) -> String {
    "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}"
  }
}
