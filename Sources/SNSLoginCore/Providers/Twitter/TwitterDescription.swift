extension SNSDescription {
  package static let twitter = SNSDescription(
    type: .twitter, otherNames: ["x"], flows: [.pin, .browser, .paste],
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

extension LoginOption {
  /// The user name to ask for, without `@`; without it whoever is logged in to the browser.
  package static let twitterAccount = LoginOption(
    "as", placeholder: "NAME", help: "ask X for this account, not for whoever is logged in", use: "twitter"
  ) { (name) throws(SNSError) in
    let bare = name.hasPrefix("@") ? String(name.dropFirst()) : name
    guard !bare.isEmpty, bare.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }) else {
      throw SNSError(
        .usage, "--as takes a user name of X, not \(name)", hint: "letters, digits and _ only", sns: .twitter)
    }
    return bare
  }
}

extension Setting {
  package static let twitterConsumerKey = Setting(
    "twitter.consumer_key", place: "at console.x.com, under Consumer Keys",
    doubt: { value in
      guard TwitterApp.isClientID(value) else { return nil }
      return
        "twitter.consumer_key looks like the OAuth 2.0 Client ID; the login with a PIN needs the API Key "
        + "(at console.x.com, under Consumer Keys), and the Client ID belongs in twitter.client_id"
    })

  package static let twitterConsumerSecret = Setting(
    "twitter.consumer_secret", isSecret: true, place: "at console.x.com, under Consumer Keys")

  package static let twitterClientID = Setting(
    "twitter.client_id", place: "at console.x.com, under OAuth 2.0 Client ID and Client Secret")

  package static let twitterClientSecret = Setting(
    "twitter.client_secret", isSecret: true,
    place: "at console.x.com, under OAuth 2.0 Client ID and Client Secret")

  package static let twitterRedirectURI = redirect(
    "twitter.redirect_uri", standard: TwitterApp.standardRedirectURI,
    place: "at console.x.com, under User authentication settings")
}
