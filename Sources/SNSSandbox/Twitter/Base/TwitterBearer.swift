internal import SNSLoginCore

/// An OAuth 2.0 token of X's: base64 of a text that ends in `:at:1` or `:rt:1`. It is sealed, not stored, so that
/// sandboxes in separate processes share a login.
struct TwitterBearer: Sendable, Hashable {
  enum Kind: String, Sendable, Hashable {
    case access = "at"
    case refresh = "rt"
  }

  var kind: Kind
  var personID: String
  var scopes: [String]
  /// All tokens that come from one approval.
  var family: String
  /// How many refreshes lie between the approval and this token.
  var generation: Int
  /// Milliseconds since 1970.
  var issuedAt: Int
  /// Seconds since 1970.
  var expiresAt: Int

  var sealed: String {
    let bytes = Array(payload.utf8)
    return Array("\((bytes + Self.mac(bytes, tail)).base64URL)\(tail)".utf8).base64URL
  }

  private var payload: String {
    [personID, scopes.joined(separator: " "), family, String(generation), String(expiresAt)]
      .joined(separator: ";")
  }

  private var tail: String { ":\(issuedAt):1:\(kind == .access ? 1 : 0):\(kind.rawValue):1" }

  /// Nil for what no sandbox has issued.
  init?(_ text: String, kind: Kind) {
    guard let outer = base64URLDecoded(text) else { return nil }
    let parts = String(decoding: outer, as: UTF8.self).split(separator: ":")
    guard parts.count == 6, parts[4] == kind.rawValue, let issuedAt = Int(parts[1]),
      let inner = base64URLDecoded(parts[0]), inner.count > Self.macLength
    else { return nil }
    let fields = String(decoding: inner.dropLast(Self.macLength), as: UTF8.self)
      .split(separator: ";", omittingEmptySubsequences: false)
    guard fields.count == 5, let generation = Int(fields[3]), let expiresAt = Int(fields[4]) else {
      return nil
    }
    self.init(
      kind: kind, personID: String(fields[0]), scopes: fields[1].split(separator: " ").map(String.init),
      family: String(fields[2]), generation: generation, issuedAt: issuedAt, expiresAt: expiresAt)
    guard equalInConstantTime(Array(text.utf8), Array(sealed.utf8)) else { return nil }
  }

  init(
    kind: Kind, personID: String, scopes: [String], family: String, generation: Int, issuedAt: Int,
    expiresAt: Int
  ) {
    self.kind = kind
    self.personID = personID
    self.scopes = scopes
    self.family = family
    self.generation = generation
    self.issuedAt = issuedAt
    self.expiresAt = expiresAt
  }

  private static let key = Array("the key of the sandbox's X for OAuth 2.0, the same everywhere".utf8)
  private static let macLength = 16

  /// Empty where libcrypto is missing; the sandbox refuses to start then.
  private static func mac(_ payload: [UInt8], _ tail: String) -> [UInt8] {
    let code = try? DigestAlgorithm.sha256.authenticationCode(for: payload + Array(tail.utf8), key: key)
    return Array((code ?? []).prefix(macLength))
  }
}
