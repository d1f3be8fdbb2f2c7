extension SNSDescription {
  package static let facebook = SNSDescription(
    offer: .facebook,
    settings: [.facebookAppID, .facebookClientToken, .facebookAppSecret, .facebookAPIVersion],
    options: [.facebookQR], refreshesTokens: false,
    provider: { (configuration, environment) throws(SNSError) in
      FacebookProvider(app: try FacebookApp(configuration), environment: environment)
    })
}
