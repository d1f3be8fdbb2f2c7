internal import SNSLoginCore

/// What an access token says. It is signed, not stored, so that sandboxes in separate processes share a login.
struct AccessToken: Sendable, Hashable {
  var appID: String
  var personID: String
  var granted: [String]
  /// Asked for and not granted.
  var declined: [String]
  /// Milliseconds since 1970: two tokens of one second differ, and a revocation ends only earlier ones.
  var issuedAt: Int
  /// Seconds since 1970.
  var expiresAt: Int
  /// Seconds since 1970: Facebook's second clock.
  var dataAccessExpiresAt: Int
  /// Makes two tokens of one moment differ.
  var nonce: String
}

extension AccessToken {
  enum Reading: Sendable, Hashable {
    case token(AccessToken)
    /// No token of Facebook's at all.
    case malformed
    /// The right shape, not ours.
    case forged
  }

  private static let prefix = "EAAS"
  private static let key = Array("the sandbox's own key, the same everywhere".utf8)
  private static let macLength = 16

  /// The token as clients carry it: letters, digits, `-` and `_`.
  var sealed: String {
    let payload = Array(
      [
        appID, personID, granted.joined(separator: ","), declined.joined(separator: ","), String(issuedAt),
        String(expiresAt), String(dataAccessExpiresAt), nonce,
      ].joined(separator: ";").utf8)
    return Self.prefix + (payload + Self.mac(payload)).base64URL
  }

  static func read(_ text: String) -> Reading {
    guard text.hasPrefix(prefix), let bytes = base64URLDecoded(text.dropFirst(prefix.count)),
      bytes.count > macLength
    else { return .malformed }
    let payload = Array(bytes.dropLast(macLength))
    let expected = mac(payload)
    guard !expected.isEmpty, equalInConstantTime(bytes.suffix(macLength), expected) else { return .forged }
    return fields(of: String(decoding: payload, as: UTF8.self)).map { .token($0) } ?? .malformed
  }

  private static func fields(of payload: String) -> AccessToken? {
    let parts = payload.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 8, let issuedAt = Int(parts[4]), let expiresAt = Int(parts[5]),
      let dataAccessExpiresAt = Int(parts[6])
    else { return nil }
    return AccessToken(
      appID: parts[0], personID: parts[1], granted: parts[2].split(separator: ",").map(String.init),
      declined: parts[3].split(separator: ",").map(String.init), issuedAt: issuedAt, expiresAt: expiresAt,
      dataAccessExpiresAt: dataAccessExpiresAt, nonce: parts[7])
  }

  /// Empty where libcrypto is missing; `FacebookSandbox` refuses to start then.
  private static func mac(_ payload: [UInt8]) -> ArraySlice<UInt8> {
    ((try? DigestAlgorithm.sha256.authenticationCode(for: payload, key: key)) ?? []).prefix(macLength)
  }
}
