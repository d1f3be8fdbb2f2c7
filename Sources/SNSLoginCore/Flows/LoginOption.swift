/// An option of `login` that only some SNS have. Each SNS declares its own, in its folder; options of one name are one
/// flag.
package struct LoginOption: Sendable {
  /// Without the dashes.
  package let name: String
  /// What its value is called in the help; nil for one that takes none.
  package let placeholder: String?
  /// What it does for this SNS.
  package let help: String
  /// What it is for, where another SNS refuses it: `--qr is for …`. The name of the SNS mostly.
  package let use: String
  /// The value as the request carries it.
  /// - Throws: `SNSError` `usage` for a value that cannot be right.
  package let check: @Sendable (_ value: String) throws(SNSError) -> String

  package init(
    _ name: String, placeholder: String? = nil, help: String, use: String,
    check: @escaping @Sendable (String) throws(SNSError) -> String = { (value) throws(SNSError) in value }
  ) {
    self.name = name
    self.placeholder = placeholder
    self.help = help
    self.use = use
    self.check = check
  }
}

extension LoginOption: Hashable {
  package static func == (left: LoginOption, right: LoginOption) -> Bool { left.name == right.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
