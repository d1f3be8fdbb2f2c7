/// One setting of `config.json`. Every SNS declares its own, in its folder.
package struct Setting: Sendable {
  /// What is wrong with a value: words that go behind the setting's name, and what to do about it.
  package struct Objection: Sendable, Hashable {
    package var words: String
    /// Nil: that the setting can be set.
    package var hint: String?

    package init(_ words: String, hint: String? = nil) {
      self.words = words
      self.hint = hint
    }
  }

  /// Nil where nothing is wrong.
  package typealias Check = @Sendable (_ value: String) -> Objection?

  /// With the section in front of the dot, which is the SNS: `facebook.app_id`.
  package let name: String
  /// Read from stdin or without echo, shown masked.
  package let isSecret: Bool
  /// What holds where nothing is set.
  package let standard: String?
  /// Where the provider shows it, for a sentence: `at developers.line.biz, tab Basic settings`.
  package let place: String
  /// What is wrong with a value of one word; it has no other faults then.
  let check: Check
  /// What makes a possible value look like the wrong one; nil where nothing does. Nobody documents such forms, so they
  /// are named and not refused.
  package let doubt: @Sendable (_ value: String) -> String?

  package init(
    _ name: String, isSecret: Bool = false, standard: String? = nil, place: String,
    check: @escaping Check = { _ in nil }, doubt: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.name = name
    self.isSecret = isSecret
    self.standard = standard
    self.place = place
    self.check = check
    self.doubt = doubt
  }

  /// The section and the key in it.
  package var path: (section: String, name: String) {
    let parts = name.split(separator: ".").map(String.init)
    return (parts[0], parts[1])
  }

  /// Whose setting it is.
  package var sns: LoginType? { LoginType(rawValue: path.section) }

  /// The variable that wins over the file: `SNSLOGIN_FACEBOOK_APP_ID`.
  package var variable: String {
    LoginType.programPrefix + name.uppercased().map { $0 == "." ? "_" : $0 }
  }
}

/// Two settings of one name are the same.
extension Setting: Hashable {
  package static func == (left: Setting, right: Setting) -> Bool { left.name == right.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension SNSError {
  package static func missing(_ setting: Setting, for purpose: String) -> SNSError {
    SNSError(
      .config, "\(purpose) needs \(setting.name), which is not set",
      hint:
        "set it with `snslogin config set \(setting.name)` or \(setting.variable), or try it with --sandbox first",
      sns: setting.sns)
  }
}
