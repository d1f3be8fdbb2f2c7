/// What can go wrong at LINE.
extension Fault {
  package static let lineDeveloping = Fault(
    "line-developing", "LINE, authorize: the channel counts as Developing, which is a page without a way back"
  )
  package static let lineAutoLogin = Fault(
    "line-auto-login",
    "LINE, authorize: auto login fails, so that a code without use and another state come back")
  package static let lineNoEmail = Fault(
    "line-no-email", "LINE, authorize: the person keeps the e-mail address back")
  package static let lineLessScope = Fault(
    "line-less-scope", "LINE, token: only openid is granted")
  package static let lineTokenDrop = Fault(
    "line-token-drop", "LINE, token: the connection closes without an answer, and nothing is spent")
  package static let lineToken500 = Fault(
    "line-token-500", "LINE, token: HTTP 500")
  package static let lineNoToken = Fault(
    "line-no-token", "LINE, token: success without an access_token")
  package static let lineShortToken = Fault(
    "line-short-token", "LINE, token: the access token lives 30 s")
  package static let lineNoIDToken = Fault(
    "line-no-id-token", "LINE, token: no id_token although openid is granted")
  package static let lineNoRefreshToken = Fault(
    "line-no-refresh-token", "LINE, token: a refresh is answered without a refresh_token")
  package static let lineRefreshRefused = Fault(
    "line-refresh-refused", "LINE, token: a refresh is 400 invalid_grant, the login counts as over")
  package static let lineWrongNonce = Fault(
    "line-wrong-nonce", "LINE, ID token: the nonce of another login")
  package static let lineWrongIssuer = Fault(
    "line-wrong-issuer", "LINE, ID token: the iss of somebody else")
  package static let lineWrongAudience = Fault(
    "line-wrong-audience", "LINE, ID token: the aud of another channel")
  package static let lineWrongSubject = Fault(
    "line-wrong-subject", "LINE, ID token: the sub of another person than the profile's")
  package static let lineSkew = Fault(
    "line-skew", "LINE, ID token: iat and exp 20 minutes ahead")
  package static let lineOldIDToken = Fault(
    "line-old-id-token", "LINE, ID token: iat and exp two hours back, so that it has ended")
  package static let lineBadSignature = Fault(
    "line-bad-signature", "LINE, ID token: the signature does not fit")
  package static let lineRS256 = Fault(
    "line-rs256", "LINE, ID token: signed with RS256 and a kid, as the header says")
  package static let lineAlgNone = Fault(
    "line-alg-none", "LINE, ID token: alg none and no signature")
  package static let lineTokenExpired = Fault(
    "line-token-expired", "LINE, calls: 401, the access token counts as expired")
  package static let lineAccessDenied = Fault(
    "line-access-denied", "LINE, calls: 403 \"Access Denied\"")
  package static let lineRateLimit = Fault(
    "line-rate-limit", "LINE, calls: 429")
  package static let lineNoFriend = Fault(
    "line-no-friend", "LINE, friendship: 400, no Official Account is linked to the channel")
  package static let lineNoPicture = Fault(
    "line-no-picture", "LINE: the person has neither picture nor status message")
  package static let lineRevoke400 = Fault(
    "line-revoke-400", "LINE, revoke: 400, the token counts as dead already")
  package static let lineRevoke500 = Fault(
    "line-revoke-500", "LINE, revoke: HTTP 500")

  static let line: [Fault] = [
    .lineDeveloping, .lineAutoLogin, .lineNoEmail, .lineLessScope, .lineTokenDrop, .lineToken500,
    .lineNoToken, .lineShortToken, .lineNoIDToken, .lineNoRefreshToken, .lineRefreshRefused, .lineWrongNonce,
    .lineWrongIssuer, .lineWrongAudience, .lineWrongSubject, .lineSkew, .lineOldIDToken, .lineBadSignature,
    .lineRS256, .lineAlgNone, .lineTokenExpired, .lineAccessDenied, .lineRateLimit, .lineNoFriend,
    .lineNoPicture, .lineRevoke400, .lineRevoke500,
  ]
}
