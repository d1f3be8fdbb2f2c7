/// What LINE's ID token says of the person, once it is proven to be LINE's, ours and of this login.
///
/// Web logins are signed HS256 with the channel secret; no other algorithm is taken, whatever the header says.
/// Source: developers.line.biz/en/docs/line-login/verify-id-token, OpenID Connect Core §3.1.3.7.
package struct LineIDToken: Sendable, Hashable {
  /// How far two clocks may be apart, as in LINE's own SDKs.
  package static let allowedSkew = 300

  /// The user id.
  package var subject: String
  package var name: String?
  package var pictureURL: String?
  /// Comes here and nowhere else.
  package var email: String?

  /// - Parameters:
  ///   - nonce: what this login sent.
  ///   - now: when the token came.
  /// - Throws: `SNSError`: `refused` for another channel's secret or a wrong clock, `badAnswer` for any other token.
  package init(
    verifying text: String, credentials: LineCredentials, nonce: String, now: Date
  ) throws(SNSError) {
    guard let token = JSONWebSignature(text) else { throw Self.objection("is no signed token") }
    let algorithm = token.header["alg"]?.string ?? "none"
    guard algorithm == "HS256" else {
      throw Self.objection("is signed as \(ForeignText.line(algorithm)), not as HS256")
    }
    // RFC 7515 §4.1.11.
    guard token.header["crit"] == nil else {
      throw Self.objection("wants an extension that nobody knows here")
    }
    guard try token.isSignedWithSHA256(key: credentials.secret) else {
      throw SNSError(
        .refused, "the ID token is not signed with the secret of the LINE Login channel \(credentials.id)",
        hint: LineFailure.secretAdvice, sns: .line)
    }
    try self.init(claims: token.payload, channelID: credentials.id, nonce: nonce, now: now)
  }

  /// The claims of a token whose signature is known to be good.
  package init(claims: JSONValue, channelID: String, nonce: String, now: Date) throws(SNSError) {
    guard claims["iss"]?.string == LineAPI.issuer else { throw Self.objection("was not issued by LINE") }
    guard Self.audience(claims) == channelID else { throw Self.objection("is meant for another channel") }
    try Self.checkTimes(claims, now)
    guard equalInConstantTime(Array((claims["nonce"]?.string ?? "").utf8), Array(nonce.utf8)) else {
      throw Self.objection("belongs to another login: its nonce is not the one that was sent")
    }
    guard let subject = claims["sub"]?.string, !subject.isEmpty else {
      throw Self.objection("names no user")
    }
    self.subject = subject
    name = Self.text(claims["name"])
    pictureURL = Self.text(claims["picture"])
    email = Self.text(claims["email"])
  }

  /// A string, or a list of one (RFC 7519 §4.1.3).
  private static func audience(_ claims: JSONValue) -> String? {
    guard let list = claims["aud"]?.array else { return claims["aud"]?.string }
    return list.count == 1 ? list[0].string : nil
  }

  private static func checkTimes(_ claims: JSONValue, _ now: Date) throws(SNSError) {
    guard let end = seconds(claims["exp"]), let start = seconds(claims["iat"]) else {
      throw objection("has no times")
    }
    let now = now.timeIntervalSince1970
    if start - now > Double(allowedSkew) { throw clock("was issued", start - now, "in the future", "behind") }
    if now - end > Double(allowedSkew) { throw clock("ended", now - end, "ago", "ahead of") }
  }

  private static func clock(
    _ what: String, _ gap: Double, _ when: String, _ where: String
  ) -> SNSError {
    let seconds = Int(min(gap, 1e15).rounded())
    return SNSError(
      .refused,
      "LINE's ID token \(what) \(seconds) s \(when) by this machine's clock; \(allowedSkew) s are allowed",
      hint: "this machine's clock seems to be \(`where`) LINE's by that much: set it, then log in again",
      sns: .line)
  }

  /// Seconds since 1970; numbers only (RFC 7519 §2).
  private static func seconds(_ claim: JSONValue?) -> Double? {
    switch claim {
    case .integer(let value): Double(value)
    case .number(let value) where value.isFinite: value
    default: nil
    }
  }

  private static func text(_ claim: JSONValue?) -> String? {
    claim?.string.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func objection(_ what: String) -> SNSError {
    SNSError(
      .badAnswer, "LINE's ID token \(what)", hint: "nothing was saved; run `snslogin login line` again",
      sns: .line)
  }
}
