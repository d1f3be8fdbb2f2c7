extension FacebookProvider {
  /// A path that names no version gets the configured one.
  package func address(for path: String) throws(SNSError) -> WebAddress {
    try APIPath.address(path, hosts: [GraphAPI.host], sns: .facebook) { path in
      let first = path.dropFirst().prefix { $0 != "/" && $0 != "?" }
      return GraphAPI.host + (GraphAPI.isVersion(first) ? "" : "/" + app.apiVersion) + path
    }
  }

  package func send(_ request: HTTPRequest, as session: Session) async throws(SNSError) -> HTTPResponse {
    var request = request
    request.repetition = .never
    return try await client(session).sendAsIs(request)
  }

  package func error(in response: HTTPResponse, for session: Session) -> SNSError? {
    let secrets = app.secrets + [session.token.accessToken]
    // A picture or an empty body is a success too.
    if (200...299).contains(response.status), GraphError(body: response.body) == nil { return nil }
    return GraphFailure.error(in: response, of: .init(secrets: secrets))
  }
}
