/// The HMAC-SHA1 signature of one request (RFC 5849 §3.4), a pure value: its parameters are collected once, so that
/// header and base string can never differ.
package struct OAuth1Signature: Sendable, Hashable {
  /// Upper case.
  package var method: String
  package var baseURI: String
  /// Of the query, of a form body, and of the protocol; in no order.
  package var parameters: [FormField]

  package init(method: String, baseURI: String, parameters: [FormField]) {
    self.method = method
    self.baseURI = baseURI
    self.parameters = parameters
  }

  /// - Parameter oauth: the `oauth_…` parameters of the header.
  package init(of request: HTTPRequest, oauth: [FormField]) {
    self.init(
      method: request.method.name.uppercased(), baseURI: Self.baseURI(of: request.address),
      parameters: request.address.fields + Self.formFields(of: request) + oauth)
  }

  /// RFC 5849 §3.4.1.2: without the scheme's own port, the query and the fragment; the path as it is sent.
  package static func baseURI(of address: WebAddress) -> String {
    var address = address
    let own = address.scheme == "https" ? 443 : 80
    if address.port == own { address.port = nil }
    return address.withoutQuery
  }

  /// RFC 5849 §3.4.1.3.1: a body counts only where it is one form. JSON and multipart bodies do not.
  private static func formFields(of request: HTTPRequest) -> [FormField] {
    guard let body = request.body, let type = request.header("Content-Type"),
      type.prefix(while: { $0 != ";" }).trimmingBlanks.lowercased() == "application/x-www-form-urlencoded"
    else { return [] }
    return FormEncoding.fields(of: String(decoding: body, as: UTF8.self))
  }

  /// RFC 5849 §3.4.1.3.2: pairs are sorted, not joined texts: `-` sorts before `=`, so `a-b=1` would come before
  /// `a=1`.
  package var normalizedParameters: String {
    parameters.filter { $0.name != "oauth_signature" }
      .map {
        (name: Array(FormEncoding.encode($0.name).utf8), value: Array(FormEncoding.encode($0.value).utf8))
      }
      .sorted { left, right in
        left.name == right.name
          ? left.value.lexicographicallyPrecedes(right.value)
          : left.name.lexicographicallyPrecedes(right.name)
      }
      .map { String(decoding: $0.name + [UInt8(ascii: "=")] + $0.value, as: UTF8.self) }
      .joined(separator: "&")
  }

  /// RFC 5849 §3.4.1.1.
  package var baseString: String {
    [method, baseURI, normalizedParameters].map(FormEncoding.encode).joined(separator: "&")
  }

  /// The signature in base64.
  /// - Parameter tokenSecret: nil where there is no token yet; the key has its `&` all the same.
  /// - Throws: `SNSError` `internal` where libcrypto is missing.
  package func value(consumerSecret: String, tokenSecret: String?) throws(SNSError) -> String {
    try Self.value(of: baseString, consumerSecret: consumerSecret, tokenSecret: tokenSecret)
  }

  /// RFC 5849 §3.4.2.
  package static func value(
    of baseString: String, consumerSecret: String, tokenSecret: String?
  ) throws(SNSError) -> String {
    let key = FormEncoding.encode(consumerSecret) + "&" + FormEncoding.encode(tokenSecret ?? "")
    return Data(try DigestAlgorithm.sha1.authenticationCode(for: baseString.utf8, key: key.utf8))
      .base64EncodedString()
  }
}
