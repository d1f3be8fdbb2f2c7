internal import SNSLoginCore

/// An ID token in the making: a JWS (RFC 7515 §7.1), header, payload and signature in base64url, with dots between.
struct SignedIDToken: Sendable, Hashable {
  /// Without `kid`: a web login is signed with the channel secret.
  static let header = #"{"typ":"JWT","alg":"HS256"}"#

  let text: String

  /// - Parameter signature: over the first two parts.
  init(_ payload: [UInt8], header: String = header, signature: (String) -> [UInt8]) {
    let signed = header.utf8.base64URL + "." + payload.base64URL
    text = signed + "." + signature(signed).base64URL
  }

  /// Empty where libcrypto is missing; the sandbox refuses to start then.
  static func hs256(_ text: String, secret: String) -> [UInt8] {
    (try? DigestAlgorithm.sha256.authenticationCode(for: text.utf8, key: secret.utf8)) ?? []
  }
}

extension JSONWebSignature {
  /// HS256 and nothing else, with the secret's text as the key.
  func isIDToken(of secret: String) -> Bool {
    header["alg"]?.string == "HS256" && (try? isSignedWithSHA256(key: secret)) == true
  }
}
