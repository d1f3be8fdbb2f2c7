extension SNSDescription {
  package static let line = SNSDescription(
    offer: .line,
    settings: [.lineChannelID, .lineChannelSecret, .lineRedirectURI], options: [.lineQR, .lineNoAutoLogin],
    // LINE never lists `email` among the scopes; the address tells.
    granted: { session in
      Set((session.token.scopes ?? []) + (session.email == nil ? [] : ["email"]))
    },
    provider: { (configuration, environment) throws(SNSError) in
      LineProvider(channel: try LineChannel(configuration), environment: environment)
    })
}
