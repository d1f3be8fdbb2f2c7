internal import SNSLoginCore

/// What an ID token says ("Get profile information from ID tokens", developers.line.biz).
struct LineClaims: Sendable, Hashable {
  static let issuer = "https://access.line.me"
  /// Seconds between `iat` and `exp`, as seen in real tokens.
  static let lifetime = 3600

  var issuer = Self.issuer
  var subject: String
  var audience: String
  /// Seconds since 1970.
  var issuedAt: Int
  /// Only with `max_age`; seconds since 1970.
  var authTime: Int?
  /// Only where one was sent.
  var nonce: String?
  /// `amr`
  var method: String
  var name: String?
  var picture: String?
  var email: String?

  /// In LINE's order.
  var payload: [UInt8] {
    var json = JSONWriter()
    json.object {
      $0.key("iss"); $0.string(issuer)
      $0.key("sub"); $0.string(subject)
      $0.key("aud"); $0.string(audience)
      $0.key("exp"); $0.integer(issuedAt + Self.lifetime)
      $0.key("iat"); $0.integer(issuedAt)
      $0.member("auth_time", ifAny: authTime)
      $0.member("nonce", ifAny: nonce)
      $0.key("amr")
      $0.array { $0.string(method) }
      $0.member("name", ifAny: name)
      $0.member("picture", ifAny: picture)
      $0.member("email", ifAny: email)
    }
    return json.bytes
  }
}

/// A JWS (RFC 7515 §7.1): header, payload and signature in base64url, with dots between.
struct LineIDToken: Sendable, Hashable {
  /// Without `kid`: a web login is signed with the channel secret.
  static let header = #"{"typ":"JWT","alg":"HS256"}"#

  /// As signed: the first two parts.
  private var signed: String
  var payload: [UInt8]
  var signature: [UInt8]

  var text: String { signed + "." + signature.base64URL }

  init(_ payload: [UInt8], header: String = header, signature: (String) -> [UInt8]) {
    signed = header.utf8.base64URL + "." + payload.base64URL
    self.payload = payload
    self.signature = signature(signed)
  }

  /// Nil where it is no JWS with a JSON object in each of its first two parts.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let header = base64URLDecoded(parts[0]), Self.object(header) != nil,
      let payload = base64URLDecoded(parts[1]), Self.object(payload) != nil,
      let signature = base64URLDecoded(parts[2])
    else { return nil }
    signed = parts[0] + "." + parts[1]
    self.payload = payload
    self.signature = signature
  }

  var claims: JSONValue { Self.object(payload) ?? .null }

  /// HS256 and nothing else, with the secret's text as the key.
  func isSigned(with secret: String) -> Bool {
    let header = base64URLDecoded(signed.prefix { $0 != "." }) ?? []
    guard Self.object(header)?["alg"]?.string == "HS256" else { return false }
    let expected = Self.hs256(signed, secret: secret)
    return !expected.isEmpty && equalInConstantTime(signature, expected)
  }

  /// Empty where libcrypto is missing; the sandbox refuses to start then.
  static func hs256(_ text: String, secret: String) -> [UInt8] {
    (try? DigestAlgorithm.sha256.authenticationCode(for: text.utf8, key: secret.utf8)) ?? []
  }

  private static func object(_ bytes: [UInt8]) -> JSONValue? {
    guard let value = try? JSONValue(parsing: Data(bytes)), value.object != nil else { return nil }
    return value
  }
}
