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
