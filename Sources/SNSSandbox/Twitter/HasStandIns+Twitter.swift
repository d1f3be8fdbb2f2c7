extension HasStandIns {
  /// The app that the sandbox's X knows.
  package static var twitterApp: SandboxTwitterApp { .sandbox }

  private var twitter: TwitterSandbox { standIns.only(TwitterSandbox.self) }

  /// The PIN that belongs to a request token of X's from its start, approved or not yet; nil for one that is unknown,
  /// denied, spent or too old.
  package func pin(forRequestToken token: String) -> String? {
    let entry = twitter.requestTokens.live(token, at: twitter.now)
    return entry.flatMap { $0.callback == "oob" ? $0.verifier : nil }
  }

  /// An OAuth 1.0a login of X's as `access_token` would yield it, for whoever does not want to log in first.
  package func twitterToken(readOnly: Bool = false) -> (token: String, secret: String) {
    let token = twitter.issueUserToken(to: .first, level: readOnly ? .read : .readWrite)
    return (token.text, token.secret)
  }
}
