// The ways into twitter, and the options of `login` that only they have.

extension FlowOffer {
  static let twitter = FlowOffer(.twitter, [.pin, .browser, .paste])
}

extension LoginOption {
  /// The user name to ask for, without `@`; without it whoever is logged in to the browser.
  package static let twitterAccount = LoginOption(
    "as", placeholder: "NAME", help: "ask X for this account, not for whoever is logged in", use: "twitter"
  ) { (name) throws(SNSError) in
    let bare = name.hasPrefix("@") ? String(name.dropFirst()) : name
    guard !bare.isEmpty, bare.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }) else {
      throw SNSError(
        .usage, "--as takes a user name of X, not \(name)", hint: "letters, digits and _ only", sns: .twitter)
    }
    return bare
  }
}
