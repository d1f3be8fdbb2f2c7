internal import SNSLoginCore

/// Whom a call speaks for, and what it may do.
struct TwitterCaller: Sendable, Hashable {
  enum Credentials: Sendable, Hashable {
    case oauth1(TwitterUserToken)
    case oauth2(TwitterBearer)
  }

  var person: TwitterPerson
  var credentials: Credentials

  var level: TwitterAccessLevel {
    switch credentials {
    case .oauth1(let token): token.level
    case .oauth2(let token): token.scopes.contains("tweet.write") ? .readWrite : .read
    }
  }

  /// - Throws: 403 where the token lacks a scope, or, with OAuth 1.0a, the right to write.
  func needs(_ scopes: [String], writing: Bool = false) throws(TwitterError) {
    switch credentials {
    case .oauth1(let token):
      if writing, token.level == .read { throw .readOnlyToken }
    case .oauth2(let token):
      let missing = scopes.filter { !token.scopes.contains($0) }
      guard missing.isEmpty else {
        throw .blank(403, reason: "the token lacks the scopes \(missing.joined(separator: " "))")
      }
    }
  }
}

extension TwitterSandbox {
  /// Believes a call, or says why not.
  func caller(_ call: TwitterCall) throws(TwitterError) -> TwitterCaller {
    let scheme = call.request.header("Authorization")?.prefix { $0 != " " }.lowercased()
    guard scheme == "bearer" else { return try signedCaller(call) }
    guard call.surface == .v2 else {
      throw .unsupported("OAuth 2.0 User Context", supported: "OAuth 1.0a User Context")
    }
    return try bearerCaller(call)
  }

  private func signedCaller(_ call: TwitterCall) throws(TwitterError) -> TwitterCaller {
    do throws(OAuth1Refusal) {
      let signed = try OAuth1Call(call.request, host: call.host)
      guard let text = signed.token else { throw .unreadable("oauth_token is missing") }
      // The secret of a forged token is as good as any: nobody can have signed with it.
      let token = TwitterUserToken(text)
      guard let token, let person = TwitterPerson.withID(token.personID) else {
        throw .deadToken("the sandbox has not issued this oauth_token")
      }
      try oauth1.check(signed, tokenSecret: token.secret, now: call.clock)
      guard !revoked.contains(text) else { throw .deadToken("the token was revoked") }
      return TwitterCaller(person: person, credentials: .oauth1(token))
    } catch {
      throw .refused(error, at: call.surface)
    }
  }

  private func bearerCaller(_ call: TwitterCall) throws(TwitterError) -> TwitterCaller {
    let text = call.request.header("Authorization").map { $0.dropFirst("bearer ".count) } ?? ""
    guard let token = TwitterBearer(String(text), kind: .access),
      let person = TwitterPerson.withID(token.personID)
    else { throw .blank(401, reason: "the sandbox has not issued this access token") }
    guard call.clock < token.expiresAt else { throw .blank(401, reason: "the access token has expired") }
    guard families.isAlive(token.family) else { throw .blank(401, reason: "the login was revoked") }
    return TwitterCaller(person: person, credentials: .oauth2(token))
  }
}
