internal import SNSLoginCore

extension FacebookSandbox {
  /// Answers a call with a user token, with the faults that strike before, instead of or upon the answer. The token is
  /// looked at first: a fault never hides a wrong one.
  func withFaults(
    _ call: GraphCall, _ answer: (Reader) throws(GraphError) -> ServerAnswer
  ) throws(GraphError) -> ServerAnswer {
    let reader = try reader(call)
    try strikeError(call)
    if let page = strikePage(call) { return page }
    let replaced = strikeRedirect()
    var result = if let replaced { replaced } else { try answer(reader) }
    strikeUsage(&result)
    faults.strikeDelivery(&result)
    return result
  }

  private func strikeError(_ call: GraphCall) throws(GraphError) {
    let errors: [Fault] = [
      .serverError, .unknownError, .rateLimit, .userRateLimit, .expiredToken, .loggedOut, .passwordChanged,
      .checkpoint, .appRemoved, .noEngagement, .blocked,
    ]
    if let fault = faults.first(of: errors), let error = Self.error(for: fault, now: seconds) { throw error }
    let isProfile = call.segments == ["me"] && call.method == "GET"
    if isProfile, faults.strikes(.profileDown) { throw Self.serverError }
    let readsPosts =
      call.segments.count == 1 ? call.segments[0].contains("_") : call.segments[1] != "permissions"
    if readsPosts, faults.strikes(.permission) {
      throw GraphError(
        status: 403, code: 200,
        message: "(#200) The user hasn't authorized the application to perform this action")
    }
  }

  static let serverError = GraphError(
    status: 500, code: 2, message: "Service temporarily unavailable", isTransient: true)

  private static func error(for fault: Fault, now: Int) -> GraphError? {
    let session = "Error validating access token: "
    switch fault {
    case .serverError: return serverError
    case .unknownError:
      return GraphError(status: 500, code: 1, message: "An unknown error occurred", isTransient: false)
    case .rateLimit:
      return GraphError(
        status: 403, code: 4, message: "(#4) Application request limit reached", isTransient: true,
        headers: [usage(100)])
    case .userRateLimit:
      return GraphError(status: 400, code: 17, message: "(#17) User request limit reached", isTransient: true)
    case .expiredToken: return .expiredToken(at: now - 60, now: now)
    case .loggedOut:
      return .invalidToken(467, session + "The session is invalid because the user logged out.")
    case .passwordChanged:
      return .invalidToken(
        460, session + "The session has been invalidated because the user changed their password.")
    case .checkpoint:
      return .invalidToken(
        459,
        session
          + "You cannot access the app till you log in to www.facebook.com and follow the instructions given."
      )
    case .appRemoved:
      return .invalidToken(
        458, session + "The user has not authorized application \(SandboxFacebookApp.facebook.appID).")
    case .noEngagement:
      return .invalidToken(
        493, "The access token is invalid since the user hasn't engaged the app in longer than 90 days.")
    case .blocked:
      return GraphError(
        code: 368, message: "The action attempted has been deemed abusive or is otherwise disallowed")
    default: return nil
    }
  }

  private func strikePage(_ call: GraphCall) -> ServerAnswer? {
    if call.method == "DELETE", faults.strikes(.revokeDown) { return Self.page(503) }
    switch faults.first(of: [.unavailable, .html]) {
    case .unavailable: return Self.page(503)
    case .html: return Self.page(200)
    default: return nil
    }
  }

  /// What a load balancer answers in place of the API.
  static func page(_ status: Int) -> ServerAnswer {
    ServerAnswer(
      status: status, type: "text/html; charset=utf-8",
      body: Array(
        "<!DOCTYPE html><html><head><title>Error</title></head><body>Sorry, something went wrong.</body></html>\n"
          .utf8))
  }

  private func strikeRedirect() -> ServerAnswer? {
    faults.strikes(.redirect) ? .redirect(to: "http://127.0.0.1:9/elsewhere") : nil
  }

  private static func usage(_ percent: Int) -> HTTPRequest.Header {
    HTTPRequest.Header(
      "X-App-Usage", "{\"call_count\":\(percent),\"total_time\":25,\"total_cputime\":25}")
  }

  private func strikeUsage(_ answer: inout ServerAnswer) {
    if faults.strikes(.nearLimit) { answer.headers.append(Self.usage(95)) }
    if faults.strikes(.badUsage) { answer.headers.append(HTTPRequest.Header("X-App-Usage", "17%")) }
  }
}
