/// The two kinds of token that X has, told apart by their form.
package enum TwitterToken {
  /// `TOKEN:SECRET` is OAuth 1.0a; without a colon it is OAuth 2.0. No token of X holds a colon itself.
  package static func token(_ text: String) -> Session.Token {
    guard let colon = text.firstIndex(of: ":") else { return Session.Token(accessToken: text) }
    return Session.Token(
      accessToken: String(text[..<colon]), tokenSecret: String(text[text.index(after: colon)...]))
  }

  /// The user's id: the digits before the dash of an OAuth 1.0a token (`6253282-…`); nil where it has none.
  package static func userID(of token: String) -> String? {
    guard let dash = token.firstIndex(of: "-"), dash != token.startIndex,
      token[..<dash].utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return String(token[..<dash])
  }
}

extension Session.Token {
  /// The token that signs requests; nil for a bearer token.
  package var oauth1: OAuth1Credentials? {
    tokenSecret.map { OAuth1Credentials(key: accessToken, secret: $0) }
  }
}
