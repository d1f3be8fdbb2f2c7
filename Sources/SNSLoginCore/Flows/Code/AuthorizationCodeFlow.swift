/// Login through the browser (RFC 6749 §4.1 with RFC 7636, for programs on the person's machine RFC 8252): show an
/// address, receive a code, exchange it at once. The flow waits and sends; the dialect decides.
package struct AuthorizationCodeFlow<Dialect: AuthorizationCodeDialect>: Sendable {
  let dialect: Dialect
  let environment: Environment
  private let timeout: Duration?

  /// - Parameter timeout: nil is 300 s for the browser and 600 s for pasting.
  package init(_ dialect: Dialect, environment: Environment, timeout: Duration? = nil) {
    self.dialect = dialect
    self.environment = environment
    self.timeout = timeout
  }

  /// - Throws: `SNSError` `loginDenied`, `codeExpired`, `cancelled`, or what the provider or the network said.
  package func run(_ reception: CodeReception) async throws(SNSError) -> AuthorizationOutcome<Dialect.Grant> {
    let attempt = try AuthorizationAttempt(randomBytes: environment.randomBytes)
    guard reception == .browser, let (listener, inbox) = listen(attempt) else {
      let code = try await pastedCode(
        attempt, within: timeout ?? .seconds(600), isWayOut: reception == .browser)
      return AuthorizationOutcome(grant: try await exchange(code), reception: .paste)
    }
    let result = await finish(attempt, inbox)
    // Until now, so that a browser that comes twice is told so and meets no closed door.
    await listener.stop()
    return AuthorizationOutcome(grant: try result.get(), reception: .browser)
  }

  private func finish(
    _ attempt: AuthorizationAttempt, _ inbox: CallbackInbox
  ) async -> Result<Dialect.Grant, SNSError> {
    do throws(SNSError) {
      show(attempt, reason: "Open this address in the browser of this machine and approve the login")
      return .success(try await exchange(try await receivedCode(attempt, inbox, timeout ?? .seconds(300))))
    } catch {
      return .failure(error)
    }
  }

  func show(_ attempt: AuthorizationAttempt, reason: String) {
    let address = environment.detour.reached(dialect.authorizationAddress(for: attempt)).description
    environment.person.tell(.openAddress(address, reason: reason))
    environment.openBrowser(address)
  }

  /// What a callback that counts comes to.
  func code(
    from callback: AuthorizationCallback, _ attempt: AuthorizationAttempt
  ) throws(SNSError) -> AuthorizationCode? {
    switch callback {
    case .code(let value), .stateless(let value): AuthorizationCode(value, attempt: attempt)
    case .denied(let words): throw dialect.denied(words)
    case .failed(let error, let description): throw dialect.refusal(error, description)
    case .foreign, .nothing: nil
    }
  }

  /// At once: X's codes live 30 seconds.
  private func exchange(_ code: AuthorizationCode) async throws(SNSError) -> Dialect.Grant {
    let response: HTTPResponse
    do throws(HTTPFailure) {
      response = try await environment.http.send(dialect.exchangeRequest(for: code))
    } catch {
      throw error.asError(dialect.sns)
    }
    return try dialect.grant(from: response, to: code, now: environment.now())
  }
}
