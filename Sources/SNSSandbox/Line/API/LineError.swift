internal import SNSLoginCore

/// A refusal in one of the two frames that LINE's answers have (facts: errors). Texts are LINE's where one is known.
struct LineError: Error, Sendable, Hashable {
  enum Body: Sendable, Hashable {
    /// `{"error":…,"error_description":…}`, of the endpoints that give out and judge tokens (RFC 6749 §5.2).
    case oauth(String, String?)
    /// `{"message":…}`, of the calls that a token opens.
    case message(String)
    /// What a server in front of the API says.
    case page
  }

  var status: Int
  var body: Body
  var headers: [HTTPRequest.Header] = []
  /// Why, in the sandbox's words, where LINE keeps it to itself. It travels in a header of the sandbox's own.
  var reason: String?

  static let type = "application/json;charset=UTF-8"

  var answer: ServerAnswer {
    var answer = frame
    answer.headers += headers
    if let reason { answer.headers.append(HTTPRequest.Header("X-Sandbox-Reason", reason)) }
    return answer
  }

  private var frame: ServerAnswer {
    var json = JSONWriter()
    switch body {
    case .oauth(let error, let description):
      json.object {
        $0.key("error"); $0.string(error)
        $0.member("error_description", ifAny: description)
      }
    case .message(let message):
      json.object {
        $0.key("message"); $0.string(message)
      }
    case .page:
      return WebPage(status: status, title: ServerAnswer.reason(status), body: "<p>LINE</p>").answer
    }
    return ServerAnswer(status: status, type: Self.type, body: json.bytes)
  }
}

extension LineSandbox {
  /// A JSON answer, in UTF-8 as LINE sends it.
  func json(status: Int = 200, _ members: (inout JSONWriter) -> Void) -> ServerAnswer {
    var json = JSONWriter()
    json.object(members)
    return ServerAnswer(status: status, type: LineError.type, body: json.bytes)
  }
}

extension LineError {
  static func oauth(
    _ error: String, _ description: String? = nil, status: Int = 400, reason: String? = nil
  ) -> LineError {
    LineError(status: status, body: .oauth(error, description), reason: reason)
  }

  static func message(_ status: Int, _ message: String, reason: String? = nil) -> LineError {
    LineError(status: status, body: .message(message), reason: reason)
  }

  /// What LINE says where parameters are not in the form (JustAuth#122).
  static func unreadable(_ reason: String) -> LineError {
    .oauth("invalid_request", "some parameters missed or invalid", reason: reason)
  }

  static func invalidGrant(_ description: String, reason: String? = nil) -> LineError {
    .oauth("invalid_grant", description, reason: reason)
  }

  static func invalidToken(_ reason: String) -> LineError {
    LineError(
      status: 401, body: .message("invalid token"),
      headers: [HTTPRequest.Header("WWW-Authenticate", "Bearer")],
      reason: reason)
  }

  static func denied(_ reason: String) -> LineError { .message(403, "Access Denied", reason: reason) }

  static func wrongMethod(_ endpoint: LineCall.Endpoint) -> LineError {
    var error =
      switch endpoint {
      case .token, .revoke, .verify:
        oauth("invalid_request", "The HTTP method is not allowed.", status: 405)
      case .userinfo, .profile, .friendship: message(405, "Method Not Allowed")
      }
    error.headers = [HTTPRequest.Header("Allow", endpoint.methods)]
    return error
  }
}
