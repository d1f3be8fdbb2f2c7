/// Every way this tool can fail, by what the person can do about it.
///
/// `kind` decides the exit status (`Views/ExitStatus.swift`); `message` is one line that says what happened, `hint`
/// one line that says what to do.
package struct SNSError: Error, Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    case usage
    case config
    case notLoggedIn = "not_logged_in"
    case loginExpired = "login_expired"
    case loginDenied = "login_denied"
    case codeExpired = "code_expired"
    case cancelled
    case network
    case providerDown = "provider_down"
    case rateLimited = "rate_limited"
    case permission
    case notFound = "not_found"
    case refused
    case badAnswer = "bad_answer"
    case file
    case `internal`
  }

  /// What the provider itself said: HTTP status, its error numbers, and the id its support asks for.
  package struct ProviderAnswer: Sendable, Hashable {
    package var status: Int?
    package var code: Int?
    package var subcode: Int?
    package var requestID: String?

    package init(status: Int? = nil, code: Int? = nil, subcode: Int? = nil, requestID: String? = nil) {
      self.status = status
      self.code = code
      self.subcode = subcode
      self.requestID = requestID
    }
  }

  package var kind: Kind
  package var message: String
  package var hint: String?
  package var sns: LoginType?
  package var provider: ProviderAnswer?
  /// Seconds until the provider answers again, where a rate limit says so; the message has it in words.
  package var retryAfter: Int?

  package init(
    _ kind: Kind, _ message: String, hint: String? = nil, sns: LoginType? = nil,
    provider: ProviderAnswer? = nil, retryAfter: Int? = nil
  ) {
    self.kind = kind
    self.message = message
    self.hint = hint
    self.sns = sns
    self.provider = provider
    self.retryAfter = retryAfter
  }
}

extension SNSError {
  package static func missingLibrary(_ problem: String) -> SNSError {
    SNSError(
      .internal, problem, hint: "install it with the system's package manager and run the command again")
  }

  package static func notLoggedIn(_ sns: LoginType) -> SNSError {
    SNSError(
      .notLoggedIn, "not logged in to \(sns.rawValue)", hint: "run `snslogin login \(sns.rawValue)`", sns: sns
    )
  }

  package static func loginExpired(
    _ sns: LoginType, because reason: String, provider: ProviderAnswer? = nil
  ) -> SNSError {
    SNSError(
      .loginExpired, "the \(sns.rawValue) login is no longer valid: \(reason)",
      hint: "run `snslogin login \(sns.rawValue)`", sns: sns, provider: provider)
  }

  package static func cancelled(_ message: String = "cancelled", sns: LoginType? = nil) -> SNSError {
    SNSError(.cancelled, message, sns: sns)
  }
}
