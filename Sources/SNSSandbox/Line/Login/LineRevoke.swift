internal import SNSLoginCore

/// `oauth2/v2.1/revoke`: with `access_token` as the reference has it, or with `refresh_token` as LINE's SDKs do.
extension LineSandbox {
  func revokeEndpoint(_ call: LineCall) throws(LineError) -> ServerAnswer {
    let form = try call.form()
    guard form["client_id"] == app.channelID else {
      throw .oauth("invalid_request", "client_id is required.")
    }
    try checkSecret(form)
    try strikeRevoke()
    // A dead token is 400 with nothing but the code, as in the tests of LINE's SDK for iOS.
    guard let token = try Self.token(form), seconds < token.expiresAt, logins.revoke(token) else {
      throw .oauth("invalid_request", reason: "the token is unknown, has expired or was revoked before")
    }
    return ServerAnswer(type: LineError.type, body: [])
  }

  private static func token(_ form: [FormField]) throws(LineError) -> LineToken? {
    switch (form["access_token"], form["refresh_token"]) {
    case (let text?, nil): return LineToken(text, kind: .access)
    case (nil, let text?): return LineToken(text, kind: .refresh)
    default: throw .unreadable("one of access_token and refresh_token is needed")
    }
  }
}
