internal import SNSLoginCore

/// HMAC-SHA1 over the signature base string (RFC 5849 §3.4.1 and §3.4.2).
enum OAuth1Signature {
  /// `METHOD&URI&PARAMETERS`; the signature itself is no parameter.
  static func baseString(method: String, uri: String, pairs: [OAuth1Pair]) -> String {
    let joined = pairs.filter { $0.name != "oauth_signature" }.sorted()
      .map { $0.name + "=" + $0.value }.joined(separator: "&")
    return [method, uri, joined].map { PercentCoding.encode($0.utf8) }.joined(separator: "&")
  }

  /// The raw digest; nil where libcrypto is missing.
  static func digest(of base: String, consumerSecret: String, tokenSecret: String) -> [UInt8]? {
    let key = PercentCoding.encode(consumerSecret.utf8) + "&" + PercentCoding.encode(tokenSecret.utf8)
    return try? DigestAlgorithm.sha1.authenticationCode(for: base.utf8, key: key.utf8)
  }

  /// The addresses over which a signature is good: the one that the request is meant for, and the one at which it came.
  static func addresses(of request: IncomingRequest, host: String) -> [String] {
    var all = ["https://\(host)\(request.path)"]
    if var authority = request.header("Host")?.lowercased() {
      // RFC 5849 §3.4.1.2: the scheme's own port is left out.
      if authority.hasSuffix(":80") { authority.removeLast(3) }
      all.append("http://\(authority)/\(host)\(request.path)")
    }
    return all
  }
}
