internal import SNSLoginCore

extension TwitterSandbox: StandIn {
  static let hosts = ["api.x.com", "x.com"]
  static let otherHosts = ["api.twitter.com", "twitter.com", "www.x.com", "www.twitter.com"]
  static let faults = Fault.twitter

  var exports: [String: String] {
    [
      Setting.twitterConsumerKey.variable: app.consumerKey,
      Setting.twitterConsumerSecret.variable: app.consumerSecret,
      Setting.twitterClientID.variable: app.clientID, Setting.twitterClientSecret.variable: app.clientSecret,
      Setting.twitterRedirectURI.variable: app.redirectURI,
    ]
  }

  var welcome: StandInWelcome {
    StandInWelcome(
      name: "X",
      places: [
        """
        <code>/api.x.com/oauth/request_token</code>: a PIN login at X, and <code>/x.com/i/oauth2/authorize</code>: one
        with OAuth 2.0
        """, "<code>/api.x.com/2/users/me</code>: X's API",
      ],
      app: """
        The app at X: consumer key <code>\(app.consumerKey)</code>, secret <code>\(app.consumerSecret)</code>; client id
        <code>\(app.clientID)</code>, secret <code>\(app.clientSecret)</code>.
        """)
  }

  func answer(_ request: IncomingRequest, host: String) -> ServerAnswer {
    host.hasPrefix("api.") ? api(request, host: host) : site(request, host: host)
  }

  /// The PIN of a request token that was approved.
  func note(on page: WebAddress) -> SandboxVisit? {
    guard let token = page.fields["oauth_token"], let entry = requestTokens.live(token, at: now),
      case .approved = entry.state
    else { return nil }
    return .pin(entry.verifier)
  }

  /// How far `x-clock` sets X's clock forward.
  static let clockFault = 1200

  /// An answer of api.x.com, or of api.twitter.com, its older name.
  private func api(_ request: IncomingRequest, host: String) -> ServerAnswer {
    if isPage(request) { return authorizePage(request, host: host) }
    let clock = seconds + (faults.strikes(.xClock) ? Self.clockFault : 0)
    let call = TwitterCall(request, host: host, clock: clock)
    var answer: ServerAnswer
    do throws(TwitterError) {
      answer = try self.answer(call)
    } catch {
      answer = error.answer
    }
    // Successes of version 2 say UTC, everything else GMT.
    let zone = call.surface == .v2 && answer.status < 300 ? "UTC" : "GMT"
    answer.headers += [
      HTTPRequest.Header("Date", CivilTime(clock).dateHeader(zone: zone)),
      HTTPRequest.Header("Cache-Control", "no-cache, no-store, max-age=0"),
    ]
    answer.delay = options.latency
    return answer
  }

  /// An answer of x.com, or of twitter.com.
  private func site(_ request: IncomingRequest, host: String) -> ServerAnswer {
    switch request.segments {
    case ["i", "oauth2", "authorize"]: consentDialog(request, host: host)
    case ["oauth", "authorize"], ["oauth", "authenticate"]: authorizePage(request, host: host)
    default: .text(404, "The sandbox's X has no page '\(request.path)'.")
    }
  }

  private func isPage(_ request: IncomingRequest) -> Bool {
    request.segments == ["oauth", "authorize"] || request.segments == ["oauth", "authenticate"]
  }

  private func answer(_ call: TwitterCall) throws(TwitterError) -> ServerAnswer {
    switch call.segments {
    case ["oauth", "request_token"]: return try loginAnswer(call, requestToken)
    case ["oauth", "access_token"]: return try loginAnswer(call, accessToken)
    case ["2", "oauth2", "token"]: return try loginAnswer(call, tokenEndpoint)
    case ["2", "oauth2", "revoke"]: return try loginAnswer(call, revokeEndpoint)
    default: return try apiAnswer(call)
    }
  }
}
