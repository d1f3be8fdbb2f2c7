// Every sentence about a refusal of X; nothing else words one.

extension TwitterFailure {
  /// The error as it is reported.
  var worded: SNSError {
    if (300...399).contains(response.status) { return redirected }
    return switch meaning {
    case .badSignature, .unauthorized, .tokenEnded, .clockOff, .malformedAuthorization: credentials
    case .badPIN, .requestTokenSpent: pin
    case .noCredits, .notEnrolled, .appSuspended, .wrongClientType, .callbackNotApproved, .pinNotAllowed: app
    case .wrongKindOfToken, .accessLevel, .notPermitted, .accountLocked: permission
    case .rateLimited:
      .rateLimited(.twitter, said, tryAgain: TwitterLimits(response).words(at: now), provider: provider)
    case .notFound: failure(.notFound, "not found at X: \(said)")
    case .down: .providerDown(.twitter, said, provider: provider)
    case .refused: refused()
    }
  }

  private func refused(_ kind: SNSError.Kind = .refused, hint: String? = nil) -> SNSError {
    failure(kind, "X refused \(call.purpose): \(said)", hint: hint)
  }

  private var redirected: SNSError {
    let target = response.header("Location").flatMap { WebAddress($0)?.host } ?? "another address"
    return failure(
      .refused, "X sent a redirect to \(target), which is not followed (HTTP \(response.status))")
  }

  // MARK: Who is asking

  private var credentials: SNSError {
    // A dead token is dead whatever the clock says; all else may be the clock's fault.
    if let clock { return clock }
    switch (meaning, call.token) {
    case (.tokenEnded, .user), (.unauthorized, .user): return ended
    case (.badSignature, .user) where !call.isSigned: return ended
    case (.malformedAuthorization, _):
      return refused(hint: "a key or secret may hold a blank or a tab: compare `snslogin config list`")
    default: return refused(hint: Self.keysHint)
    }
  }

  private var ended: SNSError {
    .loginExpired(.twitter, because: "X no longer accepts its token: \(said)", provider: provider)
  }

  private static let keysHint =
    "compare twitter.consumer_key and twitter.consumer_secret with the API Key and API Key Secret at "
    + "console.x.com (the OAuth 2.0 Client ID and Client Secret are another pair)"

  private var clock: SNSError? {
    let words = skew?.words ?? (meaning == .clockOff ? "this machine's clock seems to be wrong" : nil)
    return words.map {
      failure(
        .refused, "X refused \(call.purpose): \(said); \($0)",
        hint: "set the clock (`timedatectl set-ntp true`, `sntp`) and try again")
    }
  }

  private var pin: SNSError {
    failure(
      meaning == .badPIN ? .loginDenied : .codeExpired, "X refused \(call.purpose): \(said)",
      hint: "run `snslogin login twitter` for a new link and a new PIN")
  }

  // MARK: What the app may do

  private var app: SNSError {
    switch meaning {
    case .noCredits:
      failure(
        .refused, "X answers only for credits, and the app has none left: \(said)",
        hint: loginIsFine + "buy credits at console.x.com")
    case .notEnrolled:
      failure(
        .permission, "X refused the app\(error?.reason.map { " (\(Self.line($0)))" } ?? ""): \(said)",
        hint: loginIsFine + "the app needs a project or a package: \(registration)")
    case .callbackNotApproved:
      refused(
        hint: "in the app's settings at console.x.com, register a callback URL; any will do for the PIN")
    case .pinNotAllowed:
      refused(hint: "the app does not allow the login with a PIN: change its settings at console.x.com")
    case .wrongClientType:
      refused(
        hint: "an app of the type Native App has no client secret, one of the type Web App needs it: "
          + "compare twitter.client_id and twitter.client_secret with console.x.com")
    default: refused(hint: "see the app's state at console.x.com")
    }
  }

  /// Only where there is a login: the same refusal comes while one is being made.
  private var loginIsFine: String { call.token == .user ? "the login is fine; " : "" }

  /// X's own address, where it is one of X.
  private var registration: String {
    guard let text = error?.registrationURL, let address = WebAddress(text), address.scheme == "https",
      ["x.com", "twitter.com"].contains(where: { address.host == $0 || address.host.hasSuffix("." + $0) })
    else { return "see console.x.com" }
    return "see " + Self.line(text)
  }

  private var permission: SNSError {
    switch meaning {
    case .accessLevel:
      refused(.permission, hint: "the login is fine; `snslogin whoami twitter` shows it without asking X")
    case .accountLocked: refused(hint: "unlock the account at x.com in a browser")
    case .wrongKindOfToken:
      refused(
        .permission,
        hint: "log in the other way, or use a token of a kind that X names: `snslogin login twitter`"
      )
    default: refused(.permission)
    }
  }
}
