internal import SNSLoginCore

/// Whom a call speaks for.
struct LineCaller: Sendable, Hashable {
  var person: LinePerson
  var scopes: [String]
}

/// Calls with a user's access token.
extension LineSandbox {
  /// Believes a call, or says why not. The token is looked at first, so that a fault never hides a wrong one; then faults,
  /// then scopes.
  func caller(_ call: LineCall, needs scope: String) throws(LineError) -> LineCaller {
    let header = call.request.header("Authorization") ?? ""
    guard header.prefix(7).lowercased() == "bearer " else {
      throw .invalidToken("there is no Authorization: Bearer header")
    }
    guard let token = LineToken(String(header.dropFirst(7)), kind: .access),
      let person = LinePerson.withID(token.personID)
    else { throw .invalidToken("the sandbox has not issued this access token") }
    guard seconds < token.expiresAt else { throw .invalidToken("the access token has expired") }
    guard logins.isAlive(token) else { throw .invalidToken("the access token was revoked") }
    try strikeCall()
    guard token.scopes.contains(scope) else { throw .denied("the token lacks the scope \(scope)") }
    return LineCaller(person: shown(person), scopes: token.scopes)
  }

  func profile(_ call: LineCall) throws(LineError) -> ServerAnswer {
    let person = try caller(call, needs: "profile").person
    if faults.strikes(.profileDown) { throw .message(500, "Internal Server Error") }
    return delivered {
      $0.key("userId"); $0.string(person.id)
      $0.key("displayName"); $0.string(person.name)
      $0.member("pictureUrl", ifAny: person.picture)
      $0.member("statusMessage", ifAny: person.status)
    }
  }

  /// OpenID Connect Core §5.3; name and picture need `profile`.
  func userinfo(_ call: LineCall) throws(LineError) -> ServerAnswer {
    let caller = try caller(call, needs: "openid")
    return delivered {
      $0.key("sub"); $0.string(caller.person.id)
      guard caller.scopes.contains("profile") else { return }
      $0.key("name"); $0.string(caller.person.name)
      $0.member("picture", ifAny: caller.person.picture)
    }
  }

  func friendship(_ call: LineCall) throws(LineError) -> ServerAnswer {
    let person = try caller(call, needs: "profile").person
    if faults.strikes(.lineNoFriend) {
      throw .message(400, "There is no login bot linked to this channel.")
    }
    return delivered {
      $0.key("friendFlag"); $0.bool(person.isFriend)
    }
  }

  private func delivered(_ members: (inout JSONWriter) -> Void) -> ServerAnswer {
    var answer = json(members)
    faults.strikeDelivery(&answer)
    return answer
  }
}
