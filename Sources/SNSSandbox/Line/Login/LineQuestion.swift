internal import SNSLoginCore

/// A sound question of `oauth2/v2.1/authorize` (developers.line.biz, "Integrating LINE Login with your web app"), apart
/// from where its answer goes.
struct LineQuestion: Sendable, Hashable {
  /// What LINE tells the app through the browser.
  struct Refusal: Error, Sendable, Hashable {
    /// In upper case.
    var code: String
    var description: String
  }

  enum Prompt: String, Sendable, Hashable {
    case silent = "none"
    case consent, login
  }

  /// How the page looks.
  struct Screen: Sendable, Hashable {
    /// BCP 47, the liked best first.
    var locales: [String]
    var showsQR: Bool
    var canSwitchMethod: Bool
  }

  /// Among `profile`, `openid` and `email`.
  var scopes: Set<String>
  var nonce: String?
  /// S256 (RFC 7636 §4.2): 43 characters.
  var challenge: String?
  var prompt: Prompt?
  /// `max_age` was sent.
  var wantsAuthTime: Bool
  /// `bot_prompt` was sent.
  var asksForFriendship: Bool
  var disablesAutoLogin: Bool
  var screen: Screen

  /// - Parameter fields: those of the query that have a value.
  init(_ fields: [FormField]) throws(Refusal) {
    try Self.checkFrame(fields)
    scopes = try Self.scopes(fields["scope"] ?? "")
    nonce = fields["nonce"]
    challenge = try Self.challenge(fields)
    prompt = try Self.choice(fields, "prompt", ["none", "consent", "login"]).flatMap { Prompt(rawValue: $0) }
    guard fields["max_age"]?.isDecimal ?? true else { throw .unsound("max_age") }
    wantsAuthTime = fields["max_age"] != nil
    asksForFriendship = try Self.choice(fields, "bot_prompt", ["normal", "aggressive"]) != nil
    // prompt=login turns auto login off as well.
    disablesAutoLogin =
      try Self.choice(fields, "disable_auto_login", ["true", "false"]) == "true" || prompt == .login
    screen = Screen(
      locales: (fields["ui_locales"] ?? "").split(separator: " ").map(String.init),
      showsQR: try Self.choice(fields, "initial_amr_display", ["lineqr"]) != nil,
      canSwitchMethod: try Self.choice(fields, "switch_amr", ["true", "false"]) != "false")
  }

  /// What every question needs, and what may be sent without changing anything here.
  private static func checkFrame(_ fields: [FormField]) throws(Refusal) {
    guard Set(fields.map(\.name)).count == fields.count else {
      throw .invalidRequest("a parameter comes twice.")
    }
    guard let type = fields["response_type"] else { throw .unspecified("response_type") }
    guard type == "code" else {
      throw Refusal(code: "UNSUPPORTED_RESPONSE_TYPE", description: "response_type must be code.")
    }
    guard fields["state"] != nil else { throw .unspecified("state") }
    _ = try choice(fields, "disable_ios_auto_login", ["true", "false"])
    // LINE has three more; the sandbox answers in the query only.
    _ = try choice(fields, "response_mode", ["query"])
  }

  private static func scopes(_ text: String) throws(Refusal) -> Set<String> {
    let scopes = Set(text.split(separator: " ").map(String.init))
    let unknown = scopes.subtracting(["profile", "openid", "email"]).sorted()
    guard unknown.isEmpty else { throw .invalidScope("\(unknown[0]) is not for this channel.") }
    guard scopes.contains("profile") || scopes.contains("openid") else {
      throw .invalidScope("profile or openid is needed.")
    }
    guard scopes.contains("openid") || !scopes.contains("email") else {
      throw .invalidScope("email needs openid.")
    }
    return scopes
  }

  /// LINE takes S256 alone, and refuses `plain` on purpose ("PKCE support for LINE Login").
  private static func challenge(_ fields: [FormField]) throws(Refusal) -> String? {
    let method = try choice(fields, "code_challenge_method", ["S256"])
    guard let challenge = fields["code_challenge"] else {
      guard method == nil else { throw .unspecified("code_challenge") }
      return nil
    }
    guard method != nil else { throw .unspecified("code_challenge_method") }
    guard base64URLDecoded(challenge)?.count == 32 else { throw .unsound("code_challenge") }
    return challenge
  }

  private static func choice(
    _ fields: [FormField], _ name: String, _ values: [String]
  ) throws(Refusal) -> String? {
    guard let value = fields[name] else { return nil }
    guard values.contains(value) else { throw .unsound(name) }
    return value
  }
}

extension LineQuestion.Refusal {
  static let denied = Self(code: "ACCESS_DENIED", description: "The resource owner denied the request.")

  static func invalidRequest(_ description: String) -> Self {
    Self(code: "INVALID_REQUEST", description: description)
  }

  static func invalidScope(_ description: String) -> Self {
    Self(code: "INVALID_SCOPE", description: description)
  }

  /// In the words that LINE has for a missing `state` (next-auth#9594).
  static func unspecified(_ name: String) -> Self { .invalidRequest("'\(name)' is not specified.") }
  static func unsound(_ name: String) -> Self { .invalidRequest("'\(name)' is invalid.") }
}
