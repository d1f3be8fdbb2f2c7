extension Environment {
  /// The one way to repeat requests: the same effects with a transport that repeats what the request and the
  /// provider's dialect allow. Whoever sends through it decides nothing more.
  /// - Parameter transport: below the repetitions, so that each is signed anew; nil is the environment's own.
  package func retrying(
    around transport: (any HTTPTransport)? = nil,
    _ isWorthRetrying: @escaping @Sendable (HTTPResponse) -> Bool
  ) -> Environment {
    var copy = self
    copy.http = RetryingTransport(
      around: transport ?? http, sleep: sleep,
      chance: { [randomBytes] in Double(randomBytes(1).first ?? 0) / 255 }, isWorthRetrying: isWorthRetrying)
    return copy
  }
}
