internal import SNSLoginCore

/// The faults of the sandbox's LINE.
extension LineSandbox {
  /// How far `line-skew` and `line-old-id-token` move an ID token; seconds.
  static let skew = 1200
  static let age = 7200

  /// After the form was read, before anything is spent.
  func strikeTokenEndpoint() throws(LineError) -> ServerAnswer? {
    switch faults.first(of: [.lineTokenDrop, .lineToken500]) {
    case .lineTokenDrop:
      var answer = ServerAnswer(type: LineError.type, body: [])
      answer.delivery = .disconnect
      return answer
    case .lineToken500: throw .oauth("server_error", "Internal Server Error", status: 500)
    default: return nil
    }
  }

  /// After the channel was believed.
  func strikeRevoke() throws(LineError) {
    switch faults.first(of: [.lineRevoke400, .lineRevoke500, .revokeDown]) {
    case .lineRevoke400: throw .oauth("invalid_request", reason: "a fault was asked for")
    case .lineRevoke500: throw .oauth("server_error", "Internal Server Error", status: 500)
    case .revokeDown: throw LineError(status: 503, body: .page)
    default: break
    }
  }

  /// After the token was believed.
  func strikeCall() throws(LineError) {
    switch faults.first(of: [.unavailable, .html, .lineTokenExpired, .lineAccessDenied, .lineRateLimit]) {
    case .unavailable: throw LineError(status: 503, body: .page)
    case .html: throw LineError(status: 200, body: .page)
    case .lineTokenExpired: throw .invalidToken("a fault was asked for")
    case .lineAccessDenied: throw .denied("a fault was asked for")
    case .lineRateLimit: throw .message(429, "The API rate limit has been exceeded. Try again later.")
    default: break
    }
  }

  /// The person as this answer shows them.
  func shown(_ person: LinePerson) -> LinePerson {
    guard faults.strikes(.lineNoPicture) else { return person }
    var shown = person
    shown.picture = nil
    shown.status = nil
    return shown
  }

  func idToken(_ entry: LineCode, scopes: [String]) -> String {
    let person = shown(entry.person)
    let tellsProfile = scopes.contains("profile")
    var claims = LineClaims(
      subject: person.id, audience: app.channelID, issuedAt: seconds, authTime: entry.authTime,
      nonce: entry.nonce, method: entry.method, name: tellsProfile ? person.name : nil,
      picture: tellsProfile ? person.picture : nil, email: entry.givesEmail ? person.email : nil)
    strike(&claims)
    return sealed(claims.payload).text
  }

  private func strike(_ claims: inout LineClaims) {
    if faults.strikes(.lineWrongNonce) { claims.nonce = "the nonce of another login" }
    if faults.strikes(.lineWrongIssuer) { claims.issuer = "https://access.line.example.com" }
    if faults.strikes(.lineWrongAudience) { claims.audience = "2009000018" }
    if faults.strikes(.lineWrongSubject), let other = LinePerson.all.first(where: { $0.id != claims.subject })
    {
      claims.subject = other.id
    }
    if faults.strikes(.lineSkew) { claims.issuedAt += Self.skew }
    if faults.strikes(.lineOldIDToken) { claims.issuedAt -= Self.age }
  }

  private func sealed(_ payload: [UInt8]) -> SignedIDToken {
    let secret = app.channelSecret
    switch faults.first(of: [.lineBadSignature, .lineRS256, .lineAlgNone]) {
    case .lineBadSignature:
      return SignedIDToken(payload) { SignedIDToken.hs256($0, secret: secret + "0") }
    case .lineRS256:
      // 2048 bits, as a key of that kind signs.
      let header = #"{"typ":"JWT","alg":"RS256","kid":"sandbox"}"#
      return SignedIDToken(payload, header: header) { _ in options.randomBytes(256) }
    case .lineAlgNone:
      return SignedIDToken(payload, header: #"{"typ":"JWT","alg":"none"}"#) { _ in [] }
    default: return SignedIDToken(payload) { SignedIDToken.hs256($0, secret: secret) }
    }
  }
}
