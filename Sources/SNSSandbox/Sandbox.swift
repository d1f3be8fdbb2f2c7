package import SNSLoginCore

/// An offline stand-in for the providers on a loopback port.
///
/// A request meant for `https://HOST/PATH?QUERY` reaches it as `http://127.0.0.1:PORT/HOST/PATH?QUERY`. It checks like
/// the providers do and refuses with their own error bodies.
package final class Sandbox: Sendable {
  /// The app that the sandbox's Facebook knows.
  package static let facebookApp = SandboxApp.facebook
  /// The app that the sandbox's X knows.
  package static let twitterApp = TwitterApp.sandbox
  /// The channel that the sandbox's LINE knows.
  package static let lineApp = LineApp.sandbox

  private let server: LoopbackServer
  let router: SandboxRouter

  private init(server: LoopbackServer, router: SandboxRouter) {
    self.server = server
    self.router = router
  }

  deinit { server.stop() }

  /// Starts to listen on 127.0.0.1.
  /// - Throws: `SNSError` `config` naming the port where that cannot be had.
  package static func start(_ options: SandboxOptions = SandboxOptions()) throws(SNSError) -> Sandbox {
    let possible = SandboxOptions.possiblePosts
    guard possible.contains(options.posts) else {
      throw SNSError(
        .config, "a feed of \(options.posts) posts is not possible",
        hint: "choose \(possible.lowerBound) to \(possible.upperBound)")
    }
    let faults = FaultPlan(options.faults)
    let router = SandboxRouter(
      log: RequestLog(), facebook: try FacebookSandbox(options, faults: faults),
      twitter: TwitterSandbox(options, faults: faults), line: LineSandbox(options, faults: faults),
      options: options)
    let server = try LoopbackServer(port: options.port) { router.answer($0) }
    return Sandbox(server: server, router: router)
  }

  /// The port that it listens on.
  package var port: Int { server.port }

  /// What `SNSLOGIN_ENDPOINT` must be: `http://127.0.0.1:PORT`.
  package var endpoint: String { "http://127.0.0.1:\(port)" }

  /// Where a login at X returns to.
  package var twitterRedirect: String { router.twitter.app.redirectURI }

  /// Where a login at LINE returns to.
  package var lineRedirect: String { router.line.app.redirectURI }

  /// Closes listener and connections, and waits until their threads have ended.
  package func stop() { server.stop() }

  /// The newest 2,000 requests, oldest first.
  package var requests: [RecordedRequest] { router.log.requests }

  /// A Facebook access token as a login would yield it, for whoever does not want to log in first.
  /// - Parameters:
  ///   - scopes: granted, besides `public_profile`.
  ///   - declined: asked for and refused.
  ///   - lifetime: seconds; nil is the option's.
  package func facebookToken(
    scopes: [String] = ["user_posts"], declined: [String] = [], lifetime: Int? = nil
  ) -> String {
    router.facebook.issueToken(
      to: .first, granted: scopes, declined: declined, lifetime: lifetime)
  }

  /// A LINE login as the code exchange would yield it, for whoever does not want to log in first.
  /// - Parameters:
  ///   - scopes: granted; `email` never is one at LINE.
  ///   - lifetime: seconds of the access token; nil is the option's.
  package func lineToken(
    scopes: [String] = ["openid", "profile"], lifetime: Int? = nil
  ) -> (accessToken: String, refreshToken: String) {
    let tokens = router.line.issueTokens(to: .first, scopes: scopes, lifetime: lifetime)
    return (tokens.access.sealed, tokens.refresh.sealed)
  }
}
