internal import SNSLoginCore
internal import SNSSandbox

/// With `--sandbox`, plays the person in front of a browser: approves, and goes where the page sends them.
struct SandboxBrowser: Sendable {
  let flow: LoginFlow
  let talk: StandardError
  let http: @Sendable (CurlSettings) -> any HTTPTransport

  func open(_ address: String, at sandbox: Sandbox) {
    // A page of the provider itself is no way back to the program.
    guard case .redirect(let end)? = sandbox.visit(address), let target = WebAddress(end) else { return }
    talk.line("sandbox: approved; the browser goes on to this address:\n\n\(ScreenText.line(end))\n")
    guard flow == .browser, target.isLoopback else { return }
    var settings = CurlSettings()
    settings.allowsPlainLoopback = true
    let http = http(settings)
    // A browser that cannot reach the listener says nothing to the program either.
    Task { _ = try? await http.send(HTTPRequest(.get, target, repetition: .never)) }
  }
}
