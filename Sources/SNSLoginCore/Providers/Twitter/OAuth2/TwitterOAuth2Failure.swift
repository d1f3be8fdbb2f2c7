/// Turns an answer of X's OAuth 2.0 endpoints that is not what was asked for into an error for people. Their errors are
/// `{"error","error_description"}` (RFC 6749 §5.2), at times under another status than the RFC's.
package struct TwitterOAuth2Failure: Sendable {
  package enum Step: Sendable, Hashable {
    case exchange, refresh, revocation
  }

  private let step: Step
  private let client: TwitterOAuth2Client
  private let redirect: String
  private let secrets: [String]
  private let now: Date

  /// - Parameter secrets: never shown, should X quote them.
  package init(_ step: Step, client: TwitterOAuth2Client, redirect: String, secrets: [String], now: Date) {
    self.step = step
    self.client = client
    self.redirect = redirect
    self.now = now
    self.secrets = secrets + [client.secret].compactMap(\.self)
  }

  /// The answer's object.
  /// - Throws: `SNSError` where it is an error or no JSON object.
  package func checkedObject(in response: HTTPResponse) throws(SNSError) -> JSONValue {
    let answer = try? JSONValue(parsing: response.body)
    guard let answer, answer.object != nil, !isError(answer), isSuccess(response) else {
      throw error(in: response, answer)
    }
    return answer
  }

  /// Nil where the status is a success and the body no error; whatever else a success holds is of no interest.
  package func error(in response: HTTPResponse) -> SNSError? {
    let answer = try? JSONValue(parsing: response.body)
    return isSuccess(response) && !isError(answer) ? nil : error(in: response, answer)
  }

  private func isError(_ answer: JSONValue?) -> Bool { (answer?["error"] ?? .null) != .null }

  private func isSuccess(_ response: HTTPResponse) -> Bool { (200...299).contains(response.status) }

  private func error(in response: HTTPResponse, _ answer: JSONValue?) -> SNSError {
    let code = answer?["error"]?.string
    let provider = SNSError.ProviderAnswer(
      status: response.status, requestID: response.header("x-transaction-id"))
    let said = ForeignText.line(
      answer?["error_description"]?.string ?? code ?? TwitterError(body: response.body)?.message
        ?? "HTTP \(response.status)", hiding: secrets)
    func failure(_ kind: SNSError.Kind, _ message: String, _ hint: String? = nil) -> SNSError {
      SNSError(kind, message, hint: hint, sns: .twitter, provider: provider)
    }
    switch (code, response.status) {
    case ("unauthorized_client", _), ("invalid_client", _):
      return .refused(.twitter, what: "the app", said, hint: appHint, provider: provider)
    case ("invalid_request", _) where step != .exchange && said.lowercased().contains("client"):
      // "Value passed for the client_id was invalid": the token may well be alive.
      return .refused(.twitter, what: "the app", said, hint: appHint, provider: provider)
    case ("invalid_grant", _), ("invalid_request", _): return spent(said, provider)
    case (_, 300...399):
      return failure(
        .refused, "X answered with a redirect, which is never followed",
        response.header("Location").map { "it leads to \(ForeignText.line(Redaction.address($0)))" })
    case (_, 402):
      return failure(.refused, "X wants credits for this: \(said)", "buy credits at console.x.com")
    case (_, 429):
      return .rateLimited(
        .twitter, said, tryAgain: TwitterLimits(response).words(at: now), provider: provider)
    case (_, 500...): return .providerDown(.twitter, said, provider: provider)
    case (nil, 200...299): return failure(.badAnswer, "X's answer makes no sense", "try again later")
    default: return .refused(.twitter, said, provider: provider)
    }
  }

  /// X says `invalid_request` "Value passed for the token was invalid" where RFC 6749 says `invalid_grant`.
  private func spent(_ said: String, _ provider: SNSError.ProviderAnswer) -> SNSError {
    switch step {
    case .refresh, .revocation:
      .loginExpired(.twitter, because: "X no longer takes its refresh token (\(said))", provider: provider)
    case .exchange:
      SNSError(
        .codeExpired, "X did not take the code: \(said)",
        hint:
          "a code works once and within 30 seconds, and only for \(redirect) as the app's settings have it; "
          + "log in again", sns: .twitter, provider: provider)
    }
  }

  private var appHint: String {
    client.secret == nil
      ? "an app of the type Web App or Automated App needs twitter.client_secret: set it, or make the app a "
        + "Native App at console.x.com"
      : "compare twitter.client_id and twitter.client_secret with the app's OAuth 2.0 keys at console.x.com; a "
        + "Native App has no secret: unset it then"
  }
}
