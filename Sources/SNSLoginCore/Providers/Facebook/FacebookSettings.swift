extension Setting {
  package static let facebookAppID = Setting(
    "facebook.app_id", place: "on the app's dashboard at developers.facebook.com"
  ) { value in
    value.isDigits
      ? nil
      : Objection(
        "is not a number", hint: "the app id is the number on the app's dashboard at developers.facebook.com")
  }

  package static let facebookClientToken = Setting(
    "facebook.client_token", isSecret: true, place: "at developers.facebook.com, under Settings > Advanced",
    check: holdsNoBar)

  package static let facebookAppSecret = Setting(
    "facebook.app_secret", isSecret: true, place: "at developers.facebook.com, under Settings > Basic",
    check: holdsNoBar)

  package static let facebookAPIVersion = Setting(
    "facebook.api_version", standard: GraphAPI.defaultVersion,
    place: "at developers.facebook.com, in the list of Graph API versions"
  ) { value in
    GraphAPI.isVersion(value)
      ? nil : Objection("is no version", hint: "write it as \(GraphAPI.defaultVersion)")
  }

  private static let holdsNoBar: Check = { value in
    value.contains("|") ? Objection("holds a bar", hint: "set only the part behind the bar") : nil
  }
}
