extension SNSDescription {
  package static let line = SNSDescription(
    type: .line, flows: [.browser, .paste],
    absences: [
      // Programs that imitate LINE's own get accounts blocked.
      Absence(
        flows: [.device, .pin], words: "LINE offers no login by device code or PIN to other programs",
        advice: "--qr asks LINE's page for a QR code")
    ],
    settings: [.lineChannelID, .lineChannelSecret, .lineRedirectURI], options: [.lineQR, .lineNoAutoLogin],
    // LINE never lists `email` among the scopes; the address tells.
    granted: { session in
      Set((session.token.scopes ?? []) + (session.email == nil ? [] : ["email"]))
    },
    provider: { (configuration, environment) throws(SNSError) in
      LineProvider(channel: try LineChannel(configuration), environment: environment)
    })
}

extension LoginOption {
  package static let lineQR = LoginOption("qr", help: "ask LINE's page for its QR code", use: "line")

  /// LINE's page is to ask, also where it could log in by itself.
  package static let lineNoAutoLogin = LoginOption(
    "no-auto-login", help: "let LINE's page ask, where its automatic login fails on a phone", use: "line")
}

extension Setting {
  package static let lineChannelID = Setting(
    "line.channel_id", place: "at developers.line.biz, tab Basic settings"
  ) { value in
    value.isDigits
      ? nil
      : Objection(
        "is not a number: \(value)",
        hint:
          "it takes the numeric channel ID of a LINE Login channel, at developers.line.biz, tab Basic settings"
      )
  }

  package static let lineChannelSecret = Setting(
    "line.channel_secret", isSecret: true, place: "at developers.line.biz, tab Basic settings")

  package static let lineRedirectURI = redirect(
    "line.redirect_uri", standard: LineChannel.standardRedirectURI,
    place: "at developers.line.biz, tab LINE Login")
}
