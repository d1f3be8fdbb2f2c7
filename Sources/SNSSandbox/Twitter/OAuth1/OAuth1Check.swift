internal import SNSLoginCore
internal import Synchronization

/// Judges signed requests (docs.x.com, "Authorizing a request"; RFC 5849 §3.2).
final class OAuth1Check: Sendable {
  /// Seconds that a timestamp may be off. X does not tell its number; users report that five minutes fail.
  static let window = 300

  private struct Use: Hashable {
    var timestamp: Int
    var nonce: String
    var token: String?
  }

  private let consumerKey: String
  private let consumerSecret: String
  private let uses = Mutex<Set<Use>>([])

  init(consumerKey: String, consumerSecret: String) {
    self.consumerKey = consumerKey
    self.consumerSecret = consumerSecret
  }

  /// - Parameters:
  ///   - tokenSecret: of the token in the call; empty without one.
  ///   - now: X's clock, in seconds since 1970.
  func check(_ call: OAuth1Call, tokenSecret: String, now: Int) throws(OAuth1Refusal) {
    try checkProtocol(call)
    guard let text = call.header["oauth_timestamp"], Self.isDigits(text), let timestamp = Int(text) else {
      throw .unreadable("oauth_timestamp must be whole seconds since 1970")
    }
    guard abs(timestamp - now) <= Self.window else { throw .clock }
    guard isSigned(call, tokenSecret: tokenSecret) else {
      throw .signature("the signature fits neither the real address nor the one the request came to")
    }
    // Only a good signature uses its nonce up.
    try useNonce(call, timestamp: timestamp, now: now)
  }

  private func checkProtocol(_ call: OAuth1Call) throws(OAuth1Refusal) {
    for name in ["oauth_consumer_key", "oauth_nonce", "oauth_signature", "oauth_signature_method"]
    where (call.header[name] ?? "").isEmpty {
      throw .unreadable("\(name) is missing from the Authorization header")
    }
    guard !call.header.hasDuplicates else { throw .unreadable("a parameter comes twice in the header") }
    guard call.header["oauth_consumer_key"] == consumerKey else { throw .unknownConsumer }
    guard call.header["oauth_signature_method"] == "HMAC-SHA1" else {
      throw .signature("oauth_signature_method must be HMAC-SHA1")
    }
    guard (call.header["oauth_version"] ?? "1.0") == "1.0" else {
      throw .signature("oauth_version must be 1.0")
    }
    // X's own addition to the RFC: no parameter twice, wherever it stands.
    guard !call.pairs.hasDuplicates else { throw .signature("a parameter comes twice in the request") }
  }

  private func isSigned(_ call: OAuth1Call, tokenSecret: String) -> Bool {
    guard let text = call.header["oauth_signature"], let given = Data(base64Encoded: text) else {
      return false
    }
    return OAuth1Signature.addresses(of: call.request, host: call.host).contains { uri in
      let base = OAuth1Signature.baseString(method: call.request.method, uri: uri, pairs: call.pairs)
      let digest = OAuth1Signature.digest(
        of: base, consumerSecret: consumerSecret, tokenSecret: tokenSecret)
      return digest.map { equalInConstantTime(Array(given), $0) } ?? false
    }
  }

  /// RFC 5849 §3.3: once for each timestamp and token. What the window refuses anyway is forgotten.
  private func useNonce(_ call: OAuth1Call, timestamp: Int, now: Int) throws(OAuth1Refusal) {
    let nonce = call.header["oauth_nonce"] ?? ""
    guard nonce.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isASCIILetterOrDigit }) else {
      throw .signature("oauth_nonce may have letters and digits only")
    }
    let isNew = uses.withLock { uses in
      if uses.count >= 10_000 { uses = uses.filter { abs($0.timestamp - now) <= Self.window } }
      return uses.insert(Use(timestamp: timestamp, nonce: nonce, token: call.token)).inserted
    }
    guard isNew else { throw .signature("the nonce was used before") }
  }

  private static func isDigits(_ text: String) -> Bool {
    !text.isEmpty && text.isDigits
  }
}

extension Character {
  fileprivate var isASCIILetterOrDigit: Bool { isASCII && (isLetter || isNumber) }
}
