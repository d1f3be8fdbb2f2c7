internal import SNSLoginCore

extension TwitterError {
  /// Which family of endpoints answers: each has words of its own for the same fault.
  enum Surface: Sendable, Hashable {
    case oauth, v1, v2
  }

  static func code(_ status: Int, _ code: Int, _ message: String, reason: String? = nil) -> TwitterError {
    TwitterError(status: status, body: .code(code, message), reason: reason)
  }

  static func problem(_ status: Int, _ problem: TwitterProblem, reason: String? = nil) -> TwitterError {
    TwitterError(status: status, body: .problem(problem), reason: reason)
  }

  /// `about:blank`: the status in words, and no more.
  static func blank(_ status: Int, reason: String? = nil, detail: String? = nil) -> TwitterError {
    let words = ServerAnswer.reason(status)
    return problem(status, TwitterProblem(title: words, detail: detail ?? words), reason: reason)
  }

  static func text(_ text: String, reason: String? = nil) -> TwitterError {
    TwitterError(status: 401, body: .text(text), reason: reason)
  }

  /// What a refused signature is called at an endpoint.
  static func refused(_ refusal: OAuth1Refusal, at surface: Surface) -> TwitterError {
    switch (refusal, surface) {
    case (.clock, _): code(401, 135, "Timestamp out of bounds.")
    case (.deadToken(let reason), _): code(401, 89, "Invalid or expired token.", reason: reason)
    case (.noHeader, .v2): blank(401, reason: "there is no Authorization header")
    case (.noHeader, _): badAuthenticationData("there is no Authorization header")
    case (.unreadable(let reason), .v2): blank(401, reason: reason)
    case (.unreadable(let reason), _): badAuthenticationData(reason)
    case (.unknownConsumer, .v2): blank(401, reason: unknownConsumer)
    case (.unknownConsumer, _): code(401, 32, "Could not authenticate you.", reason: unknownConsumer)
    case (.signature(let reason), .oauth):
      text("Failed to validate oauth signature and token", reason: reason)
    case (.signature(let reason), .v1): code(401, 32, "Could not authenticate you.", reason: reason)
    case (.signature(let reason), .v2): blank(401, reason: reason)
    }
  }

  private static let unknownConsumer = "the sandbox has no app with that oauth_consumer_key"

  private static func badAuthenticationData(_ reason: String) -> TwitterError {
    code(400, 215, "Bad Authentication data.", reason: reason)
  }

  static let invalidVerifier = text("Error processing your OAuth request: Invalid oauth_verifier parameter")
  static let invalidRequestToken = text("Invalid request token")
  static let reverseAuth = text("Reverse auth credentials are invalid")
  static let unapprovedCallback = TwitterError(
    status: 403,
    body: .markup(
      "<?xml version='1.0' encoding='UTF-8'?><errors><error code=\"415\">\(callbackText)</error></errors>",
      type: "application/xml"))
  static let callbackText =
    "Callback URL not approved for this client application. Approved callback URLs can be adjusted in your "
    + "application settings"

  /// The oldest of X's error forms.
  static func hash(_ text: String, path: String) -> TwitterError {
    TwitterError(
      status: 401,
      body: .markup(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <hash>
          <error>\(text)</error>
          <request>\(path)</request>
        </hash>

        """, type: "application/xml; charset=utf-8"))
  }

  /// A front server's page.
  static func page(_ status: Int, path: String) -> TwitterError {
    let words = ServerAnswer.reason(status)
    return TwitterError(
      status: status,
      body: .markup(
        """
        <html>
        <head>
        <meta http-equiv="Content-Type" content="text/html; charset=utf-8"/>
        <title>Error \(status) \(words)</title>
        </head>
        <body>
        <h2>HTTP ERROR: \(status)</h2>
        <p>Problem accessing '\(escapedHTML(path))'. Reason:
        <pre>    \(words)</pre>
        </body>
        </html>

        """, type: "text/html;charset=utf-8"))
  }

  static func notFound(_ surface: Surface) -> TwitterError {
    surface == .v2 ? blank(404) : code(404, 34, "Sorry, that page does not exist.")
  }

  static func wrongMethod(_ surface: Surface) -> TwitterError {
    surface == .v2 ? blank(405) : code(405, 86, "This method requires another HTTP method.")
  }

  /// The endpoint takes other kinds of tokens.
  static func unsupported(_ kind: String, supported: String) -> TwitterError {
    problem(
      403,
      TwitterProblem(
        title: "Unsupported Authentication",
        detail:
          "Authenticating with \(kind) is forbidden for this endpoint.  Supported authentication types are "
          + "[\(supported)].", type: "unsupported-authentication"))
  }

  static let readOnlyToken = problem(
    403,
    TwitterProblem(
      title: "Forbidden",
      detail:
        "Your client app is not configured with the appropriate oauth1 app permissions for this endpoint.",
      type: "oauth1-permissions"))

  /// Version 2's word for a parameter that it does not take.
  static func invalidRequest(_ message: String) -> TwitterError {
    var json = WireJSON(capacity: 200)
    json.array {
      $0.object {
        $0.key("message"); $0.string(message)
      }
    }
    return problem(
      400,
      TwitterProblem(
        title: "Invalid Request", detail: "One or more parameters to your request was invalid.",
        type: "invalid-request", hasStatus: false, extra: [.init("errors", json: json.bytes)]))
  }

  static func oauth2(_ status: Int, _ error: String, _ description: String, reason: String? = nil)
    -> TwitterError
  {
    TwitterError(status: status, body: .oauth2(error, description), reason: reason)
  }

  static func invalidGrant(_ reason: String) -> TwitterError {
    oauth2(400, "invalid_request", "Value passed for the token was invalid.", reason: reason)
  }

  static func missingParameter(_ name: String) -> TwitterError {
    oauth2(400, "invalid_request", "Missing required parameter [\(name)].")
  }

  static func unauthorizedClient(_ reason: String) -> TwitterError {
    oauth2(401, "unauthorized_client", "Missing valid authorization header", reason: reason)
  }
}
