/// Turns an answer of X that is not what was asked for into an error for people.
package struct TwitterFailure: Sendable {
  /// What a call is known by in the words of an error.
  package struct Call: Sendable, Hashable {
    package enum Token: Sendable, Hashable { case user, app }

    /// Whose token was sent: without a user's, a 401 is about the app's credentials and ends no login.
    package var token: Token = .user
    /// Signed by OAuth 1.0a, so that the clock counts.
    package var isSigned: Bool = false
    /// What X was asked, in the words of an error: `the request token`.
    package var purpose: String = "the request"
    /// Never shown, should X quote them.
    package var secrets: [String] = []
  }

  let response: HTTPResponse
  let call: Call
  let now: Date
  let error: TwitterError?
  let meaning: TwitterMeaning

  package init(_ response: HTTPResponse, of call: Call = Call(), now: Date) {
    self.response = response
    self.call = call
    self.now = now
    error = TwitterError(body: response.body)
    meaning = TwitterMeaning(error, status: response.status)
  }

  /// The error in `response`; nil for a success. Data with `errors` beside it is a success: X could not give all of it.
  package static func error(in response: HTTPResponse, of call: Call = Call(), now: Date) -> SNSError? {
    guard (200...299).contains(response.status) else {
      return TwitterFailure(response, of: call, now: now).worded
    }
    guard let json = try? JSONValue(parsing: response.body), json["data"] == nil,
      json["errors"]?.array?.isEmpty == false || json["errors"]?.string != nil || json["error"]?.string != nil
    else { return nil }
    return TwitterFailure(response, of: call, now: now).worded
  }

  /// The body of a success.
  /// - Throws: `SNSError` for an error, whatever its status, and for what is no JSON.
  package static func checkedObject(
    in response: HTTPResponse, of call: Call = Call(), now: Date
  ) throws(SNSError) -> JSONValue {
    if let error = error(in: response, of: call, now: now) { throw error }
    guard let body = try? JSONValue(parsing: response.body) else { throw senseless(response) }
    return body
  }

  /// For a success that does not hold what it should.
  package static func senseless(_ response: HTTPResponse) -> SNSError {
    SNSError(
      .badAnswer, "X's answer makes no sense (HTTP \(response.status), \(response.body.count) bytes)",
      hint: "try again later", sns: .twitter, provider: .init(status: response.status))
  }

  /// How wrong the clock is, where that may be the reason: a signed request that X does not accept, with no word of a
  /// dead token.
  var skew: ClockSkew? {
    switch meaning {
    case .badSignature, .unauthorized, .clockOff: call.isSigned ? ClockSkew(response, now: now) : nil
    default: nil
    }
  }

  // MARK: Parts of sentences

  /// X's own words, or the status where it has none.
  var said: String {
    let text = Self.line(error?.message ?? "", hiding: call.secrets)
    if text.isEmpty { return "HTTP \(response.status), no reason given" }
    return error?.code == nil && error?.problem == nil ? "\(text) (HTTP \(response.status))" : text
  }

  /// Without the brackets of tags; empty where nothing is left.
  static func line(_ text: String, hiding secrets: [String] = []) -> String {
    ForeignText.line(
      String(text.map { "<>".contains($0) ? " " : $0 }), hiding: secrets, orElse: "")
  }

  var provider: SNSError.ProviderAnswer {
    SNSError.ProviderAnswer(
      status: response.status, code: error?.code, requestID: response.header("x-transaction-id"))
  }

  func failure(_ kind: SNSError.Kind, _ message: String, hint: String? = nil) -> SNSError {
    SNSError(kind, message, hint: hint, sns: .twitter, provider: provider)
  }
}
