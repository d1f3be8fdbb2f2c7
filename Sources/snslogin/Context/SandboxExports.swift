internal import SNSSandbox

/// What a shell must know to talk to a sandbox.
enum SandboxExports {
  /// The endpoint and the sandbox's own app credentials.
  static func variables(of sandbox: Sandbox) -> [String: String] {
    [
      "SNSLOGIN_ENDPOINT": sandbox.endpoint,
      "SNSLOGIN_FACEBOOK_APP_ID": Sandbox.facebookApp.appID,
      "SNSLOGIN_FACEBOOK_CLIENT_TOKEN": Sandbox.facebookApp.clientToken,
      "SNSLOGIN_FACEBOOK_APP_SECRET": Sandbox.facebookApp.appSecret,
      "SNSLOGIN_TWITTER_CONSUMER_KEY": Sandbox.twitterApp.consumerKey,
      "SNSLOGIN_TWITTER_CONSUMER_SECRET": Sandbox.twitterApp.consumerSecret,
      "SNSLOGIN_TWITTER_CLIENT_ID": Sandbox.twitterApp.clientID,
      "SNSLOGIN_TWITTER_CLIENT_SECRET": Sandbox.twitterApp.clientSecret,
      "SNSLOGIN_TWITTER_REDIRECT_URI": sandbox.twitterRedirect,
      "SNSLOGIN_LINE_CHANNEL_ID": Sandbox.lineApp.channelID,
      "SNSLOGIN_LINE_CHANNEL_SECRET": Sandbox.lineApp.channelSecret,
      "SNSLOGIN_LINE_REDIRECT_URI": sandbox.lineRedirect,
    ]
  }

  /// Lines for a shell to evaluate.
  static func lines(_ variables: [String: String]) -> String {
    variables.sorted { $0.key < $1.key }.map { "export \($0.key)=\(ShellWord.quoted($0.value))\n" }.joined()
  }
}
