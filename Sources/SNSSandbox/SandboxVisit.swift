internal import SNSLoginCore

extension Sandbox {
  /// What a person finds behind an address that a login shows.
  package enum Visit: Sendable, Hashable {
    /// X's page with this PIN.
    case pin(String)
    /// The browser is sent on to this address, with the code or the refusal in it.
    case redirect(String)
    /// A question, a refusal, or a page that has nothing for the login.
    case page(status: Int)
  }

  /// Opens an address as the person in front of a browser would, so that the tool can play that person with
  /// `Approval.auto`. Takes the provider's own address and the one behind `SNSLOGIN_ENDPOINT`; nil for any other.
  package func visit(_ address: String) -> Visit? {
    guard var target = WebAddress(address) else { return nil }
    if target.isLoopback {
      guard target.port == port else { return nil }
    } else {
      target.path = "/" + target.authority + target.path
    }
    let answer = router.answer(
      IncomingRequest(method: "GET", path: target.path, query: target.query))
    if let location = answer.headers.first(where: { $0.name == "Location" }) {
      return .redirect(location.value)
    }
    guard answer.status == 200, let token = target.fields["oauth_token"],
      let entry = router.twitter.requestTokens.live(token, at: router.twitter.now),
      case .approved = entry.state
    else { return .page(status: answer.status) }
    return .pin(entry.verifier)
  }

  /// The PIN that belongs to a request token of X's from its start, approved or not yet; nil for one that is unknown, denied, spent or too old.
  package func pin(forRequestToken token: String) -> String? {
    let entry = router.twitter.requestTokens.live(token, at: router.twitter.now)
    return entry.flatMap { $0.callback == "oob" ? $0.verifier : nil }
  }

  /// An OAuth 1.0a login of X's as `access_token` would yield it, for whoever does not want to log in first.
  package func twitterToken(readOnly: Bool = false) -> (token: String, secret: String) {
    let token = router.twitter.issueUserToken(to: .first, level: readOnly ? .read : .readWrite)
    return (token.text, token.secret)
  }
}
