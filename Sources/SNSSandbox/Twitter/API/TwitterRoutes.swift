internal import SNSLoginCore

/// The part of the API that the sandbox has.
extension TwitterSandbox {
  /// The token is looked at first, so that a fault never hides a wrong one; then limits and faults, then the answer.
  func apiAnswer(_ call: TwitterCall) throws(TwitterError) -> ServerAnswer {
    let endpoint = try TwitterEndpoint(call)
    try strikeUnbelieved(call)
    let caller = try caller(call)
    let window = rates.count(
      endpoint.rawValue, limit: endpoint.limit, personID: caller.person.id, now: call.clock)
    let headers = window.headers + [HTTPRequest.Header("x-access-level", caller.level.rawValue)]
    do throws(TwitterError) {
      guard window.remaining >= 0 else { throw Self.tooMany(call.surface, []) }
      try strikeBelieved(call)
      if let replaced = strikeReplaced(call) { return replaced }
      var answer = try self.answer(endpoint, call, for: caller)
      strikePartial(&answer, call)
      faults.strikeDelivery(&answer)
      answer.headers += headers
      return answer
    } catch {
      var error = error
      let own = Set(error.headers.map { $0.name })
      error.headers += headers.filter { !own.contains($0.name) }
      throw error
    }
  }

  static func tooMany(_ surface: TwitterError.Surface, _ headers: [HTTPRequest.Header]) -> TwitterError {
    var error =
      surface == .v2 ? TwitterError.blank(429) : .code(429, 88, "Rate limit exceeded")
    error.headers = headers
    return error
  }

  private func answer(_ endpoint: TwitterEndpoint, _ call: TwitterCall, for caller: TwitterCaller)
    throws(TwitterError) -> ServerAnswer
  {
    switch endpoint {
    case .me: try me(call, caller)
    case .user: try user(call)
    case .addPost: try addPost(call, caller)
    case .readPost: try post(call, for: caller)
    case .deletePost: try deletePost(call, for: caller)
    case .verifyCredentials: verified(call, caller)
    case .updateStatus: try update(call, caller)
    case .invalidateToken: invalidate(caller)
    }
  }

  /// `1.1/oauth/invalidate_token`: ends the token that signs the call.
  private func invalidate(_ caller: TwitterCaller) -> ServerAnswer {
    guard case .oauth1(let token) = caller.credentials else { return json { _ in } }
    revoked.insert(token.text)
    return json {
      $0.key("access_token"); $0.string(token.text)
    }
  }
}
