/// Turns an answer that is not what was asked for into an error for people. Body first, status second: Facebook sends
/// errors under 200 and rate limits under 400.
package struct GraphFailure: Sendable {
  /// What a call is known by in the words of an error.
  package struct Call: Sendable, Hashable {
    package enum Token: Sendable, Hashable { case user, app }

    /// The kind of token that was sent: a dead app token is wrong app credentials, not an ended login.
    package var token: Token = .user
    /// The permission without which it cannot work: `user_posts`.
    package var permission: String?
    /// Never shown, should Facebook quote them.
    package var secrets: [String] = []
  }

  let response: HTTPResponse
  let call: Call

  private init(_ response: HTTPResponse, _ call: Call) {
    self.response = response
    self.call = call
  }

  /// The error for `response`, which holds `error` or, where that is nil, nothing that could be read.
  package static func error(
    _ error: GraphError?, in response: HTTPResponse, of call: Call = Call()
  ) -> SNSError {
    let failure = GraphFailure(response, call)
    var answer = error.map(failure.worded) ?? failure.unreadable
    if answer.kind == .rateLimited { answer.retryAfter = GraphWait(response)?.seconds }
    return answer
  }

  /// The error in `response`, or nil where it is the answer to the question.
  package static func error(in response: HTTPResponse, of call: Call = Call()) -> SNSError? {
    if let error = GraphError(body: response.body) { return Self.error(error, in: response, of: call) }
    let isSound = (200...299).contains(response.status) && (try? JSONValue(parsing: response.body)) != nil
    return isSound ? nil : Self.error(nil, in: response, of: call)
  }

  // MARK: An error of the Graph API

  private func worded(_ error: GraphError) -> SNSError {
    let said = ForeignText.line(error.text, hiding: call.secrets)
    let provider = answer(error)
    func failure(_ kind: SNSError.Kind, _ message: String, hint: String? = nil) -> SNSError {
      SNSError(kind, message, hint: hint, sns: .facebook, provider: provider)
    }
    switch GraphMeaning(error) {
    case .loginEnded, .checkpoint, .notUserToken, .noTokenSent:
      if call.token == .app { return appRefused(said, provider) }
      return ended(error, provider)
    case .appRefused: return appRefused(said, provider)
    case .permissionMissing:
      return failure(.permission, missingPermission(error, said), hint: permissionHint(error))
    case .notVisible:
      return failure(
        .notFound, "not found at Facebook, or no permission to see it: \(said)",
        hint: "check the id; `snslogin whoami facebook --check` shows what the login may see")
    case .proofRequired:
      return failure(
        .refused, "the Facebook app takes only calls that prove its app secret",
        hint: "set facebook.app_secret with `snslogin config set facebook.app_secret`, or turn off "
          + "\"Require App Secret\" in the app's advanced settings")
    case .proofWrong:
      return failure(
        .refused, "Facebook refused the proof of the app secret",
        hint: "facebook.app_secret must be of the app that the token is for: "
          + "`snslogin config set facebook.app_secret`")
    case .rateLimited:
      return .rateLimited(.facebook, said, tryAgain: whenToTryAgain, provider: provider)
    case .blocked:
      return failure(.refused, "Facebook has blocked this for a while: \(said)")
    case .down, .tooMuchData:
      return .providerDown(.facebook, said, provider: provider)
    case .deprecatedField, .unknownField, .refused:
      return .refused(.facebook, said, provider: provider)
    case .unknown: return byStatus(said, provider)
    }
  }

  private func ended(_ error: GraphError, _ provider: SNSError.ProviderAnswer) -> SNSError {
    switch GraphMeaning(error) {
    case .loginEnded(let reason): return .loginExpired(.facebook, because: reason, provider: provider)
    case .notUserToken:
      return .loginExpired(.facebook, because: "its token is not a user token", provider: provider)
    case .checkpoint(let reason):
      return SNSError(
        .loginExpired, "the facebook login is on hold: \(reason)",
        hint: "log in at facebook.com in a browser, do what it asks for, then run this again",
        sns: .facebook, provider: provider)
    default:
      return SNSError(
        .internal, "Facebook got no token with the request", sns: .facebook, provider: provider)
    }
  }

  func appRefused(_ said: String, _ provider: SNSError.ProviderAnswer) -> SNSError {
    SNSError(
      .refused, "Facebook refused the app: \(said)",
      hint: "compare facebook.app_id and facebook.client_token with the app's settings: "
        + "`snslogin config list`", sns: .facebook, provider: provider)
  }

  /// An error whose number nobody knows.
  private func byStatus(_ said: String, _ provider: SNSError.ProviderAnswer) -> SNSError {
    switch response.status {
    case 429: .rateLimited(.facebook, said, tryAgain: whenToTryAgain, provider: provider)
    case 500...: .providerDown(.facebook, said, hint: nil, provider: provider)
    case 404:
      SNSError(.notFound, "Facebook refused the request: \(said)", sns: .facebook, provider: provider)
    default: .refused(.facebook, said, provider: provider)
    }
  }

  // MARK: Permissions

  private func missingPermission(_ error: GraphError, _ said: String) -> String {
    guard let name = permission(error) else { return "Facebook granted no permission for this: \(said)" }
    return "the Facebook permission \(name) is missing: \(said)"
  }

  private func permissionHint(_ error: GraphError) -> String {
    let wanted = permission(error).map { "allow \($0)" } ?? "allow what it asks for"
    return "run `snslogin login facebook --force` and \(wanted); people without a role on the app need it "
      + "reviewed by Facebook"
  }

  /// The permission that the message names, else the one that the call needs.
  private func permission(_ error: GraphError) -> String? {
    let families = ["user_", "pages_", "publish_", "groups_", "instagram_", "business_", "ads_"]
    let words = error.message.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    let named = words.first { word in
      families.contains { word.hasPrefix($0) && word.count > $0.count }
    }
    return named.map(String.init) ?? call.permission
  }

  // MARK: Details

  func answer(_ error: GraphError?) -> SNSError.ProviderAnswer {
    SNSError.ProviderAnswer(
      status: response.status, code: error?.code, subcode: error?.subcode,
      requestID: error?.traceID ?? response.header("x-fb-trace-id"))
  }

  var whenToTryAgain: String {
    GraphWait(response).map { "in \($0.words)" } ?? "later: it may take up to an hour"
  }
}
