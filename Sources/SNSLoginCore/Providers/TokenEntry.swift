/// A token that the person already has (`--with-token`): asked for, and looked at before anybody is asked about it.
struct TokenEntry: Sendable {
  let sns: LoginType
  var prompt = "Paste the access token (it is not shown):"
  /// What is wrong with the text, and what to do about it; nil where it may be a token of this SNS.
  let objection: @Sendable (_ text: String) -> (words: String, hint: String)?
  var token: @Sendable (_ text: String) -> Session.Token = { Session.Token(accessToken: $0) }

  /// The login with that token, whose user nobody knows yet.
  /// - Throws: `SNSError` `usage` for a text that is none.
  func session(from person: any Person) async throws(SNSError) -> Session {
    let text = try await person.answer(.token(prompt))
    guard !text.isEmpty else {
      throw SNSError(
        .usage, "no token was given", hint: "pipe it: `snslogin login \(sns.rawValue) --with-token < FILE`",
        sns: sns)
    }
    if let (words, hint) = objection(text) { throw SNSError(.usage, words, hint: hint, sns: sns) }
    return Session(sns: sns, flow: LoginFlow.token.rawValue, token: token(text))
  }
}
