/// How a session lies in `tokens.json`. Keys that this version does not know travel in `extra`.
extension Session {
  private enum Key {
    static let known: Set = [
      "sns", "id", "name", "username", "email", "picture_url", "active", "flow", "token", "logged_in_at",
    ]
  }

  /// Nil where the entry is no login of an SNS that this version knows; such an entry is kept as it is.
  init?(entry: JSONValue) {
    guard let members = entry.object,
      let sns = members["sns"]?.string.flatMap(LoginType.init(rawValue:)),
      let token = members["token"].flatMap(Token.init(entry:))
    else { return nil }
    self.init(
      sns: sns, id: members["id"]?.text, name: members["name"]?.string,
      username: members["username"]?.string, email: members["email"]?.string,
      pictureURL: members["picture_url"]?.string, flow: members["flow"]?.string ?? "token", token: token,
      loggedInAt: members["logged_in_at"]?.date, isActive: members["active"]?.truth ?? false)
    extra = members.filter { !Key.known.contains($0.key) }
  }

  var entry: JSONValue {
    var members = extra
    members["sns"] = .string(sns.rawValue)
    members["id"] = JSONValue(id)
    members["name"] = JSONValue(name)
    members["username"] = JSONValue(username)
    if let email { members["email"] = .string(email) }
    if let pictureURL { members["picture_url"] = .string(pictureURL) }
    members["active"] = .bool(isActive)
    members["flow"] = .string(flow)
    members["token"] = token.entry
    members["logged_in_at"] = JSONValue(loggedInAt)
    return .object(members)
  }
}

extension Session.Token {
  private static let known: Set = [
    "access_token", "token_secret", "refresh_token", "id_token", "scopes", "expires_at", "refresh_expires_at",
    "data_access_expires_at",
  ]

  init?(entry: JSONValue) {
    guard let members = entry.object, let accessToken = members["access_token"]?.string, !accessToken.isEmpty
    else { return nil }
    self.init(
      accessToken: accessToken, tokenSecret: members["token_secret"]?.string,
      refreshToken: members["refresh_token"]?.string, idToken: members["id_token"]?.string,
      scopes: members["scopes"]?.array?.compactMap(\.string), expiresAt: members["expires_at"]?.date,
      refreshExpiresAt: members["refresh_expires_at"]?.date,
      dataAccessExpiresAt: members["data_access_expires_at"]?.date)
    extra = members.filter { !Self.known.contains($0.key) }
  }

  var entry: JSONValue {
    var members = extra
    members["access_token"] = .string(accessToken)
    members["token_secret"] = JSONValue(tokenSecret)
    members["refresh_token"] = JSONValue(refreshToken)
    members["id_token"] = JSONValue(idToken)
    members["scopes"] = scopes.map { .array($0.map(JSONValue.string)) } ?? .null
    members["expires_at"] = JSONValue(expiresAt)
    members["refresh_expires_at"] = JSONValue(refreshExpiresAt)
    members["data_access_expires_at"] = JSONValue(dataAccessExpiresAt)
    return .object(members)
  }
}

extension JSONValue {
  /// The text, or null where there is none.
  init(_ text: String?) { self = text.map(JSONValue.string) ?? .null }

  /// RFC 3339 in UTC, or null where there is none.
  init(_ date: Date?) { self = date.map { .string(Timestamp.text($0)) } ?? .null }

  fileprivate var date: Date? { text.flatMap(Timestamp.date) }
}
