extension TwitterProvider {
  package func address(for path: String) throws(SNSError) -> WebAddress {
    try APIPath.address(path, hosts: TwitterAPI.hosts, sns: .twitter) { TwitterAPI.host + $0 }
  }

  package func send(_ request: HTTPRequest, as session: Session) async throws(SNSError) -> HTTPResponse {
    var request = request
    request.repetition = .never
    return try await client(session).send(request)
  }

  package func error(in response: HTTPResponse, for session: Session) -> SNSError? {
    let secrets = app.secrets + [session.token.accessToken, session.token.tokenSecret].compactMap(\.self)
    return TwitterFailure.error(
      in: response, of: .init(isSigned: session.token.oauth1 != nil, secrets: secrets),
      now: environment.now())
  }
}
