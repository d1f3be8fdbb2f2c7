extension AuthorizationCodeFlow {
  /// How often a text without an answer in it is asked for again, the first time included.
  private static var rounds: Int { 3 }

  /// - Parameter isWayOut: the browser was to come back, and could not.
  func pastedCode(
    _ attempt: AuthorizationAttempt, within limit: Duration, isWayOut: Bool
  ) async throws(SNSError) -> AuthorizationCode {
    let deadline = environment.now().addingTimeInterval(limit.seconds)
    show(attempt, reason: reason)
    for round in 1...Self.rounds {
      let left = Duration.seconds(max(0, deadline.timeIntervalSince(environment.now())))
      let pasted = try await environment.within(left, else: late(limit)) { () async throws(SNSError) in
        try await environment.person.answer(question(isWayOut))
      }
      let callback = PastedCallback.callback(in: pasted, state: attempt.state)
      if callback == .foreign { throw foreign }
      if let code = try code(from: callback, attempt) {
        if case .stateless = callback { warnOfMissingState() }
        return code
      }
      if round < Self.rounds { environment.person.tell(.warning("\(useless); \(advice)")) }
    }
    throw SNSError(.cancelled, useless, hint: advice, sns: dialect.sns)
  }

  private var reason: String {
    let haste = dialect.codeLifetime.map { " within \($0.shown)" } ?? ""
    return "Open this address in any browser and approve the login; the page that follows may fail to load: "
      + "copy its address and paste it here" + haste
  }

  private func question(_ isWayOut: Bool) -> Question {
    let port = "a redirect to this machine with a free port in \(dialect.redirect.setting)"
    return Question(
      prompt: "Paste the address of that page:",
      replacement: (isWayOut ? port : "--flow browser") + " or --with-token", mayComeFromPipe: true)
  }

  private var useless: String { "there is no code in what was pasted" }

  private var advice: String {
    "copy the whole address of the page at which the browser ended; it begins with \(dialect.redirect.text)"
  }

  private func late(_ limit: Duration) -> SNSError {
    SNSError(
      .codeExpired, "no address was pasted within \(limit.shown)", hint: dialect.silentCauses,
      sns: dialect.sns)
  }

  private var foreign: SNSError {
    SNSError(
      .refused, "this address belongs to another login",
      hint: dialect.foreignAdvice ?? "open the address that this login printed and paste the one it ends at",
      sns: dialect.sns)
  }

  /// PKCE still guards it: a code that was asked for with another verifier is refused at the exchange.
  private func warnOfMissingState() {
    environment.person.tell(
      .warning("this is a code without its state, so nobody can check that it is this login's; it is tried"))
  }
}
