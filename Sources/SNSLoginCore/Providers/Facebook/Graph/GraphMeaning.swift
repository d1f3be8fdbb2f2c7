/// What an error of the Graph API means for the person, decided by its numbers and, where these are shared by several
/// faults, by its text.
package enum GraphMeaning: Sendable, Hashable {
  /// The login is over; the reason in words.
  case loginEnded(String)
  /// The login is held back until the person has visited facebook.com; the reason in words.
  case checkpoint(String)
  case notUserToken
  case noTokenSent
  case permissionMissing
  /// Missing, or not to be seen: Facebook does not tell these apart.
  case notVisible
  case proofRequired
  case proofWrong
  case appRefused
  case deprecatedField
  case unknownField(String)
  case tooMuchData
  case rateLimited
  case blocked
  case down
  case refused
  /// A number that this tool does not know.
  case unknown

  package init(_ error: GraphError) {
    if error.asksForLess {
      self = .tooMuchData
    } else if let code = error.code, let known = Self.known(code, error) {
      self = known
    } else if error.message.mentions("validating access token") {
      // Bodies of 2011 have no code.
      self = .loginEnded(
        error.message.mentions("expired") ? "it has expired" : "Facebook no longer accepts it")
    } else {
      self = error.isTransient == true ? .down : .unknown
    }
  }

  private static func known(_ code: Int, _ error: GraphError) -> GraphMeaning? {
    switch code {
    case 190, 102, 450, 452, 412, 467: ended(error.subcode, code)
    case 2500: error.message.mentions("active access token") ? .notUserToken : .refused
    case 104: error.message.mentions("appsecret_proof") ? .proofRequired : .noTokenSent
    case 3, 10, 200...299: .permissionMissing
    case 100: invalid(error)
    case 803: .notVisible
    case 12: .deprecatedField
    case 1 where error.message.mentions("client secret"): .appRefused
    case 1, 2: error.isTransient == false ? .refused : .down
    case 4, 17, 32, 613, 9, 341: .rateLimited
    case 368: .blocked
    case 101: .appRefused
    case 2635: .refused
    default: nil
    }
  }

  private static func invalid(_ error: GraphError) -> GraphMeaning {
    if error.message.mentions("appsecret_proof") {
      return error.message.mentions("invalid") ? .proofWrong : .proofRequired
    }
    if error.message.mentions("nonexisting field"), let name = error.message.inParentheses {
      return .unknownField(name)
    }
    return error.subcode == 33 || error.message.mentions("does not exist") ? .notVisible : .refused
  }

  private static func ended(_ subcode: Int?, _ code: Int) -> GraphMeaning {
    switch subcode ?? (code == 190 ? nil : code) {
    case 458: .loginEnded("the app was removed from the Facebook account")
    case 459: .checkpoint("Facebook wants to check the account")
    case 464: .checkpoint("the Facebook account is not confirmed")
    case 460: .loginEnded("the password was changed, or Facebook reset the session")
    case 463: .loginEnded("it has expired")
    case 466: .loginEnded("it was revoked")
    case 467: .loginEnded("you logged out at Facebook")
    case 492: .loginEnded("the account has lost its role")
    case 493: .loginEnded("the app was not used for 90 days")
    default: .loginEnded("Facebook no longer accepts it")
    }
  }
}

extension GraphError {
  /// "Please reduce the amount of data you're asking for" (code 1), or code -3: a smaller page may work.
  fileprivate var asksForLess: Bool { code == -3 || message.mentions("reduce the amount of data") }
}

extension String {
  fileprivate func mentions(_ words: String) -> Bool { lowercased().contains(words) }

  /// `fdsfds` of `Tried accessing nonexisting field (fdsfds) on node type (User)`. Skips the `(#100)` in front.
  fileprivate var inParentheses: String? {
    split(separator: "(").dropFirst(hasPrefix("(") ? 0 : 1).lazy
      .compactMap { part in part.firstIndex(of: ")").map { String(part[..<$0]) } }
      .first { !$0.isEmpty && !$0.hasPrefix("#") }
  }
}
