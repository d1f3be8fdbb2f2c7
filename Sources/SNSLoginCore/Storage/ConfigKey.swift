/// Every setting of `config.json`, by its dotted name.
package enum ConfigKey: String, Sendable, CaseIterable {
  case facebookAppID = "facebook.app_id"
  case facebookClientToken = "facebook.client_token"
  case facebookAppSecret = "facebook.app_secret"
  case facebookAPIVersion = "facebook.api_version"
  case twitterConsumerKey = "twitter.consumer_key"
  case twitterConsumerSecret = "twitter.consumer_secret"
  case twitterClientID = "twitter.client_id"
  case twitterClientSecret = "twitter.client_secret"
  case twitterRedirectURI = "twitter.redirect_uri"
  case lineChannelID = "line.channel_id"
  case lineChannelSecret = "line.channel_secret"
  case lineRedirectURI = "line.redirect_uri"

  /// The section and the key in it.
  package var path: (section: String, name: String) {
    let parts = rawValue.split(separator: ".").map(String.init)
    return (parts[0], parts[1])
  }

  /// Whose setting it is.
  package var sns: LoginType? { LoginType(rawValue: path.section) }

  /// The variable that wins over the file: `SNSLOGIN_FACEBOOK_APP_ID`.
  package var variable: String {
    "SNSLOGIN_" + rawValue.uppercased().map { $0 == "." ? "_" : $0 }
  }

  /// Read from stdin or without echo, shown masked.
  package var isSecret: Bool {
    switch self {
    case .facebookClientToken, .facebookAppSecret, .twitterConsumerSecret, .twitterClientSecret,
      .lineChannelSecret:
      true
    case .facebookAppID, .facebookAPIVersion, .twitterConsumerKey, .twitterClientID, .twitterRedirectURI,
      .lineChannelID, .lineRedirectURI:
      false
    }
  }

  /// What holds where nothing is set.
  package var standard: String? {
    switch self {
    case .facebookAPIVersion: GraphAPI.defaultVersion
    case .twitterRedirectURI: TwitterApp.standardRedirectURI
    case .lineRedirectURI: LineChannel.standardRedirectURI
    case .facebookAppID, .facebookClientToken, .facebookAppSecret, .twitterConsumerKey,
      .twitterConsumerSecret, .twitterClientID, .twitterClientSecret, .lineChannelID, .lineChannelSecret:
      nil
    }
  }
}
