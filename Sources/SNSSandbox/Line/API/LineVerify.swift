internal import SNSLoginCore

/// `oauth2/v2.1/verify`: GET judges an access token, POST an ID token (API reference).
extension LineSandbox {
  func verifyAccessToken(_ call: LineCall) throws(LineError) -> ServerAnswer {
    let text = try call.request.queryFields.required("access_token")
    guard let token = LineToken(text, kind: .access) else {
      throw .oauth("invalid_request", "The access token not JWS")
    }
    guard seconds < token.expiresAt else { throw .oauth("invalid_request", "The access token expired") }
    guard logins.isAlive(token) else { throw .oauth("invalid_request", "The access token revoked") }
    return json {
      $0.key("scope"); $0.string(token.scopes.joined(separator: " "))
      $0.key("client_id"); $0.string(app.channelID)
      $0.key("expires_in"); $0.integer(token.expiresAt - seconds)
    }
  }

  /// Answers with the claims as they are in the token.
  func verifyIDToken(_ call: LineCall) throws(LineError) -> ServerAnswer {
    let form = try call.form()
    let text = try form.required("id_token")
    let clientID = try form.required("client_id")
    guard clientID.isDecimal else {
      throw .oauth("invalid_request", "some parameters in the wrong format")
    }
    guard let token = JSONWebSignature(text) else { throw .oauth("invalid_request", "JWS format error") }
    guard token.isIDToken(of: app.channelSecret) else { throw .oauth("invalid_request", "Invalid IdToken.") }
    try check(token.payload, clientID: clientID, form)
    return ServerAnswer(type: LineError.type, body: token.payloadBytes)
  }

  private func check(_ claims: JSONValue, clientID: String, _ form: [FormField]) throws(LineError) {
    func need(_ holds: Bool, _ description: String) throws(LineError) {
      if !holds { throw .oauth("invalid_request", description) }
    }
    try need(claims["iss"]?.string == LineClaims.issuer, "Invalid IdToken Issuer.")
    try need(seconds < claims["exp"]?.wholeNumber ?? 0, "IdToken expired.")
    try need(claims["aud"]?.string == clientID, "Invalid IdToken Audience.")
    if let nonce = form["nonce"] { try need(claims["nonce"]?.string == nonce, "Invalid IdToken Nonce.") }
    if let userID = form["user_id"] {
      try need(claims["sub"]?.string == userID, "Invalid IdToken Subject Identifier.")
    }
  }
}
