internal import SNSLoginCore

/// An access or refresh token of LINE's. It is sealed, not stored, so that sandboxes in separate processes share a login.
struct LineToken: Sendable, Hashable {
  enum Kind: String, Sendable, Hashable {
    case access, refresh
  }

  var kind: Kind
  var personID: String
  /// `openid` and `profile`; an e-mail address is told in the ID token alone.
  var scopes: [String]
  /// All tokens that come from one approval.
  var login: String
  /// Makes two tokens of one moment differ.
  var serial: String
  /// Seconds since 1970.
  var expiresAt: Int

  /// `expires_in` and the seconds of a refresh token: 90 days from the approval (LINE Login API reference, "Refresh access
  /// token").
  static let refreshLifetime = 90 * 86_400
}

extension LineToken {
  /// Access tokens have three parts and look like a JWS, but their middle is no JSON (facts: token endpoint).
  private static let accessHead = #"{"alg":"HS256"}"#.utf8.base64URL
  private static let key = Array("the key of the sandbox's LINE, the same everywhere".utf8)

  var sealed: String {
    let start = kind == .access ? Self.accessHead + "." : ""
    let body = start + Array(payload.utf8).base64URL
    return body + (kind == .access ? "." : "") + Self.seal(body)
  }

  private var payload: String {
    [kind.rawValue, personID, scopes.joined(separator: " "), login, serial, String(expiresAt)]
      .joined(separator: ";")
  }

  /// Nil for what no sandbox has issued, and for a token of the other kind.
  init?(_ text: String, kind: Kind) {
    guard let bytes = base64URLDecoded(Self.middle(of: text, kind: kind)) else { return nil }
    let fields = String(decoding: bytes, as: UTF8.self)
      .split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 6, fields[0] == kind.rawValue, let expiresAt = Int(fields[5]) else { return nil }
    self.init(
      kind: kind, personID: fields[1], scopes: fields[2].split(separator: " ").map(String.init),
      login: fields[3], serial: fields[4], expiresAt: expiresAt)
    guard equalInConstantTime(Array(text.utf8), Array(sealed.utf8)) else { return nil }
  }

  /// What carries the payload; empty where the shape is another.
  private static func middle(of text: String, kind: Kind) -> Substring {
    switch kind {
    case .access:
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      return parts.count == 3 ? parts[1] : ""
    case .refresh: return text.dropLast(sealLength)
    }
  }

  /// 32 bytes in base64url.
  private static let sealLength = 43

  /// Empty where libcrypto is missing; the sandbox refuses to start then.
  private static func seal(_ text: String) -> String {
    ((try? DigestAlgorithm.sha256.authenticationCode(for: text.utf8, key: key)) ?? []).base64URL
  }
}
