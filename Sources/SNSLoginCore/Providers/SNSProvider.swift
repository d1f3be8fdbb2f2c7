/// What every SNS can do, so that commands need not know which one they talk to. Article: `SNSAuthenticateProtocol`
/// with `snsID`, `snsToken` (here on `Session`), `authenticate` and `fetchUserData`.
package protocol SNSProvider: Sendable {
  var type: LoginType { get }

  /// Runs a login and returns the session, not yet stored.
  /// - Throws: `SNSError`; a session that was granted is never lost by a later failure.
  func authenticate(_ request: LoginRequest) async throws(SNSError) -> Session

  /// Asks the provider whose the session is: the session with id, name and scopes filled in.
  /// - Throws: `SNSError` `loginExpired` where the provider says it is dead.
  func fetchUserData(_ session: Session) async throws(SNSError) -> Session

  /// Ends the session at the provider. A session that is already dead counts as ended.
  /// - Returns: false where it was dead before.
  func revoke(_ session: Session) async throws(SNSError) -> Bool

  /// A session with a fresh access token; nil where it cannot be refreshed without the person.
  func refresh(_ session: Session) async throws(SNSError) -> Session?

  /// Where a request of the person's own goes: a path gets the provider's host, a whole address must be on one of the
  /// provider's own.
  /// - Throws: `SNSError` `usage` for any other address.
  func address(for path: String) throws(SNSError) -> WebAddress

  /// Sends a request as the user of that session, never twice. The answer is what came, whatever its status.
  /// - Parameter request: without `Authorization`, for an address of `address(for:)`.
  func send(_ request: HTTPRequest, as session: Session) async throws(SNSError) -> HTTPResponse

  /// What such an answer means; nil for a success.
  func error(in response: HTTPResponse, for session: Session) -> SNSError?
}
