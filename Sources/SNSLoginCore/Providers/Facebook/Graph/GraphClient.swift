import Synchronization

/// Asks the Graph API on behalf of a logged-in user.
///
/// The token travels in the `Authorization` header; with an app secret every call carries an `appsecret_proof`.
/// Source: developers.facebook.com/docs/graph-api/guides/secure-requests
package struct GraphClient: Sendable {
  private let http: any HTTPTransport
  private let version: String
  private let accessToken: String
  private let appSecret: String?
  private let onUsageWarning: @Sendable (String) -> Void
  private let usageWatch = UsageWatch()

  /// - Parameter onUsageWarning: called at most once, when 80 percent of the app's rate limit are used.
  package init(
    http: any HTTPTransport, version: String = GraphAPI.defaultVersion, accessToken: String,
    appSecret: String? = nil, onUsageWarning: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.http = http
    self.version = version
    self.accessToken = accessToken
    self.appSecret = appSecret
    self.onUsageWarning = onUsageWarning
  }

  /// How much of the app's rate limit is used, by the last answer that told; nil while that is near 0.
  package var usage: GraphUsage? { usageWatch.latest }

  /// The address of `path` in this client's version.
  package func address(_ path: String, _ fields: [FormField] = []) -> WebAddress {
    GraphAPI.address(path, version: version, fields: fields)
  }

  /// The whole answer, which is JSON and no error.
  /// - Parameter permission: without which the call cannot work, for the words of an error.
  package func get(
    _ path: String, _ fields: [FormField] = [], permission: String? = nil
  ) async throws(SNSError) -> HTTPResponse {
    try await checked(.get, address(path, fields), permission)
  }

  /// The decoded answer.
  package func get<Answer: Decodable>(
    _ path: String, _ fields: [FormField] = [], as type: Answer.Type = Answer.self, permission: String? = nil
  ) async throws(SNSError) -> Answer {
    do throws(GraphProblem) {
      return try await fetch(address(path, fields), as: type, permission: permission)
    } catch {
      throw error.error
    }
  }

  package func delete(_ path: String, _ fields: [FormField] = []) async throws(SNSError) -> HTTPResponse {
    try await checked(.delete, address(path, fields), nil)
  }

  /// The decoded answer at a whole address, or the error with what can be done about it. The query is kept byte for
  /// byte, but for the token and the proof.
  package func fetch<Answer: Decodable>(
    _ address: WebAddress, as type: Answer.Type, permission: String? = nil
  ) async throws(GraphProblem) -> Answer {
    let response: HTTPResponse
    let call: GraphFailure.Call
    do throws(SNSError) {
      (response, call) = try await send(HTTPRequest(.get, address), permission)
    } catch {
      throw GraphProblem(error)
    }
    let answer = try? JSONReader.decode(GraphReply<Answer>.self, from: response.body)
    switch answer {
    case .content(let content)? where (200...299).contains(response.status): return content
    case .failure(let graph)?:
      throw GraphProblem(
        GraphFailure.error(graph, in: response, of: call), remedy: GraphRemedy(GraphMeaning(graph)))
    default: throw GraphProblem(GraphFailure.error(nil, in: response, of: call))
    }
  }

  /// The answer to a request of the person's own, whatever its status; body and headers are kept.
  package func sendAsIs(_ request: HTTPRequest) async throws(SNSError) -> HTTPResponse {
    try await send(request, nil).0
  }

  private func checked(
    _ method: HTTPRequest.Method, _ address: WebAddress, _ permission: String?
  ) async throws(SNSError) -> HTTPResponse {
    let (response, call) = try await send(HTTPRequest(method, address), permission)
    if let error = GraphFailure.error(in: response, of: call) { throw error }
    return response
  }

  private func send(
    _ request: HTTPRequest, _ permission: String?
  ) async throws(SNSError) -> (HTTPResponse, GraphFailure.Call) {
    let address = request.address
    guard address.scheme == "https", address.host == GraphAPI.host, address.port == nil else {
      throw SNSError(.internal, "the Facebook token is for \(GraphAPI.host) only", sns: .facebook)
    }
    let proof = try appSecret.map { secret throws(SNSError) in try Self.proof(of: accessToken, secret: secret)
    }
    var request = request.authorized(bearer: accessToken)
    request.address = address.signed(proof: proof)
    let secrets = [accessToken, appSecret, proof].compactMap(\.self)
    let response: HTTPResponse
    do throws(HTTPFailure) {
      response = try await http.send(request)
    } catch {
      throw error.asError(.facebook)
    }
    if let warning = usageWatch.warning(after: response) { onUsageWarning(warning) }
    return (response, GraphFailure.Call(permission: permission, secrets: secrets))
  }

  /// Lower-case hexadecimal HMAC-SHA256 of the token under the app secret.
  package static func proof(of token: String, secret: String) throws(SNSError) -> String {
    try DigestAlgorithm.sha256.authenticationCode(for: token.utf8, key: secret.utf8).hexadecimal
  }
}

/// Keeps what the answers said of the rate limit, and lets one warning through.
private final class UsageWatch: Sendable {
  private struct State {
    var latest: GraphUsage?
    var hasWarned = false
  }

  private let state = Mutex(State())

  var latest: GraphUsage? { state.withLock { $0.latest } }

  /// What to tell the person; nil where all is well, or was told.
  func warning(after response: HTTPResponse) -> String? {
    state.withLock { state in
      state.latest = .known(after: response, before: state.latest)
      guard !state.hasWarned, let warning = state.latest?.warning else { return nil }
      state.hasWarned = true
      return warning
    }
  }
}

extension WebAddress {
  /// Without a token in the query, and with this proof or none.
  fileprivate func signed(proof: String?) -> WebAddress {
    var copy = self
    copy.removeFields(["access_token", "appsecret_proof"])
    if let proof { copy.appendField(FormField("appsecret_proof", proof)) }
    return copy
  }
}
