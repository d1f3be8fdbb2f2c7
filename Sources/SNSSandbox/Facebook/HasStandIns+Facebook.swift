extension HasStandIns {
  /// The app that the sandbox's Facebook knows.
  package static var facebookApp: SandboxFacebookApp { .facebook }

  /// A Facebook access token as a login would yield it, for whoever does not want to log in first.
  /// - Parameters:
  ///   - scopes: granted, besides `public_profile`.
  ///   - declined: asked for and refused.
  ///   - lifetime: seconds; nil is the option's.
  package func facebookToken(
    scopes: [String] = ["user_posts"], declined: [String] = [], lifetime: Int? = nil
  ) -> String {
    standIns.only(FacebookSandbox.self).issueToken(
      to: .first, granted: scopes, declined: declined, lifetime: lifetime)
  }
}
