/// Everything that the rest of the program must know of an SNS without talking to it: commands, help, settings and
/// refusals read it here, so that a new SNS is a folder and no edit.
package struct SNSDescription: Sendable {
  package let offer: FlowOffer
  /// What people may type beside its own name.
  package var otherNames: [String] = []
  package let settings: [Setting]
  package var options: [LoginOption] = []
  /// What is wrong with a request as a whole, before anything is sent.
  package var check: @Sendable (LoginRequest) throws(SNSError) -> Void = { (_) throws(SNSError) in }
  /// True where a login may be the one that the request wants, apart from its permissions.
  package var isWanted: @Sendable (Session, LoginRequest) -> Bool = { _, _ in true }
  /// The permissions that a login is known to have.
  package var granted: @Sendable (Session) -> Set<String> = { Set($0.token.scopes ?? []) }
  /// False where an access token lives until the person logs in again.
  package var refreshesTokens = true
  /// What a token of the environment may look like, where it is not simply one word.
  package var tokenForms: String?
  /// A token as people keep it, in a variable or a file.
  package var token: @Sendable (String) -> Session.Token = { Session.Token(accessToken: $0) }
  /// - Throws: `SNSError` where its settings cannot be read.
  package let provider:
    @Sendable (Configuration, Environment) throws(SNSError) ->
      any SNSProvider
}

extension SNSDescription {
  package var type: LoginType { offer.sns }

  /// The ways to log in, the usual one first; `token` goes everywhere and is not among them.
  package var flows: [LoginFlow] { offer.flows }

  /// Every accepted name, the proper one first.
  package var names: [String] { [type.rawValue] + otherNames }

  /// True where a new login would bring nothing that this one has not.
  package func satisfies(_ request: LoginRequest, _ session: Session) -> Bool {
    isWanted(session, request) && Set(request.scopes ?? []).isSubset(of: granted(session))
  }
}
