internal import SNSLoginCore

extension FacebookSandbox {
  static let dataAccessLifetime = 90 * 86_400

  func issueToken(
    to person: FacebookPerson, granted: [String], declined: [String], lifetime: Int? = nil
  ) -> String {
    let scopes = Scopes.withProfile(granted)
    let milliseconds = Int(now.timeIntervalSince1970 * 1000)
    let issuedAt = grants.issue(
      appID: app.appID, personID: person.id, granted: scopes, at: milliseconds)
    return AccessToken(
      appID: app.appID, personID: person.id, granted: scopes,
      declined: declined.filter { !scopes.contains($0) }, issuedAt: issuedAt,
      expiresAt: seconds + (lifetime ?? options.tokenLifetime),
      dataAccessExpiresAt: seconds + Self.dataAccessLifetime, nonce: options.randomBytes(6).base64URL
    ).sealed
  }
}

/// The permissions that the sandbox's Facebook knows.
enum Scopes {
  static let known: Set<String> = [
    "public_profile", "email", "openid", "user_age_range", "user_birthday", "user_friends", "user_gender",
    "user_hometown", "user_likes", "user_link", "user_location", "user_photos", "user_posts", "user_videos",
    "pages_show_list", "pages_read_engagement", "pages_read_user_content",
  ]

  /// A list as requests write it; each once, in order.
  static func read(_ text: String?) throws(GraphError) -> [String] {
    var scopes: [String] = []
    for part in (text ?? "").split(whereSeparator: { $0 == "," || $0 == " " })
    where !scopes.contains(String(part)) {
      scopes.append(String(part))
    }
    let unknown = scopes.filter { !known.contains($0) }
    guard unknown.isEmpty else {
      throw .invalidParameter(
        "Invalid Scopes: \(unknown.joined(separator: ", ")). This message is only shown to developers. "
          + "Users of your app will ignore these permissions if present.")
    }
    return withProfile(scopes)
  }

  /// `public_profile` comes with every login.
  static func withProfile(_ scopes: [String]) -> [String] {
    scopes.contains("public_profile") ? scopes : ["public_profile"] + scopes
  }
}
