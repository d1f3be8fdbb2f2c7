/// What the person asked for with `login`.
package struct LoginRequest: Sendable, Hashable {
  package var flow: LoginFlow
  /// Nil: the provider's own standard.
  package var scopes: [String]?
  /// Nil: the flow's own standard.
  package var timeout: Duration?
  /// What this SNS alone knows, checked; empty for what takes no value.
  package var options: [LoginOption: String]
  /// The language of the provider's page, as a BCP 47 tag; nil: the provider's choice.
  package var language: String?

  package init(
    flow: LoginFlow, scopes: [String]? = nil, timeout: Duration? = nil, options: [LoginOption: String] = [:],
    language: String? = nil
  ) {
    self.flow = flow
    self.scopes = scopes
    self.timeout = timeout
    self.options = options
    self.language = language
  }

  package func has(_ option: LoginOption) -> Bool { options[option] != nil }

  package func value(of option: LoginOption) -> String? { options[option] }
}
