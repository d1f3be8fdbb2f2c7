import SNSLoginCore
import Testing

@testable import SNSSandbox

/// An SNS that nothing but this file knows.
private struct MadeUp: StandIn {
  static let shy = Fault("made-up-shy", "calls: no answer but this")
  static let hosts = ["api.madeup.example", "madeup.example"]
  static let otherHosts = ["www.madeup.example"]
  static let faults = [shy]
  let exports = ["SNSLOGIN_MADEUP_ID": "17"]

  struct Options: StandInOptions { var greeting = "hello" }

  var options: SandboxOptions
  var plan: FaultPlan

  init(_ options: SandboxOptions, faults: FaultPlan) throws(SNSError) {
    guard options.posts > 0 else { throw SNSError(.config, "MadeUp needs a post") }
    self.options = options
    plan = faults
  }

  var welcome: StandInWelcome { StandInWelcome(name: "MadeUp", places: ["<b>a place</b>"], app: "number 17") }

  func answer(_ request: IncomingRequest, host: String) -> ServerAnswer {
    .text(200, plan.strikes(Self.shy) ? "…" : "\(options[Options.self].greeting) \(host)\(request.path)")
  }

  func note(on page: WebAddress) -> SandboxVisit? { page.query == nil ? nil : .pin("4711") }
}

@Suite("Stand-ins, and what the sandbox knows of them")
struct StandInTests {
  private func router(_ options: SandboxOptions = SandboxOptions()) throws -> SandboxRouter {
    let standIns = try StandIns([MadeUp.self, LineSandbox.self], options)
    let start = WelcomePage(options: options, standIns: standIns.all.map(\.welcome))
    return SandboxRouter(standIns: standIns, startPage: start.answer)
  }

  private func text(_ router: SandboxRouter, _ path: String) -> String {
    String(decoding: router.answer(IncomingRequest(method: "GET", path: path)).body, as: UTF8.self)
  }

  @Test("a request goes to the one whose host it names, under any of its names")
  func hosts() throws {
    let router = try router()
    #expect(text(router, "/api.madeup.example/a/b") == "hello api.madeup.example/a/b\n")
    #expect(text(router, "/WWW.madeup.example") == "hello www.madeup.example/\n")
    #expect(text(router, "/api.line.me/v2/profile").contains("message"))
    #expect(
      text(router, "/graph.facebook.com/me")
        == "The sandbox has no host 'graph.facebook.com'. It stands in for api.madeup.example, madeup.example, "
        + "api.line.me and access.line.me.\n")
  }

  @Test("the start page tells what each has, and its app")
  func welcome() throws {
    let page = text(try router(), "/")
    #expect(page.contains("stand-in for MadeUp and LINE."))
    #expect(page.contains("<li><b>a place</b></li>") && page.contains("<p>number 17</p>"))
    #expect(page.contains("/api.line.me/v2/profile"))
  }

  @Test("its options are its own, and its faults are found by name")
  func ownOptions() throws {
    var options = SandboxOptions()
    options[MadeUp.Options.self].greeting = "good day"
    #expect(options.line.tokenLifetime == LineOptions().tokenLifetime)
    #expect(text(try router(options), "/madeup.example/") == "good day madeup.example/\n")
    options.faults = [try Fault.Setting("made-up-shy:1", of: StandIns.faults(of: [MadeUp.self]))]
    let router = try router(options)
    #expect(text(router, "/madeup.example/") == "…\n")
    #expect(text(router, "/madeup.example/") == "good day madeup.example/\n")
  }

  @Test("it can refuse to start")
  func refusal() {
    let error = #expect(throws: SNSError.self) { try StandIns([MadeUp.self], SandboxOptions(posts: 0)) }
    #expect(error?.message == "MadeUp needs a post")
  }

  @Test("a person reads off its pages what it says")
  func visits() throws {
    let router = try router()
    func visit(_ address: String) -> SandboxVisit? { WebAddress(address).map { router.visit($0) } }
    #expect(visit("http://127.0.0.1:1/madeup.example/page?a=1") == .pin("4711"))
    #expect(visit("http://127.0.0.1:1/madeup.example/page") == .page(status: 200))
    #expect(visit("http://127.0.0.1:1/elsewhere.example/page?a=1") == .page(status: 404))
  }

  @Test("a shell is told the endpoint and the apps of all")
  func exports() throws {
    #expect(try router().standIns.exports["SNSLOGIN_MADEUP_ID"] == "17")
    let sandbox = try Sandbox.start()
    let variables = sandbox.exports
    #expect(variables["SNSLOGIN_ENDPOINT"] == sandbox.endpoint)
    #expect(variables["SNSLOGIN_FACEBOOK_APP_ID"] == Sandbox.facebookApp.appID)
    #expect(variables["SNSLOGIN_FACEBOOK_CLIENT_TOKEN"] == Sandbox.facebookApp.clientToken)
    #expect(variables["SNSLOGIN_FACEBOOK_APP_SECRET"] == Sandbox.facebookApp.appSecret)
    #expect(variables["SNSLOGIN_TWITTER_CONSUMER_KEY"] == Sandbox.twitterApp.consumerKey)
    #expect(variables["SNSLOGIN_LINE_CHANNEL_ID"] == Sandbox.lineApp.channelID)
    #expect(variables.count == 12)
  }
}
