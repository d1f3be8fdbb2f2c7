internal import SNSLoginCore

/// An error as the Graph API tells it (facts: error body). Messages are Meta's where one is known.
struct GraphError: Error, Sendable, Hashable {
  var status = 400
  var code: Int
  var subcode: Int?
  /// Nil: neither `type` nor `fbtrace_id` is sent, as in device login and "reduce the amount".
  var type: String? = "OAuthException"
  var message: String
  var title: String?
  var userMessage: String?
  var isTransient: Bool?
  var headers: [HTTPRequest.Header] = []
}

extension GraphError {
  func answer(trace: String) -> ServerAnswer {
    var json = WireJSON(capacity: 400)
    json.object {
      $0.key("error"); $0.object { write(to: &$0, trace: trace) }
    }
    var all = headers
    if let challenge { all.append(challenge) }
    return ServerAnswer(
      status: status, type: "application/json; charset=UTF-8", headers: all, body: json.bytes)
  }

  private func write(to json: inout WireJSON, trace: String) {
    json.key("message")
    json.string(message)
    if let type { json.key("type"); json.string(type) }
    json.key("code")
    json.integer(code)
    if let subcode { json.key("error_subcode"); json.integer(subcode) }
    if let isTransient { json.key("is_transient"); json.bool(isTransient) }
    if let title { json.key("error_user_title"); json.string(title) }
    if let userMessage { json.key("error_user_msg"); json.string(userMessage) }
    if type != nil { json.key("fbtrace_id"); json.string(trace) }
  }

  /// Facebook's own form of the header, which is not RFC 6750's.
  private var challenge: HTTPRequest.Header? {
    guard status == 400, type != nil else { return nil }
    let word = code == 190 ? "invalid_token" : "invalid_request"
    let ascii = String(
      decoding: message.utf8.map {
        (0x20...0x7E).contains($0) && $0 != UInt8(ascii: "\"") ? $0 : UInt8(ascii: "?")
      },
      as: UTF8.self)
    return HTTPRequest.Header("WWW-Authenticate", "OAuth \"Facebook Platform\" \"\(word)\" \"\(ascii)\"")
  }
}

extension GraphError {
  static let noToken = GraphError(code: 104, message: "An access token is required to request this resource.")
  static let noUserToken = GraphError(
    code: 2500, message: "An active access token must be used to query information about the current user.")
  static let unreadableToken = GraphError(
    code: 190, message: "Invalid OAuth access token - Cannot parse access token")
  static let forgedToken = GraphError(code: 190, message: "The access token could not be decrypted")
  static let badSignature = GraphError(code: 190, message: "Invalid OAuth access token signature.")
  static let revokedToken = invalidToken(
    466, "Error validating access token: The session was invalidated explicitly using an API call.")
  static let needsProof = GraphError(
    code: 100, type: "GraphMethodException",
    message: "API calls from the server require an appsecret_proof argument")
  static let wrongProof = GraphError(
    code: 100, type: "GraphMethodException", message: "Invalid appsecret_proof provided in the API argument")
  static let unknownApp = GraphError(
    code: 101, message: "Error validating application. Cannot get application info due to a system error.")
  static let deprecatedFields = GraphError(
    code: 12,
    message:
      "(#12) deprecate_post_aggregated_fields_for_attachement is deprecated for versions v3.3 and higher")
  static let limitTooHigh = invalidParameter("(#100) The 'limit' parameter should not exceed 100")

  static func invalidToken(_ subcode: Int, _ message: String) -> GraphError {
    GraphError(code: 190, subcode: subcode, message: message)
  }

  static func expiredToken(at end: Int, now: Int) -> GraphError {
    invalidToken(
      463,
      "Error validating access token: Session has expired on \(CivilTime(end).sentence). "
        + "The current time is \(CivilTime(now).sentence).")
  }

  static func invalidParameter(_ message: String) -> GraphError { GraphError(code: 100, message: message) }

  static func unknownField(_ name: String, on node: String) -> GraphError {
    invalidParameter("(#100) Tried accessing nonexisting field (\(name)) on node type (\(node))")
  }

  static func missingObject(_ id: String, method: String = "get") -> GraphError {
    GraphError(
      code: 100, subcode: 33, type: "GraphMethodException",
      message: "Unsupported \(method.lowercased()) request. Object with ID '\(id)' does not exist, cannot be "
        + "loaded due to missing permissions, or does not support this operation. Please read the Graph API "
        + "documentation at https://developers.facebook.com/docs/graph-api")
  }

  static func unknownPath(_ path: String) -> GraphError {
    GraphError(code: 2500, message: "Unknown path components: \(path)")
  }
}
