import SNSLoginCore
import Testing

@Suite("Errors of X's OAuth 2.0 endpoints")
struct TwitterOAuth2FailureTests {
  private func failure(
    _ step: TwitterOAuth2Failure.Step, secret: String? = nil
  ) -> TwitterOAuth2Failure {
    TwitterOAuth2Failure(
      step, client: TwitterOAuth2Client(id: "shelf", secret: secret),
      redirect: "http://127.0.0.1:8765/callback",
      secrets: ["code-1234"], now: Date(timeIntervalSince1970: 1_780_000_000))
  }

  private static let wrongType =
    #"{"error":"unauthorized_client","error_description":"Missing valid authorization header"}"#

  @Test("a client of the wrong type is told about the app's type and its secret")
  func wrongType() {
    let response = HTTPResponse(status: 401, text: Self.wrongType)
    #expect(
      failure(.exchange).error(in: response)
        == SNSError(
          .refused, "X refused the app: Missing valid authorization header",
          hint:
            "an app of the type Web App or Automated App needs twitter.client_secret: set it, or make the "
            + "app a Native App at console.x.com", sns: .twitter, provider: .init(status: 401)))
    #expect(
      failure(.refresh, secret: "hush").error(in: response)?.hint
        == "compare twitter.client_id and twitter.client_secret with the app's OAuth 2.0 keys at "
        + "console.x.com; a Native App has no secret: unset it then")
  }

  @Test("a code that X does not take is one that expired or was used")
  func code() {
    let response = HTTPResponse(
      status: 400, headers: [.init("x-transaction-id", "t9")],
      text: #"{"error":"invalid_request","error_description":"Value code-1234 was\u001b[1m invalid."}"#)
    #expect(
      failure(.exchange).error(in: response)
        == SNSError(
          .codeExpired, "X did not take the code: Value **** was [1m invalid",
          hint: "a code works once and within 30 seconds, and only for http://127.0.0.1:8765/callback as the "
            + "app's settings have it; log in again", sns: .twitter,
          provider: .init(status: 400, requestID: "t9")))
  }

  @Test(
    "every other answer by its status",
    arguments: [
      (302, "", .refused, "X answered with a redirect, which is never followed"),
      (
        400, #"{"error":"unsupported_grant_type"}"#, .refused, "X refused the request: unsupported_grant_type"
      ),
      (402, #"{"title":"CreditsDepleted"}"#, .refused, "X wants credits for this: CreditsDepleted"),
      (403, "<html>no</html>", .refused, "X refused the request: HTTP 403"),
      (
        429, #"{"title":"Too Many Requests"}"#, .rateLimited,
        "X's rate limit is reached: Too Many Requests; try again later: X does not say when"
      ),
      (503, "busy", .providerDown, "X could not answer: busy"),
      (200, "<html>hello</html>", .badAnswer, "X's answer makes no sense"),
      (
        200, #"{"error":"invalid_grant"}"#, .loginExpired,
        "the twitter login is no longer valid: X no longer takes its refresh token (invalid_grant)"
      ),
    ] as [(Int, String, SNSError.Kind, String)])
  func byStatus(status: Int, body: String, kind: SNSError.Kind, message: String) {
    let response = HTTPResponse(status: status, text: body)
    #expect {
      try failure(.refresh).checkedObject(in: response)
    } throws: { error in
      (error as? SNSError)?.kind == kind && (error as? SNSError)?.message == message
    }
  }

  @Test("a rate limit names its end where X does")
  func reset() {
    let response = HTTPResponse(
      status: 429,
      headers: [.init("X-Rate-Limit-Reset", "1780000600"), .init("X-Rate-Limit-Remaining", "0")], text: "{}")
    #expect(
      failure(.exchange).error(in: response)?.message
        == "X's rate limit is reached: HTTP 429; try again in 10 min")
  }

  @Test("a success is what is no error, empty or not", arguments: ["", "{}", #"{"error":null}"#, "ok"])
  func success(body: String) {
    #expect(failure(.revocation).error(in: HTTPResponse(status: 200, text: body)) == nil)
  }
}
