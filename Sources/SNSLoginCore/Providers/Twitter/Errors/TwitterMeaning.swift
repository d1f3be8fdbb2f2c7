/// What an error of X means for the person, decided by its number or kind first, by the status where these say nothing.
package enum TwitterMeaning: Sendable, Hashable {
  /// App keys, token or signature do not fit together.
  case badSignature
  /// The token is dead.
  case tokenEnded
  case badPIN
  case requestTokenSpent
  case clockOff
  case noCredits
  case rateLimited
  case notEnrolled
  case wrongKindOfToken
  case accessLevel
  case callbackNotApproved
  case pinNotAllowed
  case appSuspended
  case accountLocked
  case malformedAuthorization
  case wrongClientType
  case notPermitted
  case notFound
  case down
  /// A 401 that gives no reason.
  case unauthorized
  case refused

  package init(_ error: TwitterError?, status: Int) {
    self =
      error?.problem.flatMap(Self.problem) ?? error?.code.flatMap(Self.number)
      ?? (error?.oauthError).flatMap(Self.oauth) ?? error.flatMap { Self.words($0.message) }
      ?? Self.status(status)
  }

  private static func problem(_ name: String) -> TwitterMeaning? {
    switch name {
    case "credits-depleted", "credits", "usage-capped": .noCredits
    case "client-forbidden": .notEnrolled
    case "unsupported-authentication": .wrongKindOfToken
    case "resource-not-found": .notFound
    case "not-authorized-for-resource": .notPermitted
    default: nil
    }
  }

  /// docs x-api/fundamentals/response-codes-and-errors; 417 by node-twitter-api-v2's list.
  private static func number(_ code: Int) -> TwitterMeaning? {
    switch code {
    case 32: .badSignature
    case 34, 50, 144: .notFound
    case 64, 187, 226: .refused
    case 88: .rateLimited
    case 89: .tokenEnded
    case 99, 220: .wrongKindOfToken
    case 130, 131: .down
    case 135: .clockOff
    case 215: .malformedAuthorization
    case 261: .notPermitted
    case 326: .accountLocked
    case 415: .callbackNotApproved
    case 416: .appSuspended
    case 417: .pinNotAllowed
    case 453: .accessLevel
    default: nil
    }
  }

  private static func oauth(_ name: String) -> TwitterMeaning? {
    switch name {
    case "unauthorized_client", "invalid_client": .wrongClientType
    case "invalid_grant", "invalid_token": .tokenEnded
    default: nil
    }
  }

  /// The answers that are a sentence and nothing else.
  private static func words(_ message: String) -> TwitterMeaning? {
    let text = message.lowercased()
    func says(_ words: String) -> Bool { text.contains(words) }
    if says("validate oauth signature") { return .badSignature }
    if says("invalid oauth_verifier") { return .badPIN }
    if says("invalid request token") || says("reverse auth credentials") { return .requestTokenSpent }
    if says("expired token") || says("value passed for the token was invalid") { return .tokenEnded }
    if says("timestamp out of bounds") { return .clockOff }
    if says("callback_url") || says("oauth_callback value") { return .callbackNotApproved }
    return nil
  }

  private static func status(_ status: Int) -> TwitterMeaning {
    switch status {
    case 401: .unauthorized
    case 402: .noCredits
    case 403: .notPermitted
    case 404: .notFound
    case 429: .rateLimited
    case 500...: .down
    default: .refused
    }
  }
}
