internal import SNSLoginCore

extension LineSandbox: StandIn {
  static let hosts = ["api.line.me", "access.line.me"]
  static let faults = Fault.line

  var exports: [String: String] {
    [
      Setting.lineChannelID.variable: app.channelID, Setting.lineChannelSecret.variable: app.channelSecret,
      Setting.lineRedirectURI.variable: app.redirectURI,
    ]
  }

  var welcome: StandInWelcome {
    StandInWelcome(
      name: "LINE",
      places: [
        """
        <code>/access.line.me/oauth2/v2.1/authorize</code>: a login at LINE, and
        <code>/api.line.me/v2/profile</code>: LINE's API
        """
      ],
      app: """
        The channel at LINE: id <code>\(app.channelID)</code>, secret <code>\(app.channelSecret)</code>, callback
        <code>\(app.redirectURI)</code>.
        """)
  }

  func answer(_ request: IncomingRequest, host: String) -> ServerAnswer {
    host == "api.line.me" ? api(request) : site(request, host: host)
  }

  /// An answer of access.line.me.
  func site(_ request: IncomingRequest, host: String) -> ServerAnswer {
    switch request.segments {
    case ["oauth2", "v2.1", "authorize"]: authorize(request, host: host)
    default: .text(404, "The sandbox's LINE has no page '\(request.path)'.")
    }
  }

  /// An answer of api.line.me. Every one has the number that LINE asks for in a report (API reference, "Response headers").
  func api(_ request: IncomingRequest) -> ServerAnswer {
    var answer: ServerAnswer
    do throws(LineError) {
      answer = try self.answer(LineCall(request))
    } catch {
      answer = error.answer
    }
    answer.headers += [
      HTTPRequest.Header("x-line-request-id", options.randomBytes(8).hexadecimal),
      HTTPRequest.Header("Cache-Control", "max-age=0, no-cache, no-store"),
      HTTPRequest.Header("X-Content-Type-Options", "nosniff"),
    ]
    answer.delay = options.latency
    return answer
  }

  private func answer(_ call: LineCall) throws(LineError) -> ServerAnswer {
    switch (call.endpoint, call.request.method) {
    case (.token, "POST"): return try tokenEndpoint(call)
    case (.revoke, "POST"): return try revokeEndpoint(call)
    case (.verify, "GET"): return try verifyAccessToken(call)
    case (.verify, "POST"): return try verifyIDToken(call)
    case (.userinfo, "GET"), (.userinfo, "POST"): return try userinfo(call)
    case (.profile, "GET"): return try profile(call)
    case (.friendship, "GET"): return try friendship(call)
    case (let endpoint?, _): throw .wrongMethod(endpoint)
    case (nil, _): throw .message(404, "Not found")
    }
  }
}
