/// One login: whose it is, what it was granted, and until when. Article: the model that keeps token and expiration
/// date in one place.
package struct Session: Sendable, Hashable {
  package struct Token: Sendable, Hashable {
    /// Never empty.
    package var accessToken: String
    /// OAuth 1.0a only (RFC 5849 §2.3).
    package var tokenSecret: String?
    package var refreshToken: String?
    package var idToken: String?
    /// Granted scopes; nil where nobody told.
    package var scopes: [String]?
    /// Nil: no known end.
    package var expiresAt: Date?
    package var refreshExpiresAt: Date?
    /// Facebook's second clock: 90 days after the person last used the app.
    package var dataAccessExpiresAt: Date?
    /// What another version wrote beside these.
    var extra: [String: JSONValue] = [:]

    package init(
      accessToken: String, tokenSecret: String? = nil, refreshToken: String? = nil,
      idToken: String? = nil, scopes: [String]? = nil, expiresAt: Date? = nil,
      refreshExpiresAt: Date? = nil, dataAccessExpiresAt: Date? = nil
    ) {
      self.accessToken = accessToken
      self.tokenSecret = tokenSecret
      self.refreshToken = refreshToken
      self.idToken = idToken
      self.scopes = scopes
      self.expiresAt = expiresAt
      self.refreshExpiresAt = refreshExpiresAt
      self.dataAccessExpiresAt = dataAccessExpiresAt
    }
  }

  /// Where a session comes from.
  package enum Source: String, Sendable {
    case file
    case environment = "env"
  }

  package var sns: LoginType
  /// The user's id at the SNS; nil where a failing profile call left it unknown.
  package var id: String?
  package var name: String?
  /// The handle (X's `screen_name`), without `@`.
  package var username: String?
  package var email: String?
  package var pictureURL: String?
  /// The flow that yielded it: `device`, `paste`, `token`, …
  package var flow: String
  package var token: Token
  package var loggedInAt: Date?
  package var isActive: Bool
  package var source: Source
  /// What another version wrote beside these.
  var extra: [String: JSONValue] = [:]

  package init(
    sns: LoginType, id: String? = nil, name: String? = nil, username: String? = nil,
    email: String? = nil, pictureURL: String? = nil, flow: String, token: Token,
    loggedInAt: Date? = nil, isActive: Bool = true, source: Source = .file
  ) {
    self.sns = sns
    self.id = id
    self.name = name
    self.username = username
    self.email = email
    self.pictureURL = pictureURL
    self.flow = flow
    self.token = token
    self.loggedInAt = loggedInAt
    self.isActive = isActive
    self.source = source
  }

  /// The articles' `snsID` and `snsToken`.
  package var snsID: String? { id }
  package var snsToken: String { token.accessToken }

  /// What the stored dates say: a live access token, or a refresh token that can refresh it. The end itself is past.
  package func isValid(at now: Date) -> Bool {
    isAlive(token.expiresAt, at: now)
      || (token.refreshToken != nil && isAlive(token.refreshExpiresAt, at: now))
  }

  private func isAlive(_ end: Date?, at now: Date) -> Bool {
    end.map { now < $0 } ?? true
  }
}
