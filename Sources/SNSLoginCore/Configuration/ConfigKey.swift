/// Every setting of `config.json`, by its dotted name.
package enum ConfigKey: String, Sendable, CaseIterable {
  case facebookAppID = "facebook.app_id"
  case facebookClientToken = "facebook.client_token"
  case facebookAppSecret = "facebook.app_secret"
  case facebookAPIVersion = "facebook.api_version"

  /// The section and the key in it.
  package var path: (section: String, name: String) {
    let parts = rawValue.split(separator: ".").map(String.init)
    return (parts[0], parts[1])
  }

  /// The variable that wins over the file: `SNSLOGIN_FACEBOOK_APP_ID`.
  package var variable: String {
    "SNSLOGIN_" + rawValue.uppercased().map { $0 == "." ? "_" : $0 }
  }

  /// Read from stdin or without echo, shown masked.
  package var isSecret: Bool {
    switch self {
    case .facebookClientToken, .facebookAppSecret: true
    case .facebookAppID, .facebookAPIVersion: false
    }
  }

  /// What holds where nothing is set.
  package var standard: String? {
    switch self {
    case .facebookAPIVersion: GraphAPI.defaultVersion
    case .facebookAppID, .facebookClientToken, .facebookAppSecret: nil
    }
  }

  /// The value as it is kept: white space around it dropped.
  /// - Throws: `SNSError` `config` for what cannot be right, before any request is made with it.
  package func checked(_ text: String) throws(SNSError) -> String {
    let value = text.trimmingBlanks
    guard !value.isEmpty else { throw objection("is empty") }
    if let bad = value.first(where: { $0.isWhitespace || "[]<>{}\"'`".contains($0) }) {
      let shown = bad.isWhitespace ? "white space" : "the character \(bad)"
      throw objection("holds \(shown)", "paste the bare value, without brackets or quotes")
    }
    switch self {
    case .facebookAppID where !value.utf8.allSatisfy({ (0x30...0x39).contains($0) }):
      throw objection(
        "is not a number", "the app id is the number on the app's dashboard at developers.facebook.com")
    case .facebookAPIVersion where !GraphAPI.isVersion(value):
      throw objection("is no version", "write it as \(GraphAPI.defaultVersion)")
    case .facebookClientToken where value.contains("|"), .facebookAppSecret where value.contains("|"):
      throw objection("holds a bar", "set only the part behind the bar")
    default: return value
    }
  }

  private func objection(_ what: String, _ hint: String? = nil) -> SNSError {
    SNSError(
      .config, "\(rawValue) \(what)",
      hint: hint ?? "set it with `snslogin config set \(rawValue)` or \(variable)")
  }
}
