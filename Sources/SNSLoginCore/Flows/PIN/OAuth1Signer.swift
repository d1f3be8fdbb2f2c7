/// A key and its secret: the app's (RFC 5849 §1.1 "client credentials") or a token's.
package struct OAuth1Credentials: Sendable, Hashable {
  package var key: String
  package var secret: String
}

/// Signs requests of one app, with or without a token. Every signing takes a new nonce and timestamp.
package struct OAuth1Signer: Sendable {
  private let app: OAuth1Credentials
  private let token: OAuth1Credentials?
  private let parameters: [FormField]
  private let environment: Environment

  /// - Parameter parameters: protocol parameters beside the usual ones: `oauth_callback`, `oauth_verifier`.
  package init(
    app: OAuth1Credentials, token: OAuth1Credentials? = nil, parameters: [FormField] = [],
    environment: Environment
  ) {
    self.app = app
    self.token = token
    self.parameters = parameters
    self.environment = environment
  }

  /// The request with its `Authorization` header (RFC 5849 §3.5.1), in the place of any other.
  /// - Throws: `SNSError` `internal` where libcrypto is missing.
  package func signed(_ request: HTTPRequest) throws(SNSError) -> HTTPRequest {
    var oauth = protocolParameters
    let signature = OAuth1Signature(of: request, oauth: oauth)
    oauth.append(
      FormField(
        "oauth_signature", try signature.value(consumerSecret: app.secret, tokenSecret: token?.secret)))
    var copy = request
    copy.headers.removeAll { $0.name.lowercased() == "authorization" }
    copy.headers.append(HTTPRequest.Header("Authorization", Self.header(oauth)))
    return copy
  }

  /// `OAuth k="v", …`, keys and values encoded, sorted by key so that it reads the same every time.
  package static func header(_ oauth: [FormField]) -> String {
    "OAuth "
      + oauth.sorted { $0.name < $1.name }
      .map { "\(FormEncoding.encode($0.name))=\"\(FormEncoding.encode($0.value))\"" }
      .joined(separator: ", ")
  }

  /// X takes nonces of letters and digits only (docs oauth-1-0a/authorizing-a-request).
  private var protocolParameters: [FormField] {
    var fields = [
      FormField("oauth_consumer_key", app.key),
      FormField("oauth_nonce", environment.randomBytes(16).hexadecimal),
      FormField("oauth_signature_method", "HMAC-SHA1"),
      FormField("oauth_timestamp", String(Int(environment.now().timeIntervalSince1970))),
      FormField("oauth_version", "1.0"),
    ]
    if let token { fields.append(FormField("oauth_token", token.key)) }
    return fields + parameters
  }
}

/// Signs every request on its way out. It stands below whatever repeats requests, so that a repetition has a nonce and
/// a time of its own: X refuses a nonce that it has seen.
package struct OAuth1Transport: HTTPTransport {
  private let signer: OAuth1Signer
  private let base: any HTTPTransport

  package init(_ signer: OAuth1Signer, around base: any HTTPTransport) {
    self.signer = signer
    self.base = base
  }

  package func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    let signed: HTTPRequest
    do throws(SNSError) { signed = try signer.signed(request) } catch {
      throw HTTPFailure(.noLibrary, host: request.address.authority, reason: error.message)
    }
    return try await base.send(signed)
  }
}
