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
