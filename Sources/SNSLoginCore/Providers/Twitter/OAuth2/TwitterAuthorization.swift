/// X's dialect of the authorization code grant.
/// Source: docs.x.com fundamentals/authentication/oauth-2-0/authorization-code.
package struct TwitterAuthorization: AuthorizationCodeDialect {
  package let sns = LoginType.twitter
  package let redirect: RedirectAddress
  private let client: TwitterOAuth2Client
  private let scopes: [String]

  package init(client: TwitterOAuth2Client, redirect: RedirectAddress, scopes: [String]) {
    self.client = client
    self.redirect = redirect
    self.scopes = scopes
  }

  package func authorizationAddress(for attempt: AuthorizationAttempt) -> WebAddress {
    WebAddress(
      host: "x.com", path: "/i/oauth2/authorize",
      fields: [
        FormField("response_type", "code"), FormField("client_id", client.id),
        FormField("redirect_uri", redirect.text), FormField("scope", scopes.joined(separator: " ")),
        FormField("state", attempt.state), FormField("code_challenge", attempt.pkce.challenge),
        FormField("code_challenge_method", "S256"),
      ])
  }

  package func exchangeRequest(for code: AuthorizationCode) -> HTTPRequest {
    client.request(
      "token",
      [
        FormField("grant_type", "authorization_code"), FormField("code", code.value),
        FormField("redirect_uri", redirect.text), FormField("code_verifier", code.verifier),
      ])
  }

  package func grant(
    from response: HTTPResponse, to code: AuthorizationCode, now: Date
  ) throws(SNSError) -> OAuth2Grant {
    let failure = TwitterOAuth2Failure(
      .exchange, client: client, redirect: redirect.text, secrets: [code.value, code.verifier],
      now: now)
    return try OAuth2Grant(try failure.checkedObject(in: response), of: .twitter, receivedAt: now)
  }

  /// X answers an unknown client or redirect with "Something went wrong" on a page of its own.
  package var silentCauses: String {
    "X never sends the browser back where the app's settings at console.x.com do not list exactly "
      + "\(redirect.text), or where twitter.client_id is of another app"
  }

  package var codeLifetime: Duration? { .seconds(30) }
}
