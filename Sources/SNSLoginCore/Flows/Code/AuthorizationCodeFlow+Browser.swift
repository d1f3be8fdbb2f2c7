extension AuthorizationCodeFlow {
  /// Before the address is shown: who is quick to approve must not meet a closed door.
  /// - Returns: nil where the redirect cannot be listened on; the person has been told.
  func listen(_ attempt: AuthorizationAttempt) -> (any CallbackListening, CallbackInbox)? {
    let redirect = dialect.redirect
    guard redirect.canBeListenedOn else {
      environment.person.tell(
        .warning("\(redirect.setting) (\(redirect.text)) is no plain HTTP address of this machine; \(goesOn)")
      )
      return nil
    }
    let inbox = CallbackInbox(state: attempt.state) { [person = environment.person, foreignWarning] in
      person.tell(.warning(foreignWarning))
    }
    do throws(ListenFailure) {
      let listener = try environment.listen(redirect) { inbox.page(for: $0) }
      warn(of: listener.unheard)
      return (listener, inbox)
    } catch {
      environment.person.tell(
        .warning("\(error.words), which \(redirect.setting) (\(redirect.text)) needs; \(goesOn)"))
      return nil
    }
  }

  private var goesOn: String { "the login goes on as `--flow paste`" }

  private var foreignWarning: String {
    let what = "an answer with another state came and was ignored; this login is still waiting"
    return dialect.foreignAdvice.map { what + "; " + $0 } ?? what
  }

  /// A machine without IPv6 needs no warning; another program in our place does.
  private func warn(of unheard: [ListenFailure]) {
    for failure in unheard where failure.isTaken {
      environment.person.tell(
        .warning(
          "\(failure.words), so a browser that prefers it may end at another program; "
            + "`--flow paste` works then"))
    }
  }

  func receivedCode(
    _ attempt: AuthorizationAttempt, _ inbox: CallbackInbox, _ limit: Duration
  ) async throws(SNSError) -> AuthorizationCode {
    let late = SNSError(
      .codeExpired, "no answer came to \(dialect.redirect.text) within \(limit.shown)",
      hint: dialect.silentCauses + "; where the browser runs on another machine, use `--flow paste`",
      sns: dialect.sns)
    let callback = try await environment.within(limit, else: late) {
      () async throws(SNSError) -> AuthorizationCallback in
      for await ending in inbox.endings { return ending }
      throw .cancelled("login cancelled")
    }
    guard let code = try code(from: callback, attempt) else {
      throw SNSError(.internal, "a callback that does not count ended the wait", sns: dialect.sns)
    }
    return code
  }
}
