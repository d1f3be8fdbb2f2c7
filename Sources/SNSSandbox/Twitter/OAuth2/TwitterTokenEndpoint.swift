internal import SNSLoginCore

/// `2/oauth2/token` and `2/oauth2/revoke`.
extension TwitterSandbox {
  static let refreshLifetime = 183 * 86_400

  func tokenEndpoint(_ call: TwitterCall) throws(TwitterError) -> ServerAnswer {
    let form = try oauth2Form(call)
    try checkClient(call, form)
    try strikeTokenEndpoint(call)
    switch form["grant_type"] {
    case "authorization_code": return try redeem(form)
    case "refresh_token": return try refresh(form)
    case nil: throw .missingParameter("grant_type")
    default: throw .oauth2(400, "unsupported_grant_type", "The grant_type is not supported.")
    }
  }

  /// RFC 7009. A token that is dead already is no error (§2.2); one that never lived is at X.
  func revokeEndpoint(_ call: TwitterCall) throws(TwitterError) -> ServerAnswer {
    let form = try oauth2Form(call)
    try checkClient(call, form)
    if faults.strikes(.revokeDown) { throw .page(503, path: call.request.path) }
    guard let text = form["token"] else { throw .missingParameter("token") }
    guard let token = TwitterBearer(text, kind: .access) ?? TwitterBearer(text, kind: .refresh) else {
      throw .invalidGrant("the sandbox has not issued this token")
    }
    families.revoke(token.family)
    return json {
      $0.key("revoked"); $0.bool(true)
    }
  }

  private func oauth2Form(_ call: TwitterCall) throws(TwitterError) -> [FormField] {
    guard call.method == "POST" else { throw .wrongMethod(.v2) }
    let form = call.request.formFields
    guard !form.isEmpty else {
      throw .oauth2(
        400, "invalid_request", "Missing required parameter [grant_type].",
        reason: "the body is no application/x-www-form-urlencoded")
    }
    guard Set(form.map(\.name)).count == form.count else {
      throw .oauth2(400, "invalid_request", "A parameter comes twice.")
    }
    return form
  }

  private func checkClient(_ call: TwitterCall, _ form: [FormField]) throws(TwitterError) {
    let isPublic = faults.strikes(.xPublicClient) || options.twitter.clientType == .public
    let header = call.request.header("Authorization")
    guard isPublic else { return try checkBasic(header, form) }
    guard header == nil else { throw .unauthorizedClient("a public client sends no Authorization header") }
    guard form["client_secret"] == nil else { throw .unauthorizedClient("a public client has no secret") }
    guard form["client_id"] == app.clientID else {
      throw .oauth2(400, "invalid_request", "Value passed for the client_id was invalid.")
    }
  }

  /// RFC 6749 §2.3.1: both halves are form-encoded before they are joined.
  private func checkBasic(_ header: String?, _ form: [FormField]) throws(TwitterError) {
    guard let header, header.prefix(6).lowercased() == "basic ",
      let data = Data(base64Encoded: String(header.dropFirst(6)))
    else { throw .unauthorizedClient("a confidential client sends Authorization: Basic") }
    let halves = String(decoding: data, as: UTF8.self)
      .split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      .map { FormEncoding.decode($0) }
    guard halves.count == 2, halves[0] == app.clientID,
      equalInConstantTime(Array(halves[1].utf8), Array(app.clientSecret.utf8))
    else { throw .unauthorizedClient("client id or secret is wrong") }
    guard form["client_id"] ?? app.clientID == app.clientID else {
      throw .oauth2(400, "invalid_request", "Value passed for the client_id was invalid.")
    }
  }

  private func redeem(_ form: [FormField]) throws(TwitterError) -> ServerAnswer {
    guard let code = form["code"] else { throw .missingParameter("code") }
    guard let redirect = form["redirect_uri"] else { throw .missingParameter("redirect_uri") }
    guard let verifier = form["code_verifier"] else { throw .missingParameter("code_verifier") }
    // RFC 7636 §4.1.
    guard (43...128).contains(verifier.utf8.count) else {
      throw .invalidGrant("code_verifier is too short or long")
    }
    guard let entry = codes.take(code, at: now), entry.fits(redirect: redirect, verifier: verifier) else {
      throw .invalidGrant(
        "the code is unknown, used or older than 30 s, or redirect_uri or code_verifier does not fit")
    }
    var scopes = entry.scopes
    if faults.strikes(.xLessScope) { scopes.removeAll { $0 != "tweet.read" } }
    return grant(
      to: entry.person.id, scopes: scopes, family: options.randomBytes(9).base64URL, generation: 0)
  }

  private func refresh(_ form: [FormField]) throws(TwitterError) -> ServerAnswer {
    guard let text = form["refresh_token"] else { throw .missingParameter("refresh_token") }
    guard let token = TwitterBearer(text, kind: .refresh) else {
      throw .invalidGrant("the sandbox has not issued this refresh token")
    }
    guard seconds < token.expiresAt else { throw .invalidGrant("the refresh token has expired") }
    guard families.spend(token) else {
      throw .invalidGrant(
        "the refresh token was spent before, so that the whole login is over, or it was revoked")
    }
    return grant(
      to: token.personID, scopes: token.scopes, family: token.family, generation: token.generation + 1)
  }

  private func grant(to personID: String, scopes: [String], family: String, generation: Int) -> ServerAnswer {
    func token(_ kind: TwitterBearer.Kind, lifetime: Int) -> String {
      TwitterBearer(
        kind: kind, personID: personID, scopes: scopes, family: family, generation: generation,
        issuedAt: milliseconds, expiresAt: seconds + lifetime
      ).sealed
    }
    let lifetime = faults.strikes(.xShortToken) ? 30 : options.twitter.tokenLifetime
    let isMissing = faults.strikes(.xNoToken)
    let asText = faults.strikes(.textNumbers)
    let canRefresh = scopes.contains("offline.access") && !faults.strikes(.xNoRefresh)
    return json {
      $0.key("token_type"); $0.string("bearer")
      $0.key("expires_in"); $0.number(lifetime, asText: asText)
      if !isMissing { $0.key("access_token"); $0.string(token(.access, lifetime: lifetime)) }
      // X lists them in another order than they were asked for.
      $0.key("scope"); $0.string(scopes.reversed().joined(separator: " "))
      if canRefresh {
        $0.key("refresh_token"); $0.string(token(.refresh, lifetime: Self.refreshLifetime))
      }
    }
  }
}
