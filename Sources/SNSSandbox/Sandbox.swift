package import SNSLoginCore

/// An offline stand-in for the providers on a loopback port.
///
/// A request meant for `https://HOST/PATH?QUERY` reaches it as `http://127.0.0.1:PORT/HOST/PATH?QUERY`. It checks like
/// the providers do and refuses with their own error bodies.
package final class Sandbox: HasStandIns, Sendable {
  /// The stand-ins of all SNS. Whoever adds an SNS adds it here, and nowhere else.
  private static let kinds: [any StandIn.Type] = [
    FacebookSandbox.self, TwitterSandbox.self, LineSandbox.self,
  ]

  /// All that can be made to go wrong.
  package static let faults = StandIns.faults(of: kinds)

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
    let standIns = try StandIns(kinds, options)
    let start = WelcomePage(options: options, standIns: standIns.all.map(\.welcome))
    let router = SandboxRouter(standIns: standIns, startPage: start.answer)
    let server = try LoopbackServer(port: options.port) { router.answer($0) }
    return Sandbox(server: server, router: router)
  }

  /// The port that it listens on.
  package var port: Int { server.port }

  /// What `SNSLOGIN_ENDPOINT` must be: `http://127.0.0.1:PORT`.
  package var endpoint: String { "http://127.0.0.1:\(port)" }

  package var standIns: StandIns { router.standIns }

  /// What a shell must know to talk to it: the address and the apps' own credentials.
  package var exports: [String: String] {
    standIns.exports.merging(["SNSLOGIN_ENDPOINT": endpoint]) { _, new in new }
  }

  /// Opens an address as the person in front of a browser would, so that the tool can play that person with
  /// `Approval.auto`. Takes the provider's own address and the one behind `SNSLOGIN_ENDPOINT`; nil for any other.
  package func visit(_ address: String) -> SandboxVisit? {
    guard var target = WebAddress(address) else { return nil }
    if target.isLoopback {
      guard target.port == port else { return nil }
    } else {
      target.path = "/" + target.authority + target.path
    }
    return router.visit(target)
  }

  /// Closes listener and connections, and waits until their threads have ended.
  package func stop() { server.stop() }

  /// The newest 2,000 requests, oldest first.
  package var requests: [RecordedRequest] { router.log.requests }
}
