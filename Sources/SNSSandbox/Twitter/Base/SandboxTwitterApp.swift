internal import SNSLoginCore

/// The app that the sandbox's X knows.
package struct SandboxTwitterApp: SandboxApp {
  /// OAuth 1.0a's API key: 25 letters and digits.
  package var consumerKey: String
  package var consumerSecret: String
  /// OAuth 2.0's: base64 of a text that ends in `:1:ci`.
  package var clientID: String
  package var clientSecret: String
  /// The one to use where nothing speaks for another.
  package var redirectURI: String

  static let sandbox = SandboxTwitterApp(
    consumerKey: "SandboxConsumerKey0000001",
    consumerSecret: "SandboxConsumerSecret00000000000000000000000000001",
    clientID: Array("SandboxClient0000001:1:ci".utf8).base64URL,
    clientSecret: "Sandbox-Client_Secret000000000000000000000000000001",
    redirectURI: redirect(8765))

  /// The same, come back to on that port of this machine.
  func returning(to port: Int?) -> SandboxTwitterApp {
    var app = self
    if let port { app.redirectURI = Self.redirect(port) }
    return app
  }

  private static func redirect(_ port: Int) -> String { "http://127.0.0.1:\(port)/callback" }

  /// X compares exactly and takes ten addresses an app (docs.x.com, "Apps"), so ten are registered.
  static let registeredRedirects = ["127.0.0.1", "localhost"].flatMap { host in
    (8765...8769).map { "http://\(host):\($0)/callback" }
  }

  /// How the app is set up in the console, which decides how it names itself at the token endpoint.
  package enum ClientType: String, Sendable, CaseIterable {
    /// "Native App", "Single page App": `client_id` in the body, no secret.
    case `public`
    /// "Web App", "Automated App or Bot": `Authorization: Basic`.
    case confidential
  }
}
