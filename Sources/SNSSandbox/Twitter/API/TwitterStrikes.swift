internal import SNSLoginCore

/// The faults of the sandbox's X.
extension TwitterSandbox {
  /// Login endpoints: what strikes each of them in the same way.
  func loginAnswer(
    _ call: TwitterCall, _ answer: (TwitterCall) throws(TwitterError) -> ServerAnswer
  ) throws(TwitterError) -> ServerAnswer {
    if faults.strikes(.xLoginDown) { throw .page(503, path: call.request.path) }
    if faults.strikes(.xRedirect) { return Self.elsewhere }
    return try answer(call)
  }

  /// A redirect that nobody may follow with a signed request.
  private static var elsewhere: ServerAnswer {
    var answer = ServerAnswer.redirect(to: "http://127.0.0.1:9/elsewhere")
    answer.status = 301
    return answer
  }

  /// Step 1, after the signature was found good.
  func strikeRequestToken(_ call: TwitterCall) throws(TwitterError) {
    let path = call.request.path
    switch faults.first(of: [
      .xPlain401, .xJSON32, .xHTML401, .xXML415, .xJSON415, .xDesktopOnly, .xStaleToken,
    ]) {
    case .xPlain401: throw .text("Failed to validate oauth signature and token")
    case .xJSON32: throw .code(401, 32, "Could not authenticate you.")
    case .xHTML401: throw .page(401, path: path)
    case .xXML415: throw .unapprovedCallback
    case .xJSON415: throw .code(403, 415, TwitterError.callbackText)
    case .xDesktopOnly:
      throw .hash("Desktop applications only support the oauth_callback value 'oob'", path: path)
    case .xStaleToken: throw .code(401, 89, "Invalid or expired token.")
    default: break
    }
  }

  /// Step 3, after the PIN was found right: the request token is spent by then.
  func strikeAccessToken(_ call: TwitterCall) throws(TwitterError) {
    switch faults.first(of: [.xSpentToken, .xXML401, .xReverseAuth]) {
    case .xSpentToken: throw .invalidRequestToken
    case .xXML401: throw .hash("Invalid / expired Token", path: call.request.path)
    case .xReverseAuth: throw .reverseAuth
    default: break
    }
  }

  /// `2/oauth2/token`, after the client was believed.
  func strikeTokenEndpoint(_ call: TwitterCall) throws(TwitterError) {
    switch faults.first(of: [.xInvalidGrant, .xError200]) {
    case .xInvalidGrant: throw .invalidGrant("a fault was asked for")
    case .xError200:
      var error = TwitterError.invalidGrant("a fault was asked for")
      error.status = 200
      throw error
    default: break
    }
  }

  /// Before a call's token is looked at, as a server in front of the API would.
  func strikeUnbelieved(_ call: TwitterCall) throws(TwitterError) {
    if faults.strikes(.xHTML401) { throw .page(401, path: call.request.path) }
    if faults.strikes(.xDown) { throw .page(503, path: call.request.path) }
  }

  /// After it was believed.
  func strikeBelieved(_ call: TwitterCall) throws(TwitterError) {
    let isRevoke = call.endpoint == ["1.1", "oauth", "invalidate_token"]
    if isRevoke, faults.strikes(.revokeDown) { throw .page(503, path: call.request.path) }
    let faults: [Fault] = [
      .xRevoked, .xUnauthorized, .xForbidden, .xOverCapacity, .xInternal, .xLocked, .xAccessLevel,
      .xWrongKind, .xNotEnrolled, .xUnsupportedAuth, .xCredits, .xCreditsOld, .xRateLimit, .xAppLimit,
    ]
    guard let fault = self.faults.first(of: faults) else { return }
    if let error = Self.account(fault) ?? limit(fault, call) { throw error }
  }

  /// What is wrong with token, person or app.
  private static func account(_ fault: Fault) -> TwitterError? {
    switch fault {
    case .xRevoked: .code(401, 89, "Invalid or expired token.")
    case .xUnauthorized: .blank(401)
    case .xForbidden: .blank(403)
    case .xOverCapacity: .code(503, 130, "Over capacity")
    case .xInternal: .code(500, 131, "Internal error")
    case .xLocked:
      .code(
        403, 326,
        "To protect our users from spam and other malicious activity, this account is temporarily locked.")
    case .xAccessLevel:
      .code(
        403, 453,
        "You currently have access to a subset of X API V2 endpoints and limited v1.1 endpoints (e.g. media post, "
          + "oauth) only. If you need access to this endpoint, you may need a different access level.")
    case .xWrongKind: .code(403, 220, "Your credentials do not allow access to this resource")
    case .xNotEnrolled: notEnrolled
    case .xUnsupportedAuth:
      .unsupported(
        "OAuth 2.0 Application-Only", supported: "OAuth 1.0a User Context, OAuth 2.0 User Context")
    default: nil
    }
  }

  private static let notEnrolled = TwitterError.problem(
    403,
    TwitterProblem(
      title: "Client Forbidden",
      detail:
        "When authenticating requests to the Twitter API v2 endpoints, you must use keys and tokens from a "
        + "Twitter developer App that is attached to a Project. You can create a project via the developer portal.",
      type: "client-forbidden", hasStatus: false,
      extra: [
        .init("client_id", "90000017"), .init("reason", "client-not-enrolled"),
        .init("required_enrollment", "Appropriate Level of API Access"),
        .init("registration_url", "https://developer.twitter.com/en/docs/projects/overview"),
      ]))

  /// Money and limits.
  private func limit(_ fault: Fault, _ call: TwitterCall) -> TwitterError? {
    func window(_ limit: Int, _ remaining: Int) -> [HTTPRequest.Header] {
      TwitterRates.Window(limit: limit, remaining: remaining, reset: call.clock + TwitterRates.length).headers
    }
    switch fault {
    case .xCredits:
      // The limits look untouched: no credits is no rate limit.
      var error = TwitterError.problem(
        402,
        TwitterProblem(
          title: "Payment Required", detail: "credits depleted", type: "credits-depleted", hasStatus: false,
          host: "api.x.com"))
      error.headers = window(2000, 1999)
      return error
    case .xCreditsOld:
      let account = "9000000000000000017"
      return .problem(
        402,
        TwitterProblem(
          title: "CreditsDepleted",
          detail:
            "Your enrolled account [\(account)] does not have any credits to fulfill this request.",
          type: "credits", hasStatus: false, extra: [.init("account_id", json: Array(account.utf8))]))
    case .xRateLimit: return .code(429, 88, "Rate limit exceeded").with(window(75, 0))
    case .xAppLimit: return .blank(429, detail: "Too Many Requests").with(window(50, 49))
    default: return nil
    }
  }

  /// An answer in place of the API's.
  func strikeReplaced(_ call: TwitterCall) -> ServerAnswer? {
    switch faults.first(of: [.xRedirect, .unavailable, .html]) {
    case .xRedirect: Self.elsewhere
    case .unavailable: TwitterError.page(503, path: call.request.path).answer
    case .html: TwitterError.page(200, path: call.request.path).answer
    default: nil
    }
  }

  /// 200 with `errors` instead of `data`.
  func strikePartial(_ answer: inout ServerAnswer, _ call: TwitterCall) {
    guard call.surface == .v2, faults.strikes(.xPartial) else { return }
    answer = missing("user", parameter: "id", value: "1500000000000000009")
  }
}

extension TwitterError {
  fileprivate func with(_ headers: [HTTPRequest.Header]) -> TwitterError {
    var copy = self
    copy.headers += headers
    return copy
  }
}
