extension ConfigKey {
  /// The value as it is kept: white space around it dropped.
  /// - Throws: `SNSError` `config` for what cannot be right, before any request is made with it.
  package func checked(_ text: String) throws(SNSError) -> String {
    let value = text.trimmingBlanks
    guard !value.isEmpty else { throw objection("is empty") }
    if let bad = value.first(where: { $0.isWhitespace || "[]<>{}\"'`".contains($0) }) {
      let shown = bad.isWhitespace ? "white space" : "the character \(bad)"
      throw objection("holds \(shown)", "paste the bare value, without brackets or quotes")
    }
    // A zero-width blank comes along with a copied text and is not to be seen.
    guard value.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw objection("holds a character that no credential has", "paste the bare value")
    }
    switch self {
    case .facebookAppID where !value.utf8.allSatisfy({ (0x30...0x39).contains($0) }):
      throw objection(
        "is not a number", "the app id is the number on the app's dashboard at developers.facebook.com")
    case .facebookAPIVersion where !GraphAPI.isVersion(value):
      throw objection("is no version", "write it as \(GraphAPI.defaultVersion)")
    case .facebookClientToken where value.contains("|"), .facebookAppSecret where value.contains("|"):
      throw objection("holds a bar", "set only the part behind the bar")
    case .lineChannelID where !value.utf8.allSatisfy({ (0x30...0x39).contains($0) }):
      throw objection(
        "is not a number: \(value)",
        "it takes the numeric channel ID of a LINE Login channel, at developers.line.biz, tab Basic settings")
    case .twitterRedirectURI, .lineRedirectURI: try checkRedirect(value)
    default: break
    }
    return value
  }

  /// What makes a possible value look like the wrong one; nil where nothing does. Nobody documents these forms, so
  /// they are named and not refused.
  package func doubt(_ value: String) -> String? {
    guard self == .twitterConsumerKey, TwitterApp.isClientID(value) else { return nil }
    return "\(rawValue) looks like the OAuth 2.0 Client ID; the login with a PIN needs the API Key "
      + "(at console.x.com, under Consumer Keys), and the Client ID belongs in \(Self.twitterClientID.rawValue)"
  }

  private func checkRedirect(_ value: String) throws(SNSError) {
    // RFC 6749 §3.1.2.
    if value.contains("#") { throw objection("holds a fragment", "leave out the # and what follows it") }
    guard WebAddress(value) != nil else {
      throw objection(
        "is no web address", "write it as \(standard ?? ""), just as the app's settings have it")
    }
  }

  private func objection(_ what: String, _ hint: String? = nil) -> SNSError {
    SNSError(
      .config, "\(rawValue) \(what)",
      hint: hint ?? "set it with `snslogin config set \(rawValue)` or \(variable)")
  }
}
