internal import SNSLoginCore

/// With `--sandbox`, plays the person in front of a browser: approves, and goes where the page sends them.
struct SandboxBrowser: Sendable {
  let flow: LoginFlow
  let talk: StandardError

  func open(_ address: String) {
    guard let end = Workplace.sandboxRedirect(behind: address) else { return }
    talk.line("sandbox: approved; the browser goes on to this address:\n\n\(ScreenText.line(end))\n")
    guard flow == .browser, let target = WebAddress(end), target.isLoopback else { return }
    var settings = CurlSettings()
    settings.allowsPlainLoopback = true
    let http = CurlTransport(settings)
    // A browser that cannot reach the listener says nothing to the program either.
    Task { _ = try? await http.send(HTTPRequest(.get, target, repetition: .never)) }
  }
}
