/// What can go wrong at X.
extension Fault {
  package static let xPlain401 = Fault(
    "x-plain-401", "X, request_token: 401 in plain text, the signature counts as wrong")
  package static let xJSON32 = Fault(
    "x-json-32", "X, request_token: 401 with code 32 as JSON")
  package static let xHTML401 = Fault(
    "x-html-401", "X, request_token and calls: 401 as a web page")
  package static let xXML415 = Fault(
    "x-xml-415", "X, request_token: 403 with code 415 as XML, the callback is not approved")
  package static let xJSON415 = Fault(
    "x-json-415", "X, request_token: the same as JSON")
  package static let xDesktopOnly = Fault(
    "x-desktop-only", "X, request_token: 401 as XML, only oob is supported")
  package static let xStaleToken = Fault(
    "x-stale-token", "X, request_token: code 89 as if an old token had been sent along")
  package static let xNoConfirm = Fault(
    "x-no-confirm", "X, request_token: oauth_callback_confirmed is false")
  package static let xWrongPIN = Fault(
    "x-wrong-pin", "X, access_token: the PIN counts as wrong, and the request token is spent")
  package static let xSpentToken = Fault(
    "x-spent-token", "X, access_token: 401 in plain text, the request token counts as used")
  package static let xXML401 = Fault(
    "x-xml-401", "X, access_token: 401 as XML, the request token counts as expired")
  package static let xReverseAuth = Fault(
    "x-reverse-auth", "X, access_token: 401 \"Reverse auth credentials are invalid\"")
  package static let xNoName = Fault(
    "x-no-name", "X, access_token: success without user_id and screen_name")
  package static let xNoToken = Fault(
    "x-no-token", "X, access_token and 2/oauth2/token: success without a token")
  package static let xOtherAccount = Fault(
    "x-other-account", "X: another person approves than was asked for")
  package static let xNoRefresh = Fault(
    "x-no-refresh", "X, 2/oauth2/token: no refresh_token")
  package static let xLessScope = Fault(
    "x-less-scope", "X, 2/oauth2/token: only tweet.read is granted")
  package static let xShortToken = Fault(
    "x-short-token", "X, 2/oauth2/token: the access token lives 30 s")
  package static let xInvalidGrant = Fault(
    "x-invalid-grant", "X, 2/oauth2/token: 400 \"Value passed for the token was invalid.\"")
  package static let xError200 = Fault(
    "x-error-200", "X, 2/oauth2/token: the same error under HTTP 200")
  package static let xPublicClient = Fault(
    "x-public-client", "X, 2/oauth2: the app is a Native App, which has no secret")
  package static let xLoginDown = Fault(
    "x-login-down", "X, request_token, access_token and 2/oauth2: HTTP 503 with a web page")
  package static let xClock = Fault(
    "x-clock", "X: its clock is 20 minutes ahead, so that signatures are code 135")
  package static let xDown = Fault(
    "x-down", "X, calls: HTTP 503 with a web page")
  package static let xOverCapacity = Fault(
    "x-over-capacity", "X, calls: HTTP 503, code 130")
  package static let xInternal = Fault(
    "x-internal", "X, calls: HTTP 500, code 131")
  package static let xRevoked = Fault(
    "x-revoked", "X, calls: code 89, the token counts as revoked")
  package static let xUnauthorized = Fault(
    "x-unauthorized", "X, calls: 401 as a problem document that says nothing more")
  package static let xForbidden = Fault(
    "x-forbidden", "X, calls: 403 as a problem document that says nothing more")
  package static let xLocked = Fault(
    "x-locked", "X, calls: 403, code 326, the account is locked")
  package static let xAccessLevel = Fault(
    "x-access-level", "X, calls: 403, code 453")
  package static let xWrongKind = Fault(
    "x-wrong-kind", "X, calls: 403, code 220")
  package static let xNotEnrolled = Fault(
    "x-not-enrolled", "X, calls: 403 client-not-enrolled, the app is in no project")
  package static let xUnsupportedAuth = Fault(
    "x-unsupported-auth", "X, calls: 403 unsupported-authentication with the kinds that are taken")
  package static let xCredits = Fault(
    "x-credits", "X, calls: 402 in the newer form, with limits untouched")
  package static let xCreditsOld = Fault(
    "x-credits-old", "X, calls: 402 in the older form")
  package static let xRateLimit = Fault(
    "x-rate-limit", "X, calls: 429, code 88, nothing remaining until the reset")
  package static let xAppLimit = Fault(
    "x-app-limit", "X, calls: 429 although 49 calls remain")
  package static let xPartial = Fault(
    "x-partial", "X, calls of version 2: 200 with errors and without data")
  package static let xRedirect = Fault(
    "x-redirect", "X, login and calls: 301 to another address of this machine")

  static let twitter: [Fault] = [
    .xPlain401, .xJSON32, .xHTML401, .xXML415, .xJSON415, .xDesktopOnly, .xStaleToken, .xNoConfirm,
    .xWrongPIN, .xSpentToken, .xXML401, .xReverseAuth, .xNoName, .xNoToken, .xOtherAccount, .xNoRefresh,
    .xLessScope, .xShortToken, .xInvalidGrant, .xError200, .xPublicClient, .xLoginDown, .xClock, .xDown,
    .xOverCapacity, .xInternal, .xRevoked, .xUnauthorized, .xForbidden, .xLocked, .xAccessLevel, .xWrongKind,
    .xNotEnrolled, .xUnsupportedAuth, .xCredits, .xCreditsOld, .xRateLimit, .xAppLimit, .xPartial, .xRedirect,
  ]
}
