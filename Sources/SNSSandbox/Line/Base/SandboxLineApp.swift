/// The LINE Login channel that the sandbox's LINE knows.
package struct SandboxLineApp: SandboxApp {
  /// Ten digits.
  package var channelID: String
  /// 32 hexadecimal digits; their text, not the bytes behind it, is the key of the ID tokens.
  package var channelSecret: String
  /// The one to use where nothing speaks for another.
  package var redirectURI: String

  static let sandbox = SandboxLineApp(
    channelID: "2009000017", channelSecret: "11e0c0ffee11e0c0ffee11e0c0ffee11",
    redirectURI: redirect(8765))

  /// The same, come back to on that port of this machine.
  func returning(to port: Int?) -> SandboxLineApp {
    var app = self
    if let port { app.redirectURI = Self.redirect(port) }
    return app
  }

  private static func redirect(_ port: Int) -> String { "http://localhost:\(port)/callback" }

  /// LINE compares exactly and knows no port of one's choice (facts: callback URL rules). `localhost` alone is registered,
  /// so that `127.0.0.1` can be seen to fail.
  static let registeredRedirects = (8765...8769).map { "http://localhost:\($0)/callback" }
}
