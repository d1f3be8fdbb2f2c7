internal import SNSLoginCore

/// What the sandbox says about itself at `/`.
struct WelcomePage: Sendable {
  var options: SandboxOptions

  var answer: ServerAnswer {
    let app = SandboxApp.facebook
    let x = TwitterApp.sandbox
    let line = LineApp.sandbox
    return WebPage(
      title: "The snslogin sandbox",
      body: """
        <p>An offline stand-in for Facebook, X and LINE. It knows no real people, and nothing that is sent here leaves this machine.</p>
        <p>A request for <code>https://HOST/PATH</code> comes here as <code>/HOST/PATH</code>; with
        <code>SNSLOGIN_ENDPOINT</code> set to this address, snslogin does that by itself.</p>
        <ul>
        <li><a href="/www.facebook.com/device">/www.facebook.com/device</a>: enter the code of a device login</li>
        <li><code>/graph.facebook.com/\(GraphVersion.newest.text)/…</code>: the Graph API</li>
        <li><code>/api.x.com/oauth/request_token</code>: a PIN login at X, and <code>/x.com/i/oauth2/authorize</code>: one
        with OAuth 2.0</li>
        <li><code>/api.x.com/2/users/me</code>: X's API</li>
        <li><code>/access.line.me/oauth2/v2.1/authorize</code>: a login at LINE, and
        <code>/api.line.me/v2/profile</code>: LINE's API</li>
        </ul>
        <p>The app at Facebook: id <code>\(app.appID)</code>, client token <code>\(app.clientToken)</code>, secret
        <code>\(app.appSecret)</code>. Every feed has \(options.posts) posts. Logins: <code>\(options.approval.rawValue)</code>.</p>
        <p>The app at X: consumer key <code>\(x.consumerKey)</code>, secret <code>\(x.consumerSecret)</code>; client id
        <code>\(x.clientID)</code>, secret <code>\(x.clientSecret)</code>.</p>
        <p>The channel at LINE: id <code>\(line.channelID)</code>, secret <code>\(line.channelSecret)</code>, callback
        <code>\(line.redirectURI)</code>.</p>
        \(faults)
        """
    ).answer
  }

  private var faults: String {
    guard !options.faults.isEmpty else { return "" }
    let items = options.faults.map { setting in
      let times = setting.count.map { " (\($0) times)" } ?? ""
      return
        "<li><code>\(setting.fault.rawValue)</code>\(times): \(escapedHTML(setting.fault.explanation))</li>"
    }
    return "<p>Faults:</p><ul>\(items.joined())</ul>"
  }
}
