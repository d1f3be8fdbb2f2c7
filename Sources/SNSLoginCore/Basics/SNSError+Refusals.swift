/// The sentences that the refusals of all SNS share; `said` are the provider's own words.
extension SNSError {
  /// - Parameter moment: when to try again: `in 12 min`.
  package static func rateLimited(
    _ sns: LoginType, _ said: String?, tryAgain moment: String, provider: ProviderAnswer
  ) -> SNSError {
    SNSError(
      .rateLimited,
      "\(sns.title)'s rate limit is reached\(said.map { ": " + $0 } ?? ""); try again \(moment)", sns: sns,
      provider: provider)
  }

  package static func providerDown(
    _ sns: LoginType, _ said: String, hint: String? = "try again later", provider: ProviderAnswer
  ) -> SNSError {
    SNSError(
      .providerDown, "\(sns.title) could not answer: \(said)", hint: hint, sns: sns, provider: provider)
  }

  package static func refused(
    _ sns: LoginType, what: String = "the request", _ said: String, hint: String? = nil,
    provider: ProviderAnswer
  ) -> SNSError {
    SNSError(
      .refused, "\(sns.title) refused \(what): \(said)", hint: hint, sns: sns, provider: provider)
  }
}
