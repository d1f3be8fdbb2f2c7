internal import SNSLoginCore

/// What the sandbox says about itself at `/`.
struct WelcomePage: Sendable {
  var options: SandboxOptions
  var standIns: [StandInWelcome]

  var answer: ServerAnswer {
    WebPage(
      title: "The snslogin sandbox",
      body: """
        <p>An offline stand-in for \(names). It knows no real people, and nothing that is sent here leaves this machine.</p>
        <p>A request for <code>https://HOST/PATH</code> comes here as <code>/HOST/PATH</code>; with
        <code>SNSLOGIN_ENDPOINT</code> set to this address, snslogin does that by itself.</p>
        <ul>
        \(standIns.flatMap(\.places).map { "<li>\($0)</li>" }.joined(separator: "\n"))
        </ul>
        \(standIns.map { "<p>\($0.app)</p>" }.joined(separator: "\n"))
        <p>Logins: <code>\(options.approval.rawValue)</code>.</p>
        \(faults)
        """
    ).answer
  }

  private var names: String {
    standIns.map(\.name).joined(listing: "and")
  }

  private var faults: String {
    guard !options.faults.isEmpty else { return "" }
    let items = options.faults.map { setting in
      let times = setting.count.map { " (\($0) times)" } ?? ""
      return "<li><code>\(setting.fault)</code>\(times): \(escapedHTML(setting.fault.explanation))</li>"
    }
    return "<p>Faults:</p><ul>\(items.joined())</ul>"
  }
}
