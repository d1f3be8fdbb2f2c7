internal import SNSLoginCore

/// `oauth/access_token`: longer life for a token, a token for a code, and the app's own token.
extension FacebookSandbox {
  func exchange(_ call: GraphCall) throws(GraphError) -> ServerAnswer {
    try checkApp(call)
    switch call.fields["grant_type"] {
    case "fb_exchange_token": return try extend(try call.required("fb_exchange_token"))
    case "client_credentials":
      return tokenAnswer("\(app.appID)|\(app.appSecret)", lifetime: nil)
    case nil, "authorization_code": return try redeem(call)
    default: throw .invalidParameter("Invalid grant_type: \(call.fields["grant_type"] ?? "")")
    }
  }

  private func checkApp(_ call: GraphCall) throws(GraphError) {
    guard let id = call.fields["client_id"], !id.isEmpty else {
      throw GraphError(code: 101, message: "Missing client_id parameter.")
    }
    guard id == app.appID else { throw .unknownApp }
    guard let secret = call.fields["client_secret"], !secret.isEmpty else {
      throw GraphError(code: 1, message: "Missing client_secret parameter.")
    }
    guard equalInConstantTime(Array(secret.utf8), Array(app.appSecret.utf8)) else {
      throw GraphError(code: 1, message: "Error validating client secret.")
    }
  }

  /// Only a live token can be exchanged; it keeps what it was granted.
  private func extend(_ text: String) throws(GraphError) -> ServerAnswer {
    let token = try userToken(text)
    guard let person = FacebookPerson.withID(token.personID) else { throw .forgedToken }
    let removed = grants.removed(for: token)
    let lifetime = 5_184_000
    let extended = issueToken(
      to: person, granted: token.granted.filter { !removed.contains($0) },
      declined: token.declined + removed.sorted(), lifetime: lifetime)
    return tokenAnswer(extended, lifetime: lifetime)
  }

  private func redeem(_ call: GraphCall) throws(GraphError) -> ServerAnswer {
    guard let redirect = call.fields["redirect_uri"] else {
      throw GraphError(code: 191, message: "Missing redirect_uri parameter.")
    }
    let code = try call.required("code")
    switch authorizationCodes.redeem(code, redirect: redirect, at: now) {
    case .unknown: throw .invalidParameter("Invalid verification code format.")
    case .used: throw .invalidParameter("This authorization code has been used.")
    case .expired: throw .invalidParameter("This authorization code has expired.")
    case .otherRedirect:
      throw .invalidParameter(
        "Error validating verification code. Please make sure your redirect_uri is identical to the one you used "
          + "in the OAuth dialog request")
    case .approved(let approval):
      return tokenAnswer(
        issueToken(to: approval.person, granted: approval.granted, declined: approval.declined),
        lifetime: options.tokenLifetime)
    }
  }

  private func tokenAnswer(_ token: String, lifetime: Int?) -> ServerAnswer {
    let isMissing = faults.strikes(.noToken)
    let asText = faults.strikes(.textNumbers)
    return json {
      if !isMissing { $0.key("access_token"); $0.string(token) }
      $0.key("token_type")
      $0.string("bearer")
      if let lifetime { $0.key("expires_in"); $0.number(lifetime, asText: asText) }
    }
  }
}
