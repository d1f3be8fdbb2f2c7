internal import SNSLoginCore

/// The imitation of LINE Login v2.1: the page where a person approves, the token endpoints and the profile.
final class LineSandbox: Sendable {
  let app: LineApp
  let options: SandboxOptions
  let faults: FaultPlan
  let codes = OneTimeCodes<LineCode>()
  let logins = LineLogins()

  init(_ options: SandboxOptions, faults: FaultPlan) {
    self.options = options
    app = LineApp.sandbox.returning(to: options.redirectPort)
    self.faults = faults
  }

  var now: Date { options.now() }
  /// Seconds since 1970.
  var seconds: Int { Int(now.timeIntervalSince1970.rounded(.down)) }

  var redirects: Set<String> { Set([app.redirectURI] + LineApp.registeredRedirects + options.redirectURIs) }

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

  /// A JSON answer, in UTF-8 as LINE sends it.
  func json(status: Int = 200, _ members: (inout JSONWriter) -> Void) -> ServerAnswer {
    var json = JSONWriter()
    json.object(members)
    return ServerAnswer(status: status, type: LineError.type, body: json.bytes)
  }

  /// New tokens of a new login.
  func issueTokens(
    to person: LinePerson, scopes: [String], lifetime: Int? = nil
  ) -> (access: LineToken, refresh: LineToken) {
    let refresh = LineToken(
      kind: .refresh, personID: person.id, scopes: scopes, login: options.randomBytes(12).base64URL,
      serial: options.randomBytes(6).base64URL, expiresAt: seconds + LineToken.refreshLifetime)
    return (accessToken(of: refresh, lifetime: lifetime ?? options.lineTokenLifetime), refresh)
  }

  func accessToken(of refresh: LineToken, lifetime: Int) -> LineToken {
    LineToken(
      kind: .access, personID: refresh.personID, scopes: refresh.scopes, login: refresh.login,
      serial: options.randomBytes(6).base64URL, expiresAt: seconds + lifetime)
  }
}
