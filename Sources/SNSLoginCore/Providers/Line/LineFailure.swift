/// Turns an answer of LINE's that is not what was asked for into an error for people. Status and error code decide; the
/// wording never does: LINE documents other texts than it sends.
/// Source: developers.line.biz/en/reference/line-login, and facts recorded by kaikhq/omniauth-line.
package struct LineFailure: Sendable {
  package enum Step: Sendable, Hashable {
    case exchange, refresh, revocation, verification
    /// Everything that is called with an access token.
    case api
  }

  /// Two channels of one provider have two secrets, and both are called "channel secret".
  static let secretAdvice =
    "line.channel_secret must be the secret of that LINE Login channel, not of a Messaging API channel: compare "
    + "it at developers.line.biz, tab Basic settings"

  private let step: Step
  private let channelID: String?
  private let secrets: [String]

  /// - Parameter secrets: never shown, should LINE quote them.
  package init(_ step: Step, channelID: String?, secrets: [String]) {
    self.step = step
    self.channelID = channelID
    self.secrets = secrets
  }

  /// The answer's object.
  /// - Throws: `SNSError` where it is an error or no JSON object.
  package func checkedObject(in response: HTTPResponse) throws(SNSError) -> JSONValue {
    let answer = try? JSONValue(parsing: response.body)
    guard let answer, answer.object != nil, (200...299).contains(response.status),
      (answer["error"] ?? .null) == .null
    else { throw error(in: response, LineErrorFrame(response.body)) }
    return answer
  }

  /// What `read` finds in the answer's object; its errors tell LINE's id of the request as well.
  package func reading<Value>(
    _ response: HTTPResponse, _ read: (JSONValue) throws(SNSError) -> Value
  ) throws(SNSError) -> Value {
    let answer = try checkedObject(in: response)
    do throws(SNSError) { return try read(answer) } catch {
      var error = error
      error.provider = Self.provider(response)
      error.message += Self.trace(response)
      throw error
    }
  }

  private static func provider(_ response: HTTPResponse) -> SNSError.ProviderAnswer {
    SNSError.ProviderAnswer(status: response.status, requestID: requestID(response))
  }

  private static func requestID(_ response: HTTPResponse) -> String? {
    response.header("x-line-request-id").map { ForeignText.line($0, limit: 60) }
  }

  /// Behind a message: LINE's support asks for it.
  private static func trace(_ response: HTTPResponse) -> String {
    requestID(response).map { " (x-line-request-id \($0))" } ?? ""
  }

  /// Nil where the status is a success; its body may be empty.
  package func error(in response: HTTPResponse) -> SNSError? {
    (200...299).contains(response.status) ? nil : error(in: response, LineErrorFrame(response.body))
  }

  private func error(in response: HTTPResponse, _ frame: LineErrorFrame) -> SNSError {
    let provider = Self.provider(response)
    let trace = Self.trace(response)
    let said = frame.line(status: response.status, hiding: secrets) + trace
    func failure(_ kind: SNSError.Kind, _ message: String, _ hint: String? = nil) -> SNSError {
      SNSError(kind, message, hint: hint, sns: .line, provider: provider)
    }
    switch (frame.code, response.status) {
    case (_, 300...399):
      return failure(
        .refused, "LINE answered with a redirect, which is never followed\(trace)",
        response.header("Location").map { "it leads to \(ForeignText.line(Redaction.address($0)))" })
    case (_, 429):
      return .rateLimited(.line, said, tryAgain: Self.retryTime(response), provider: provider)
    case (_, 500...): return .providerDown(.line, said, provider: provider)
    case _ where frame.isAboutChannel:
      return failure(
        .refused, "the channel secret does not belong to LINE Login channel \(channelID ?? "?"): \(said)",
        Self.secretAdvice)
    case ("invalid_grant", _): return spent(said, provider)
    case (_, 401) where step == .api:
      return .loginExpired(
        .line, because: "LINE no longer takes its access token: \(said)", provider: provider)
    case (_, 403):
      return failure(
        .permission, "LINE does not permit this: \(said)",
        step == .api
          ? "`snslogin whoami line` shows the permissions; profile, openid and email can be had" : nil)
    case (_, 404): return failure(.notFound, "LINE knows no such thing: \(said)")
    case (nil, 200...299):
      let what = response.isWebPage ? "a web page" : "no JSON object"
      return failure(
        .badAnswer, "LINE's answer makes no sense: HTTP \(response.status), \(what)\(trace)",
        "try again later")
    case (_, 400) where step == .verification:
      return failure(
        .loginExpired, "this is no live user token of LINE Login v2.1: \(said)",
        "a token of a channel, or of LINE's older API, is none; it may also have expired or been revoked")
    default:
      return .refused(.line, said, hint: appHint, provider: provider)
    }
  }

  /// LINE looks at the code before it looks at the secret, so that a wrong secret hides behind a spent code.
  private func spent(_ said: String, _ provider: SNSError.ProviderAnswer) -> SNSError {
    guard step == .exchange else {
      return .loginExpired(
        .line, because: "LINE no longer takes its refresh token: \(said)", provider: provider)
    }
    return SNSError(
      .codeExpired, "LINE did not take the code: \(said)",
      hint:
        "a code works once and for 10 minutes: log in again; if it happens again, check line.redirect_uri and the "
        + "channel secret, which LINE looks at only after the code", sns: .line, provider: provider)
  }

  private var appHint: String? {
    guard step == .exchange || step == .refresh else { return nil }
    return "compare line.channel_id and line.redirect_uri with the channel at developers.line.biz"
  }

  /// LINE documents no `Retry-After`; some servers on the way send one.
  private static func retryTime(_ response: HTTPResponse) -> String {
    guard let seconds = response.retryAfter, seconds > 0 else {
      return "in some minutes: LINE does not say when"
    }
    return "in " + TimeSpan(seconds: min(seconds, 1_000_000_000)).wait
  }
}

/// What an error of LINE's says. Its two frames are `{"error","error_description"?}` (logins) and `{"message"}` (API);
/// whatever else came is kept as text.
package struct LineErrorFrame: Sendable, Hashable {
  /// RFC 6749 §5.2.
  package var code: String?
  package var text: String?

  package init(_ body: Data) {
    let answer = try? JSONValue(parsing: body)
    code = answer?["error"]?.string
    let isPage = HTTPResponse(status: 0, body: body).isWebPage
    let raw = answer != nil || isPage ? nil : String(decoding: body.prefix(2_000), as: UTF8.self)
    text = answer?["error_description"]?.string ?? answer?["message"]?.string ?? raw
  }

  /// RFC 6749 §5.2: not the token is refused, but who sends it.
  var isAboutChannel: Bool { code == "invalid_client" || code == "unauthorized_client" }

  /// One line of it, never empty.
  func line(status: Int, hiding secrets: [String]) -> String {
    let parts = [code, text].compactMap(\.self).filter { !$0.trimmingBlanks.isEmpty }
    return parts.isEmpty ? "HTTP \(status)" : ForeignText.line(parts.joined(separator: ": "), hiding: secrets)
  }
}
