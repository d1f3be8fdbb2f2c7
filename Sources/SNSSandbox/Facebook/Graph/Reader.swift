internal import SNSLoginCore

/// Who calls, by a user access token that was found sound.
struct Reader: Sendable {
  var person: FacebookPerson
  var token: AccessToken
  /// As it came; `paging.next` repeats it in clear, as Facebook does.
  var tokenText: String
  var permissions: [Permission]

  struct Permission: Sendable, Hashable {
    enum Status: String, Sendable { case granted, declined, expired }
    var name: String
    var status: Status
  }

  func may(_ permission: String) -> Bool {
    permissions.contains { $0.name == permission && $0.status == .granted }
  }

  /// `me` is the person of the token.
  func resolved(_ id: String) throws(GraphError) -> String {
    guard id != "me" else { return person.id }
    guard id.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_") }) else {
      throw GraphError(
        code: 803, message: "(#803) Some of the aliases you requested do not exist: \(id)")
    }
    return id
  }
}

extension FacebookSandbox {
  func reader(_ call: GraphCall) throws(GraphError) -> Reader {
    guard let text = call.token else { throw .noToken }
    let token = try userToken(text)
    guard let person = FacebookPerson.withID(token.personID) else { throw .forgedToken }
    try checkProof(call, token: text)
    return Reader(person: person, token: token, tokenText: text, permissions: permissions(of: token))
  }

  /// The token behind the text, with everything about it checked but the proof.
  func userToken(_ text: String) throws(GraphError) -> AccessToken {
    // An app token (`ID|SECRET`) names no person.
    if text.contains("|") {
      let isOurs = [app.clientToken, app.appSecret].contains { text == app.appID + "|" + $0 }
      throw isOurs ? .noUserToken : .badSignature
    }
    switch AccessToken.read(text) {
    case .malformed: throw .unreadableToken
    case .forged: throw .forgedToken
    case .token(let token):
      guard !grants.isRevoked(token) else { throw .revokedToken }
      guard seconds < token.expiresAt else { throw .expiredToken(at: token.expiresAt, now: seconds) }
      return token
    }
  }

  /// Lower-case hex HMAC-SHA256 over the token, keyed by the app secret; looked at wherever it is sent.
  private func checkProof(_ call: GraphCall, token: String) throws(GraphError) {
    guard let proof = call.fields["appsecret_proof"] else {
      if faults.strikes(.requireProof) { throw .needsProof }
      return
    }
    let expected = try? DigestAlgorithm.sha256.authenticationCode(for: token.utf8, key: app.appSecret.utf8)
    guard let expected, equalInConstantTime(Array(proof.utf8), Array(expected.hexadecimal.utf8)) else {
      throw .wrongProof
    }
  }

  private func permissions(of token: AccessToken) -> [Reader.Permission] {
    let removed = grants.removed(for: token)
    let allExpired = token.dataAccessExpiresAt <= seconds || faults.strikes(.permissionsExpired)
    let declinesPosts = faults.strikes(.noUserPosts)
    return token.granted.map { name in
      let isDeclined = removed.contains(name) || (declinesPosts && name == "user_posts")
      return Reader.Permission(name: name, status: isDeclined ? .declined : allExpired ? .expired : .granted)
    } + token.declined.map { Reader.Permission(name: $0, status: .declined) }
  }
}
