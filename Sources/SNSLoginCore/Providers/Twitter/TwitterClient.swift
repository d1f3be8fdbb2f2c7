/// Calls X's API as one user: signed for a token of OAuth 1.0a, with a bearer header for one of OAuth 2.0.
package struct TwitterClient: Sendable {
  private let environment: Environment
  /// How its calls are known in errors.
  let call: TwitterFailure.Call

  /// - Throws: `SNSError` `config` where the token must be signed for and the app's keys are not set.
  package init(_ token: Session.Token, app: TwitterApp, environment: Environment) throws(SNSError) {
    let transport: any HTTPTransport
    var secrets = app.secrets + [token.accessToken]
    if let pair = token.oauth1 {
      let consumer = try app.consumer(for: "a call with an OAuth 1.0a login at X")
      transport = OAuth1Transport(
        OAuth1Signer(app: consumer, token: pair, environment: environment), around: environment.http)
      secrets.append(pair.secret)
    } else {
      transport = BearerTransport(token: token.accessToken, base: environment.http)
    }
    self.environment = environment.retrying(around: transport, TwitterRetry.isWorthRetrying)
    call = TwitterFailure.Call(isSigned: token.oauth1 != nil, secrets: secrets)
  }

  /// The JSON of a success.
  package func get(_ path: String) async throws(SNSError) -> JSONValue {
    let response = try await send(HTTPRequest(.get, TwitterAPI.address(path)))
    return try TwitterFailure.checkedObject(in: response, of: call, now: environment.now())
  }

  /// Any answer, whatever its status. Only what the request itself allows is repeated.
  package func send(_ request: HTTPRequest) async throws(SNSError) -> HTTPResponse {
    let address = request.address
    guard address.scheme == "https", address.port == nil, TwitterAPI.hosts.contains(address.host) else {
      throw SNSError(.internal, "the X token is for the hosts of X only", sns: .twitter)
    }
    do throws(HTTPFailure) { return try await environment.http.send(request) } catch {
      throw error.asError(.twitter)
    }
  }
}

private struct BearerTransport: HTTPTransport {
  let token: String
  let base: any HTTPTransport

  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    try await base.send(request.authorized(bearer: token))
  }
}
