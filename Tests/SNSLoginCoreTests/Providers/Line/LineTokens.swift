@testable import SNSLoginCore

/// ID tokens and answers as LINE makes them, with names and ids of nobody.
enum LineTokens {
  static let credentials = LineCredentials(id: "1650001234", secret: "00112233445566778899aabbccddeeff")
  static let channel = LineChannel(id: credentials.id, secret: credentials.secret)
  static let now = Date(timeIntervalSince1970: 1_780_000_000)
  static let user = "U0123456789abcdef0123456789abcdef"
  static let nonce = String(repeating: "01", count: 24)

  static func claims(
    issuer: String = "https://access.line.me", audience: JSONValue = .string(credentials.id),
    issuedAt: JSONValue = .integer(1_780_000_000), endsAt: JSONValue = .integer(1_780_003_600),
    nonce: JSONValue = .string(nonce), subject: JSONValue = .string(user), email: String? = nil
  ) -> JSONValue {
    var members: [String: JSONValue] = [
      "iss": .string(issuer), "sub": subject, "aud": audience, "exp": endsAt, "iat": issuedAt,
      "nonce": nonce, "amr": .array([.string("linesso")]), "name": .string("みどり"),
      "picture": .string("https://profile.example/m"),
    ]
    if let email { members["email"] = .string(email) }
    return .object(members)
  }

  /// A token with that header and those claims, signed with HMAC-SHA256 whatever the header says.
  static func signed(
    _ claims: JSONValue = claims(), header: String = #"{"typ":"JWT","alg":"HS256"}"#,
    key: String = credentials.secret
  ) throws -> String {
    let parts = Array(header.utf8).base64URL + "." + Array(claims.jsonLine.utf8).base64URL
    return try parts + "."
      + DigestAlgorithm.sha256.authenticationCode(for: parts.utf8, key: key.utf8).base64URL
  }

  static func grant(idToken: String?, scope: String = "openid profile", refresh: String? = "refresh-1")
    -> String
  {
    let idToken = idToken.map { #","id_token":"\#($0)""# } ?? ""
    let refresh = refresh.map { #","refresh_token":"\#($0)""# } ?? ""
    return #"{"access_token":"access-1","expires_in":2592000,"scope":"\#(scope)","token_type":"Bearer""#
      + idToken + refresh + "}"
  }

  static let profile =
    #"{"userId":"\#(user)","displayName":"みどり 🌿","pictureUrl":"https://profile.example/p","language":"ja"}"#

  static func token(
    _ access: String = "access-1", refresh: String? = "refresh-1", idToken: String? = "id-1",
    scopes: [String] = ["openid", "profile"]
  ) -> Session.Token {
    Session.Token(
      accessToken: access, refreshToken: refresh, idToken: idToken, scopes: scopes,
      expiresAt: now.addingTimeInterval(2_592_000),
      refreshExpiresAt: refresh.map { _ in now.addingTimeInterval(90 * 86_400) })
  }
}
