/// What one provider says differently about the authorization code grant; pure functions only.
package protocol AuthorizationCodeDialect: Sendable {
  associatedtype Grant: Sendable

  var sns: LoginType { get }
  var redirect: RedirectAddress { get }
  /// Where the person logs in and approves.
  func authorizationAddress(for attempt: AuthorizationAttempt) -> WebAddress
  /// With the repetition that the provider's codes bear.
  func exchangeRequest(for code: AuthorizationCode) -> HTTPRequest
  /// - Parameter now: when the answer came.
  /// - Throws: `SNSError` where the answer is a refusal or holds no token.
  func grant(
    from response: HTTPResponse, to code: AuthorizationCode, now: Date
  ) throws(SNSError) -> Grant

  /// What the redirect's `error` means, but for a denial.
  func refusal(_ error: String, _ description: String?) -> SNSError
  /// What may be wrong where no answer comes: failures that the provider shows on a page of its own and never sends
  /// back. A sentence without its end.
  var silentCauses: String { get }
  /// What to do about an answer with another state, where the provider has more to say than to wait.
  var foreignAdvice: String? { get }
  /// How long a code may take from the browser to us; nil where that is no matter.
  var codeLifetime: Duration? { get }
}

extension AuthorizationCodeDialect {
  package var foreignAdvice: String? { nil }
  package var codeLifetime: Duration? { nil }

  /// RFC 6749 §4.1.2.1: two of its errors are the provider's own trouble, all others are ours.
  package func refusal(_ error: String, _ description: String?) -> SNSError {
    let isTrouble = ["server_error", "temporarily_unavailable"].contains(error.lowercased())
    let said = ForeignText.line([error, description].compactMap(\.self).joined(separator: ": "))
    return SNSError(
      isTrouble ? .providerDown : .refused,
      isTrouble ? "\(sns.title) could not log you in: \(said)" : "\(sns.title) refused the login: \(said)",
      hint: isTrouble ? "try again later" : nil, sns: sns)
  }

  func denied(_ description: String?) -> SNSError {
    let said = description.map { ": " + ForeignText.line($0) } ?? ""
    return SNSError(
      .loginDenied, "the login was declined at \(sns.title)\(said)",
      hint: "run `snslogin login \(sns.rawValue)` to try again", sns: sns)
  }
}
