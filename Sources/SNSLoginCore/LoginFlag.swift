/// A flag of `login` that not every SNS has: all options of one name.
package struct LoginFlag: Sendable {
  package let name: String
  /// What its value is called; nil for one that takes none.
  package let placeholder: String?
  /// What it does, SNS by SNS.
  package let help: String
  private let uses: [String]

  /// Every such flag, in the order of the SNS.
  package static let all: [LoginFlag] = {
    let names = SNSDescription.all.flatMap(\.options).map(\.name)
    let distinct = names.enumerated().filter { names.firstIndex(of: $0.element) == $0.offset }
    return distinct.compactMap { LoginFlag(named: $0.element) }
  }()

  private init?(named name: String) {
    let owners = SNSDescription.all.compactMap { sns in
      sns.options.first { $0.name == name }.map { (sns.type, $0) }
    }
    guard let first = owners.first else { return nil }
    precondition(
      owners.allSatisfy { ($0.1.placeholder == nil) == (first.1.placeholder == nil) },
      "--\(name) takes a value at one SNS and none at another")
    self.name = name
    placeholder = first.1.placeholder
    help = owners.map { "\($0.rawValue): \($1.help)" }.joined(separator: "; ")
    uses = owners.map(\.1.use)
  }

  fileprivate func refusal(by sns: LoginType) -> SNSError {
    SNSError(
      .usage, "\(sns.rawValue) takes no --\(name)",
      hint: "--\(name) is for " + uses.joined(separator: " and for "),
      sns: sns)
  }
}

extension SNSDescription {
  /// The options that were typed, checked, as a request carries them.
  /// - Parameter typed: the value of a flag by its name: nil where it was not typed, empty where it takes none.
  /// - Throws: `SNSError` `usage` for a flag that this SNS does not have, and for a value that cannot be right.
  package func options(
    typed: (LoginFlag) -> String?
  ) throws(SNSError) -> [LoginOption: String] {
    var given: [LoginOption: String] = [:]
    for flag in LoginFlag.all {
      guard let value = typed(flag) else { continue }
      guard let option = options.first(where: { $0.name == flag.name }) else {
        throw flag.refusal(by: type)
      }
      given[option] = try option.check(value)
    }
    return given
  }
}
