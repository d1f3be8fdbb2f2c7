/// What one provider says differently about device login; pure functions only.
package protocol DeviceCodeDialect: Sendable {
  associatedtype Grant: Sendable

  /// True where a person is to see the address as a QR code too.
  var drawsAddress: Bool { get }
  func codeRequest() -> HTTPRequest
  /// - Throws: `SNSError` where the answer is a refusal or names no code.
  func deviceCode(from response: HTTPResponse) throws(SNSError) -> DeviceCode
  func pollRequest(for code: DeviceCode) -> HTTPRequest
  func outcome(of response: HTTPResponse) -> PollOutcome<Grant>
  /// The errors that end the login.
  var denied: SNSError { get }
  var expired: SNSError { get }
  /// A failure of the transport, as the person is told of it.
  func failure(_ failure: HTTPFailure) -> SNSError
}

extension DeviceCodeDialect {
  package var drawsAddress: Bool { false }
}

/// The answer to a code request (RFC 8628 §3.2).
package struct DeviceCode: Sendable, Hashable {
  /// Secret; polls with it.
  package var code: String
  /// What the person types.
  package var userCode: String
  package var address: String
  /// The address with the code filled in, where the provider has one.
  package var completeAddress: String?
  /// Seconds; nil where the provider names none.
  package var expiresIn: Int?
  /// Seconds; nil where the provider names none.
  package var interval: Int?
}

package enum PollOutcome<Grant: Sendable>: Sendable {
  case pending
  case slowDown
  case denied
  case expired
  case granted(Grant)
  case failed(SNSError)
}

/// Device login (RFC 8628): ask for a code, show it, poll until it is granted. The flow waits and sends; the dialect
/// decides.
package struct DeviceCodeFlow<Dialect: DeviceCodeDialect>: Sendable {
  /// RFC 8628 makes `expires_in` obligatory; this stands in where a provider leaves it out.
  private static var standardLifetime: Duration { .seconds(900) }
  /// A longer one is nonsense, and no clock could keep it.
  private static var longestLifetime: Int { 10 * 365 * 86_400 }

  private let dialect: Dialect
  private let environment: Environment
  private let timeout: Duration?

  /// - Parameter timeout: a shorter patience than the code's own lifetime.
  package init(_ dialect: Dialect, environment: Environment, timeout: Duration? = nil) {
    self.dialect = dialect
    self.environment = environment
    self.timeout = timeout
  }

  /// - Throws: `SNSError` `loginDenied`, `codeExpired`, `cancelled`, or what the provider or the network said.
  package func run() async throws(SNSError) -> Dialect.Grant {
    let code = try dialect.deviceCode(from: try await send(dialect.codeRequest()))
    let lifetime =
      code.expiresIn.map { Duration.seconds(min($0, Self.longestLifetime)) } ?? Self.standardLifetime
    let deadline = environment.now().addingTimeInterval(min(lifetime, timeout ?? lifetime).seconds)
    show(code, until: deadline)
    return try await poll(code, until: deadline)
  }

  private func show(_ code: DeviceCode, until deadline: Date) {
    let address = environment.detour.reached(code.address)
    let complete = code.completeAddress.map(environment.detour.reached)
    environment.person.tell(
      .deviceCode(
        userCode: code.userCode, address: address, completeAddress: complete, deadline: deadline,
        isDrawn: dialect.drawsAddress))
    environment.openBrowser(complete ?? address)
  }

  private func poll(_ code: DeviceCode, until deadline: Date) async throws(SNSError) -> Dialect.Grant {
    var schedule = PollSchedule(interval: code.interval)
    var slowDown = false
    while true {
      let left = Duration.seconds(deadline.timeIntervalSince(environment.now()))
      guard case .wait(let wait) = schedule.next(slowDown: slowDown, left: left) else {
        throw dialect.expired
      }
      do { try await environment.sleep(wait) } catch { throw .cancelled("login cancelled") }
      slowDown = false
      switch await outcome(of: dialect.pollRequest(for: code)) {
      case .pending: break
      case .slowDown: slowDown = true
      case .denied: throw dialect.denied
      case .expired: throw dialect.expired
      case .granted(let grant): return grant
      case .failed(let error): throw error
      }
    }
  }

  /// A network that fails between two polls is not the end of a login; the code's lifetime is.
  private func outcome(of request: HTTPRequest) async -> PollOutcome<Dialect.Grant> {
    do throws(HTTPFailure) {
      return dialect.outcome(of: try await environment.http.send(request))
    } catch {
      switch error.kind {
      case .resolve, .connect, .timeout, .broken: return .pending
      case .cancelled: return .failed(.cancelled("login cancelled"))
      case .proxy, .certificate, .certificateFile, .tooLarge, .badAddress, .noLibrary:
        return .failed(dialect.failure(error))
      }
    }
  }

  private func send(_ request: HTTPRequest) async throws(SNSError) -> HTTPResponse {
    do throws(HTTPFailure) { return try await environment.http.send(request) } catch {
      throw dialect.failure(error)
    }
  }
}
