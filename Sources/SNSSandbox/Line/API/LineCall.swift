internal import SNSLoginCore

/// A request to api.line.me, and what it is for.
struct LineCall: Sendable, Hashable {
  enum Endpoint: String, Sendable, CaseIterable {
    case token = "oauth2/v2.1/token"
    case revoke = "oauth2/v2.1/revoke"
    case verify = "oauth2/v2.1/verify"
    case userinfo = "oauth2/v2.1/userinfo"
    case profile = "v2/profile"
    case friendship = "friendship/v1/status"

    var methods: String {
      switch self {
      case .token, .revoke: "POST"
      case .verify, .userinfo: "GET, POST"
      case .profile, .friendship: "GET"
      }
    }
  }

  var request: IncomingRequest
  /// Nil where there is none of that path.
  var endpoint: Endpoint?

  init(_ request: IncomingRequest) {
    self.request = request
    endpoint = Endpoint(rawValue: String(request.path.dropFirst()))
  }

  /// The fields of the body. LINE reads credentials and everything else there only: not in the address, not in a header
  /// (JustAuth#122, golang/oauth2#236).
  func form() throws(LineError) -> [FormField] {
    guard request.queryFields.isEmpty else { throw .unreadable("the address has parameters") }
    guard request.header("Authorization") == nil else {
      throw .unreadable("there is an Authorization header; credentials belong into the form")
    }
    // RFC 6749 §3.2: what is empty counts as left out, and nothing comes twice.
    let form = request.formFields.filter { !$0.value.isEmpty }
    guard !form.isEmpty else { throw .unreadable("the body is no application/x-www-form-urlencoded") }
    guard Set(form.map(\.name)).count == form.count else { throw .unreadable("a parameter comes twice") }
    return form
  }
}

extension [FormField] {
  /// - Throws: 400 where it is missing.
  func required(_ name: String) throws(LineError) -> String {
    guard let value = self[name] else { throw .oauth("invalid_request", "\(name) is required.") }
    return value
  }
}

extension String {
  /// Digits only, and at least one.
  var isDecimal: Bool { !isEmpty && isDigits }
}
