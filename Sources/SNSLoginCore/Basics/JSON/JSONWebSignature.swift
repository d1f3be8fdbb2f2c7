/// A signed token in its compact form, `header.payload.signature`, taken apart and not yet believed (RFC 7515 §7.1).
package struct JSONWebSignature: Sendable, Hashable {
  package let header: JSONValue
  /// Means nothing before the signature was looked at.
  package let payload: JSONValue
  /// The same, byte for byte.
  package let payloadBytes: [UInt8]
  /// What the signature is over: the first two parts as received.
  private let signed: String
  private let signature: [UInt8]

  /// Nil for anything but three parts of strict base64url, the first two of which are JSON objects.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let signature = base64URLDecoded(parts[2]),
      let header = base64URLDecoded(parts[0]).flatMap(Self.object),
      let payloadBytes = base64URLDecoded(parts[1]), let payload = Self.object(payloadBytes)
    else { return nil }
    self.header = header
    self.payload = payload
    self.payloadBytes = payloadBytes
    self.signature = signature
    signed = "\(parts[0]).\(parts[1])"
  }

  /// True where the signature is HMAC-SHA256 with that key (`HS256`, RFC 7518 §3.2). Whether the header names that
  /// algorithm is the caller's question: it must never choose one.
  /// - Throws: `SNSError` `internal` where libcrypto is missing.
  package func isSignedWithSHA256(key: String) throws(SNSError) -> Bool {
    let code = try DigestAlgorithm.sha256.authenticationCode(for: signed.utf8, key: key.utf8)
    return equalInConstantTime(signature, code)
  }

  private static func object(_ bytes: [UInt8]) -> JSONValue? {
    guard let value = try? JSONValue(parsing: Data(bytes)), value.object != nil else { return nil }
    return value
  }
}
