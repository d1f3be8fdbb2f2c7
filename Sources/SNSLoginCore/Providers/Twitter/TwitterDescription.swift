extension SNSDescription {
  package static let twitter = SNSDescription(
    offer: .twitter, otherNames: ["x"],
    settings: [
      .twitterConsumerKey, .twitterConsumerSecret, .twitterClientID, .twitterClientSecret,
      .twitterRedirectURI,
    ],
    options: [.twitterAccount], check: checkAccount, isWanted: isOfAccount,
    tokenForms: "of OAuth 2.0, or TOKEN:SECRET", token: TwitterToken.token,
    provider: { (configuration, environment) throws(SNSError) in
      TwitterProvider(app: try TwitterApp(configuration), environment: environment)
    })

  /// X's page of OAuth 2.0 takes no name.
  private static let checkAccount: @Sendable (LoginRequest) throws(SNSError) -> Void = {
    (request) throws(SNSError) in
    guard request.has(.twitterAccount), request.flow != .pin, request.flow != .token else { return }
    throw SNSError(
      .usage, "--as goes with the login by PIN: X's other login cannot be told who is meant",
      hint: "leave out --flow \(request.flow.rawValue), or log in as that account in the browser first",
      sns: .twitter)
  }

  private static let isOfAccount: @Sendable (Session, LoginRequest) -> Bool = { session, request in
    guard let name = request.value(of: .twitterAccount) else { return true }
    return name.lowercased() == session.username?.lowercased()
  }
}
